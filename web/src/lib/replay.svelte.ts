/** A finished game, frame by frame, as a board sees it. */

import { flushSync } from 'svelte';
import * as api from './api';
import { fly, note } from './fly';
import type { Play, Word } from './play';
import type { Answer, Card, GameForm, Menu, Turn } from './wire/messages';

const CHUNK = 40;

export class Replay implements Play {
	readonly replay = true;
	readonly sent = false;
	readonly myTurn = false;
	readonly menu: Menu = { words: [], forms: [] };
	readonly preview = null;
	head = $state.raw<api.ReplayHead | null>(null);
	game = $state.raw<GameForm | null>(null);
	at = $state(0);
	eyes = $state<number | null>(0);
	trouble = $state('');
	/** Is what was hidden shown? Until then only what one seat saw and heard is even fetched. */
	open = $state(false);
	#frames = $state.raw<Record<string, api.Frame>>({});
	#asked = new Map<string, Promise<void>>();
	#wish = 0;

	constructor(readonly id: string) {}

	async load(at: number): Promise<void> {
		try {
			const head = await api.replay(this.id);
			this.game = await api.game(head.card.game);
			this.head = head; // last: with it the controls appear, and whoever uses them is not thrown back
			this.eyes ??= 0;
			await this.go(at);
		} catch (problem) {
			this.trouble = problem instanceof Error ? problem.message : String(problem);
		}
	}

	/** The texts again, in another language. */
	async reload(): Promise<void> {
		this.#frames = {};
		this.#asked.clear();
		await this.load(this.at);
	}

	get last(): number {
		return this.head?.words ?? 0;
	}

	/** Through whose eyes frames are fetched. */
	#through(eyes = this.eyes, open = this.open): string {
		return open ? 'all' : String(eyes ?? 0);
	}

	#fetch(at: number, through = this.#through()): Promise<void> {
		const from = Math.floor(at / CHUNK) * CHUNK;
		const part = `${through}/${from}`;
		let asked = this.#asked.get(part);
		if (!asked) {
			asked = this.#ask(from, through);
			this.#asked.set(part, asked);
			asked.catch(() => this.#asked.delete(part)); // to be asked again
		}
		return asked;
	}

	async #ask(from: number, through: string): Promise<void> {
		const found = await api.frames(this.id, through, from, CHUNK);
		this.#frames = { ...this.#frames, ...Object.fromEntries(found.map((frame) => [`${through}/${frame.at}`, frame])) };
	}

	/** To a move; of several wishes while frames are fetched, the last one counts. */
	async go(at: number): Promise<void> {
		const wanted = Math.max(0, Math.min(this.last, at));
		const wish = ++this.#wish;
		if (!this.#has(wanted)) await this.#fetch(wanted);
		if (wish !== this.#wish) return;
		const spots = note();
		this.at = wanted;
		flushSync();
		fly(spots);
		if (wanted < this.last && !this.#has(wanted + 1)) this.#fetch(wanted + 1).catch(() => {}); // ahead of need
	}

	#has(at: number): boolean {
		return `${this.#through()}/${at}` in this.#frames;
	}

	/** The same move through other eyes. */
	async look(eyes: number): Promise<void> {
		await this.#fetch(this.at, this.#through(eyes));
		this.eyes = eyes;
	}

	/** Show what was hidden, or hide it again. */
	async reveal(open: boolean): Promise<void> {
		await this.#fetch(this.at, this.#through(this.eyes, open));
		this.open = open;
	}

	get frame(): api.Frame | undefined {
		return this.#frames[`${this.#through()}/${this.at}`];
	}
	get view(): any {
		return this.frame?.views[String(this.eyes ?? 0)] ?? null;
	}
	get events(): Record<string, any>[] {
		return this.frame?.events ?? [];
	}
	get card(): Card | null {
		return this.head?.card ?? null;
	}
	get texts(): Record<string, any> {
		return this.game?.texts ?? {};
	}
	get turn(): Turn {
		return { actors: this.view?.actors ?? [], since: null, phase: this.view?.phase ?? null, text: '', clocks: [], bots: [] };
	}
	name(seat: number): string {
		return this.head?.players[seat] ?? `${seat + 1}`;
	}
	find(): Word | undefined {
		return undefined;
	}
	async tap(): Promise<void> {}
	consider(): void {}
	async ask(): Promise<Answer> {
		return { t: 'answer', key: '', seq: 0, yes: false, view: null, refusal: null };
	}
}
