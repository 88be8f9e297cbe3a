/** A first game, guided: a record with comments, played on the real board. Made by tools/write_guides.py. */

import { flushSync } from 'svelte';
import * as api from './api';
import { fly, note } from './fly';
import { guideOf } from './games';
import type { Play, Word } from './play';
import { t } from './i18n/index';
import { point, unpoint } from './point';
import { prefs } from './prefs.svelte';
import type { Answer, Card, GameForm, Menu, RefusalCard, Turn } from './wire/messages';

type Both = { it: string; en: string };

interface Refused {
	word: Word;
	rule: string;
	reason: string;
	said: { it: Said; en: Said };
}
interface Said {
	text: string;
	where: string;
	rule_text: string;
}
interface Frame {
	actors: number[];
	/** What has changed since the frame before. */
	view: Record<string, any>;
	seat?: number;
	events?: Record<string, any>[];
	say?: Both;
	point?: string[];
	/** The word the learner is asked for; without it one just goes on. */
	expect?: Word;
	menu?: Word[];
	forms?: string[];
	refusals?: Refused[];
}
export interface GuideFile {
	seat: number;
	names: { it: string[]; en: string[] };
	frames: Frame[];
}

/** Milliseconds between two words of others. */
const PACE = 1400;

const same = (one: Word, other: Word) => Object.keys(other).every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));

export class Guide implements Play {
	readonly replay = false;
	readonly sent = false;
	readonly preview = null;
	at = $state(0);
	why = $state.raw<RefusalCard | null>(null);
	/** The learner did something else that the rules allow. */
	astray = $state(false);
	#views: Record<string, any>[] = [];
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(
		readonly file: GuideFile,
		readonly game: GameForm
	) {
		let view = {};
		for (const frame of file.frames) this.#views.push((view = { ...view, ...frame.view }));
	}

	close(): void {
		clearTimeout(this.#timer);
		unpoint();
	}

	get frame(): Frame {
		return this.file.frames[this.at];
	}
	get last(): number {
		return this.file.frames.length - 1;
	}
	/** The frames somebody reads: how many there are, and which of them this is. */
	get chapters(): { at: number; of: number } {
		const spoken = this.file.frames.map((frame, at) => (frame.say ? at : -1)).filter((at) => at >= 0);
		return { at: spoken.filter((at) => at <= this.at).length, of: spoken.length };
	}
	get said(): string {
		return this.frame.say?.[prefs.language] ?? '';
	}

	/** On to what is said next; the words of others in between are seen one by one. */
	next(): void {
		if (this.at < this.last) this.#go(this.at + 1);
	}

	/** The words of others that are still to be seen before something is said. */
	get left(): number {
		const next = this.file.frames.findIndex((frame, at) => at > this.at && frame.say);
		return this.frame.say || next < 0 ? 0 : next - this.at;
	}

	/** Enough seen: on to what is said next. */
	hurry(): void {
		if (this.left) this.#go(this.at + this.left);
	}

	/** To something said, counted from 1. */
	to(chapter: number): void {
		const spoken = this.file.frames.flatMap((frame, at) => (frame.say ? [at] : []));
		const at = spoken[Math.max(1, Math.min(spoken.length, chapter)) - 1];
		if (at !== undefined && at !== this.at) this.#go(at);
	}

	/** Back to what was said before. */
	back(): void {
		const before = this.file.frames.findLastIndex((frame, at) => at < this.at && frame.say);
		if (before >= 0) this.#go(before);
	}

	#go(at: number): void {
		clearTimeout(this.#timer);
		unpoint();
		const spots = note();
		this.why = null;
		this.astray = false;
		this.at = at;
		flushSync();
		fly(spots);
		if (!this.frame.say && at < this.last) this.#timer = setTimeout(() => this.next(), this.file.frames[at + 1].say ? PACE / 2 : PACE);
		else this.mark();
	}

	get spokenOf(): readonly string[] {
		return this.frame.point ?? [];
	}
	/** Point at what is spoken of, and bring it into sight. */
	mark(): void {
		requestAnimationFrame(() => {
			point([{ thing: this.spokenOf }], true);
			const shown = [...document.querySelectorAll<HTMLElement>('.pointed')].find((one) => one.getClientRects().length > 0);
			shown?.scrollIntoView({ block: 'nearest' });
		});
	}

	async tap(word: Word): Promise<void> {
		const { expect, refusals = [] } = this.frame;
		if (!expect) return;
		if (same(word, expect)) return this.next();
		const refused = refusals.find((one) => same(word, one.word));
		this.astray = !refused;
		this.why = refused ? { reason: refused.reason, rule: refused.rule, details: {}, ...refused.said[prefs.language] } : null;
	}
	async ask(word: Word): Promise<Answer> {
		if (this.expects(word)) return { t: 'answer', key: '', seq: 0, yes: true, view: null, refusal: null };
		const text = t('guide_not_yet');
		return { t: 'answer', key: '', seq: 0, yes: false, view: null, refusal: { reason: 'guide', rule: '', where: '', details: {}, text, rule_text: '' } };
	}
	consider(): void {}
	find(word: Word): Word | undefined {
		return this.menu.words.find((one) => same(one, word));
	}

	get view(): any {
		return this.#views[this.at];
	}
	get eyes(): number {
		return this.file.seat;
	}
	get menu(): Menu {
		return { words: (this.frame.menu ?? []).map(({ said, ...word }) => ({ ...word, text: said[prefs.language] })), forms: this.frame.forms ?? [] };
	}
	get turn(): Turn {
		return { actors: this.frame.actors, since: null, phase: this.view.phase ?? null, text: '', clocks: [], bots: [] };
	}
	/** Is this the word the learner is asked for? */
	expects(word: Word): boolean {
		return this.frame.expect !== undefined && same(word, this.frame.expect);
	}
	get wanted(): Word | null {
		return this.frame.expect ?? null;
	}
	get myTurn(): boolean {
		return this.frame.expect !== undefined;
	}
	get card(): Card | null {
		return null;
	}
	get texts(): Record<string, any> {
		return this.game.texts;
	}
	get events(): Record<string, any>[] {
		return this.frame.events ?? [];
	}
	/** What the others just did, in words. */
	get told(): string {
		return this.events.map((event) => event.said?.[prefs.language] ?? '').join(' ');
	}
	name(seat: number): string {
		return this.file.names[prefs.language][seat] ?? `${seat + 1}`;
	}
}

export async function loadGuide(name: string): Promise<Guide> {
	const [file, game] = await Promise.all([guideOf<GuideFile>(name), api.game(name)]);
	return new Guide(file, game);
}
