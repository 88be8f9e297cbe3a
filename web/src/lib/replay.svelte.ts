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
	#frames = $state.raw<Record<number, api.Frame>>({});
	#asked = new Map<number, Promise<void>>();
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

	#fetch(at: number): Promise<void> {
		const from = Math.floor(at / CHUNK) * CHUNK;
		let asked = this.#asked.get(from);
		if (!asked) {
			asked = this.#ask(from);
			this.#asked.set(from, asked);
			asked.catch(() => this.#asked.delete(from)); // to be asked again
		}
		return asked;
	}

	async #ask(from: number): Promise<void> {
		const found = await api.frames(this.id, 'all', from, CHUNK);
		this.#frames = { ...this.#frames, ...Object.fromEntries(found.map((frame) => [frame.at, frame])) };
	}

	/** To a move; of several wishes while frames are fetched, the last one counts. */
	async go(at: number): Promise<void> {
		const wanted = Math.max(0, Math.min(this.last, at));
		const wish = ++this.#wish;
		if (!this.#frames[wanted]) await this.#fetch(wanted);
		if (wish !== this.#wish) return;
		const spots = note();
		this.at = wanted;
		flushSync();
		fly(spots);
		if (wanted < this.last && !this.#frames[wanted + 1]) this.#fetch(wanted + 1).catch(() => {}); // ahead of need
	}

	look(eyes: number): void {
		this.eyes = eyes;
	}

	get frame(): api.Frame | undefined {
		return this.#frames[this.at];
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
