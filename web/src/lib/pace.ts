/** The pace of a table: others' words one after another, so that eyes can follow; mine at once. */

import type { Update } from './wire/messages';

interface Watched {
	/** Put it on the table. */
	show(update: Update): void;
	/** Is there nothing to wait for, because it is mine or no word of the game? */
	atOnce(update: Update): boolean;
	/** Milliseconds what is on the table must stay in sight before this. */
	linger(update: Update): number;
	/** Milliseconds it is worth looking at before this, unless somebody taps. */
	admire(update: Update): number;
	/** Is a scene shown, which everything waits for? */
	held(): boolean;
}

/** Milliseconds between two words of others; whoever wants little motion does not wait for it. */
const GAP = matchMedia('(prefers-reduced-motion: reduce)').matches ? 40 : 220;

export class Pace {
	#queue: Update[] = [];
	#timer: ReturnType<typeof setTimeout> | null = null;
	#shown = 0;
	#hurried = false;

	constructor(private watched: Watched) {}

	/** The number of the last word that waits to be shown. */
	get last(): number | undefined {
		return this.#queue.at(-1)?.seq;
	}

	add(update: Update): void {
		this.#queue.push(update);
		this.#step();
	}

	/** Nothing waits any more. */
	clear(): void {
		this.#queue = [];
	}

	/** On with it: whoever taps has seen enough. */
	hurry(): void {
		this.#hurried = true;
		if (!this.#timer) return;
		clearTimeout(this.#timer);
		this.#timer = null;
		this.#step();
	}

	/** The scene is over. */
	release(): void {
		this.#shown = performance.now();
		this.#step();
	}

	/** Slowly again. */
	calm(): void {
		this.#hurried = false;
	}

	stop(): void {
		if (this.#timer) clearTimeout(this.#timer);
	}

	#step(): void {
		if (this.#timer || this.#queue.length === 0 || this.watched.held()) return;
		const [next] = this.#queue;
		const pause = Math.max(this.#hurried ? 0 : Math.max(GAP, this.watched.admire(next)), this.watched.linger(next));
		const wait = Math.max(0, this.#shown + pause - performance.now());
		if (this.watched.atOnce(next) || wait <= 0) return this.#show();
		this.#timer = setTimeout(() => {
			this.#timer = null;
			this.#show();
		}, wait);
	}

	#show(): void {
		const update = this.#queue.shift();
		if (!update) return;
		this.watched.show(update);
		this.#shown = performance.now();
		this.#step();
	}
}
