/** Scenes: what ends or surprises stops the table for a moment, is shown and told once, and then the table goes on. */

import type { Component } from 'svelte';
import type { Play } from '../play';
import { prefs } from '../prefs.svelte';

/** What somebody won just now. */
export interface Gain {
	seat: number;
	won: number;
	/** What they have with it. */
	total?: number;
	/** What it was won with, in a word or two. */
	note?: string;
	/** Where it was won: the points fly from there (`data-thing` or `data-place`). */
	from?: string;
}

export interface Scene {
	/** What kind of scene it is, for whoever looks for it. */
	kind: string;
	/** A few words, and a sentence that says why. */
	title: string;
	text?: string;
	/** The passage of the rulebook behind it, read by a tap. */
	rule?: string;
	/** What each won. */
	gains?: readonly Gain[];
	/** Anything more it shows, drawn by the game. */
	Show?: Component<{ play: Play; scene: Scene }>;
	/** What `Show` needs to know. */
	detail?: unknown;
	/** What it speaks of, ringed on the table (`data-thing` or `data-place`). */
	point?: readonly string[];
	/** The table as it lay before this cleared it: a view, seen while the scene lasts. */
	still?: unknown;
	/** A surprise, no end: it goes on by itself after a moment. */
	brief?: boolean;
	/** What the log keeps of it, where no event tells it. */
	line?: string;
}

/** What happened between two views. */
export interface Moment {
	events: Record<string, any>[];
	before: any;
	after: any;
	play: Play;
}

/** Milliseconds somebody needs to look up, and for each letter read. */
const LOOK = 1600;
const LETTER = 38;
const LONGEST = 9000;
/** Milliseconds in which a tap was meant for something else. */
const MEANT = 350;

/** How long a scene is looked at where nobody taps. */
export function length(scene: Pick<Scene, 'title' | 'text' | 'gains'>): number {
	const letters = scene.title.length + (scene.text?.length ?? 0) + 12 * (scene.gains?.length ?? 0);
	return Math.min(LONGEST, LOOK + LETTER * letters);
}

/** The scenes of a table, one after another. */
export class Scenes {
	now = $state.raw<Scene | null>(null);
	#left: Scene[] = [];
	#draw: (scene: Scene) => void = () => {};
	#then: (() => void) | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#since = 0;

	/** `patient`: is there somebody who can tap, and does no clock run? */
	constructor(private patient: () => boolean) {}

	/** Does the table wait? */
	get busy(): boolean {
		return this.#then !== null;
	}

	/** Show these, each drawn first, and then go on. Whoever wants no stops goes on at once. */
	play(scenes: Scene[], draw: (scene: Scene) => void, then: () => void): void {
		if (prefs.scenes === 'off' || scenes.length === 0) return then();
		this.#left = [...scenes];
		this.#draw = draw;
		this.#then = then;
		this.#step();
	}

	/** Somebody has seen it. */
	seen(): void {
		if (this.now && performance.now() - this.#since > MEANT) this.#step();
	}

	/** Nothing waits any more, and nothing comes of it. */
	clear(): void {
		clearTimeout(this.#timer);
		this.#left = [];
		this.#then = null;
		this.now = null;
	}

	#step(): void {
		clearTimeout(this.#timer);
		const next = this.#left.shift();
		const then = this.#then;
		if (!next) {
			this.clear();
			return then?.();
		}
		this.#since = performance.now();
		this.now = next;
		this.#draw(next);
		if (next.brief || prefs.scenes === 'time' || !this.patient()) this.#timer = setTimeout(() => this.#step(), length(next));
	}
}
