/** What one is putting together at the market: an offer, a counter-offer, or the cards to pay with. The server judges. */

import type { Play, Word } from '../../play';
import type { OfferView, View } from '../../wire/semenza';
import { counted, seedOf, worth } from './look';

export interface Verdict {
	yes: boolean;
	/** Why not, as the server says it. */
	text: string;
}

export class Draft {
	gives = $state.raw<string[]>([]);
	wants = $state.raw<string[]>([]);
	to = $state<number | null>(null);
	/** The offer this one counters. */
	answers = $state<number | null>(null);
	verdict = $state.raw<Verdict | null>(null);
	/** The offer that taps on the hand pay for, where one has a choice of copies. */
	paying = $state<number | null>(null);
	preferred = $state.raw<string[]>([]);
	#asked = 0;
	#turn = -1;

	clear(): void {
		this.gives = [];
		this.wants = [];
		this.answers = null;
		this.verdict = null;
	}

	toggle(card: string): void {
		this.gives = this.gives.includes(card) ? this.gives.filter((one) => one !== card) : [...this.gives, card];
	}

	/** Pay with this copy rather than with another. */
	prefer(card: string): void {
		this.preferred = [card, ...this.preferred.filter((one) => one !== card)].slice(0, 12);
	}

	want(crop: string, more: boolean): void {
		if (more) this.wants = [...this.wants, crop];
		else {
			const at = this.wants.lastIndexOf(crop);
			if (at >= 0) this.wants = this.wants.toSpliced(at, 1);
		}
	}

	/** Answer an offer with another: what it wants of mine, for what it gives. */
	counter(offer: OfferView, view: View): void {
		this.gives = payment(view, offer.wants, []) ?? [];
		this.wants = offer.gives.map(seedOf);
		this.to = offer.author;
		this.answers = offer.number;
	}

	/** Cards that have left the hand leave the draft, too. */
	tidy(view: View): void {
		if (view.number !== this.#turn) {
			// A new turn, a new market: at first one speaks to everybody.
			this.#turn = view.number;
			this.to = null;
		}
		const held = new Set([...view.hand, ...(view.seat === view.active ? view.revealed : [])]);
		if (this.gives.some((card) => !held.has(card))) this.gives = this.gives.filter((card) => held.has(card));
		if (this.answers !== null && !view.offers.some((offer) => offer.number === this.answers)) this.clear();
		if (this.paying !== null && !view.offers.some((offer) => offer.number === this.paying)) this.paying = null;
	}

	word(): Word {
		return { move: 'offer', gives: this.gives, wants: this.wants, to: this.to, answers: this.answers };
	}

	/** Would this be allowed now? */
	async judge(play: Play): Promise<void> {
		const asked = ++this.#asked;
		if (this.gives.length === 0 && this.wants.length === 0) {
			this.verdict = null;
			return;
		}
		const answer = await play.ask(this.word());
		if (asked === this.#asked) this.verdict = { yes: answer.yes === true, text: answer.refusal?.text ?? '' };
	}
}

/** Cards to pay with: preferred copies first, then turned-up ones, then the rearmost of the hand; null if some are missing. */
export function payment(view: View, wants: readonly string[], preferred: readonly string[]): string[] | null {
	const mine = [...preferred, ...(view.seat === view.active ? view.revealed : []), ...view.hand.toReversed()];
	const chosen: string[] = [];
	for (const crop of wants) {
		const card = mine.find((one) => seedOf(one) === crop && !chosen.includes(one) && (view.hand.includes(one) || view.revealed.includes(one)));
		if (!card) return null;
		chosen.push(card);
	}
	return chosen;
}

/** May this seat put an offer together? The menu names every form that may be said, whether or not one of its kind is worth listing. */
export const mayOffer = (play: Play): boolean => play.menu.forms.includes('offer');

/** Could I still deal with the one in turn, as far as fields, open cards and my own hand tell? */
export function couldDeal(view: View): boolean {
	if (view.seat === null || view.hand.length === 0) return false;
	const grown = (seat: number) => view.farms[seat].fields.map((field) => field.crop);
	const mine = grown(view.seat);
	const held = view.hand.map(seedOf);
	const { have, seek } = view.farms[view.active];
	const there = [...view.revealed.map(seedOf), ...have];
	return there.some((crop) => mine.includes(crop)) || held.some((crop) => grown(view.active).includes(crop) || seek.includes(crop));
}

/** May this seat say yes to an offer, going by the menu? */
export function acceptable(play: Play, offer: OfferView): boolean {
	if (play.find({ move: 'accept', offer: offer.number })) return true;
	const forMe = offer.to === play.eyes || (offer.to === null && offer.author !== play.eyes && !offer.takers.includes(play.eyes ?? -1));
	return forMe && play.menu.forms.includes('accept');
}

export interface Effect {
	crop: string;
	kind: 'grows' | 'empty' | 'none';
	field: number;
	before: number;
	after: number;
	coins: [number, number];
}

/** Where incoming seeds would go: facts of my fields, for the eye; the server judges the planting. */
export function effects(view: View, incoming: readonly string[]): Effect[] {
	if (view.seat === null) return [];
	const farm = view.farms[view.seat];
	const waiting = (crop: string) => farm.aside.filter((one) => one === crop).length;
	const growing = new Set(farm.fields.map((field) => field.crop));
	// What waits already is planted, too: it grows on, or takes an empty field.
	let free = farm.fields.filter((field) => field.crop === null).length - new Set(farm.aside.filter((crop) => !growing.has(crop))).size;
	return counted(incoming).map(([crop, times]) => {
		const at = farm.fields.findIndex((field) => field.crop === crop);
		if (at >= 0) {
			const before = farm.fields[at].cards + waiting(crop);
			const after = before + times;
			return { crop, kind: 'grows', field: at + 1, before, after, coins: [worth(crop, before), worth(crop, after)] };
		}
		const roomy = waiting(crop) > 0 ? free >= 0 : free-- > 0;
		return { crop, kind: roomy ? 'empty' : 'none', field: 0, before: 0, after: times, coins: [0, worth(crop, times)] };
	});
}
