/** Thinking about a word before it is said: the server tells what the table would look like. Only the last thing considered counts. */

import type { Word } from './play';

/** Milliseconds something is looked at before the server is asked about it. */
const LOOK = 140;

export class Considering {
	/** The view as it would be. */
	preview = $state.raw<any>(null);
	#asked = '';

	/** `ask`: the view after this word, null where it cannot be told. */
	constructor(private ask: (word: Word) => Promise<unknown>) {}

	about(word: Word | undefined): void {
		const { text: _, ...plain } = word ?? {};
		const asked = word ? JSON.stringify(plain) : '';
		if (asked === this.#asked) return;
		this.#asked = asked;
		this.preview = null;
		if (!asked) return;
		setTimeout(async () => {
			if (this.#asked !== asked) return;
			const view = await this.ask(plain);
			if (this.#asked === asked) this.preview = view;
		}, LOOK);
	}

	/** The table has changed: nothing is considered any more. */
	forget(): void {
		this.#asked = '';
		this.preview = null;
	}
}
