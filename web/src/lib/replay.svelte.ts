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
	#asked = new Set<number>();

	constructor(readonly id: string) {}

	async load(at: number): Promise<void> {
		try {
			this.head = await api.replay(this.id);
			this.game = await api.game(this.head.card.game);
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

	async #fetch(at: number): Promise<void> {
		const from = Math.floor(at / CHUNK) * CHUNK;
		if (this.#asked.has(from)) return;
		this.#asked.add(from);
		const found = await api.frames(this.id, 'all', from, CHUNK);
		this.#frames = { ...this.#frames, ...Object.fromEntries(found.map((frame) => [frame.at, frame])) };
	}

	async go(at: number): Promise<void> {
		const wanted = Math.max(0, Math.min(this.last, at));
		if (!this.#frames[wanted]) await this.#fetch(wanted);
		const spots = note();
		this.at = wanted;
		flushSync();
		fly(spots);
		if (wanted < this.last && !this.#frames[wanted + 1]) void this.#fetch(wanted + 1);
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
