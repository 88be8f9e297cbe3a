/** What was skill, what was luck: a review that is asked for until it is done. */

import * as api from './api';

/** Milliseconds until a server that has too much to do is asked again. */
const BREATH = 2000;

export class Hindsight {
	head = $state.raw<api.ReplayHead | null>(null);
	found = $state.raw<api.Review | null>(null);
	done = $state(0);
	of = $state(1);
	stage = $state(0);
	trouble = $state('');
	#asking = 0;

	constructor(readonly id: string) {}

	/** Through the eyes of a seat; whoever asks anew is not told of the old one any more. */
	async ask(seat: number): Promise<void> {
		const asking = ++this.#asking;
		this.found = null;
		this.trouble = '';
		this.done = this.stage = 0;
		try {
			this.head ??= await api.replay(this.id);
			while (this.stage < 2 && asking === this.#asking) {
				const answer = await this.#piece(seat);
				if (asking !== this.#asking) return;
				if (!answer) continue;
				this.done = answer.done;
				this.of = answer.of;
				this.stage = answer.stage;
				if (answer.review) this.found = answer.review;
			}
		} catch (problem) {
			if (asking === this.#asking) this.trouble = problem instanceof Error ? problem.message : String(problem);
		}
	}

	/** News of the review; none when the server asks for a breath, which is taken. */
	async #piece(seat: number): Promise<Awaited<ReturnType<typeof api.review>> | null> {
		try {
			return await api.review(this.id, seat, this.stage);
		} catch (problem) {
			if (!(problem instanceof api.Refused) || ![429, 503].includes(problem.problem.status)) throw problem;
			await new Promise((rested) => setTimeout(rested, BREATH));
			return null;
		}
	}

	/** Nobody looks any more. */
	stop(): void {
		this.#asking++;
	}
}

/** A chance as people say it: of 100. */
export const percent = (chance: number): number => Math.round(100 * chance);
/** The same for a difference, with its sign. */
export const signed = (chance: number): string => (percent(chance) > 0 ? '+' : percent(chance) < 0 ? '−' : '±') + Math.abs(percent(chance));
