/** Standing orders: words of the menu said by themselves while the page is open. They know what their owner sees, no more. */

import type { Play, Word } from '../../play';
import type { View } from '../../wire/semenza';
import { seedOf } from './look';
import { acceptable, couldDeal, payment } from './trade.svelte';

export interface Swap {
	give: string;
	get: string;
}

/** Is an order about to speak for its owner? Then the bar says so, and asks nothing. */
export const speaking = $state<{ now: boolean; how: 'pass' | 'plant' | 'deal'; why: boolean }>({ now: false, how: 'deal', why: false });

/** Milliseconds in which one sees that an order speaks; longer where it must first be said why there is one. */
const PAUSE = 450;
const EXPLAINED = 5000;

export class Orders {
	gifts = $state(false);
	plant = $state(false);
	pass = $state(false);
	/** Never asked at the last chance of a turn. */
	last = $state(false);
	/** "Give one of these for any of those"; forgotten when one's own turn begins. */
	swaps = $state.raw<Swap[]>([]);
	/** Switched on by the house, and not yet said to be so. */
	unsaid = false;
	#tried = '';

	get on(): number {
		return Number(this.gifts) + Number(this.plant) + Number(this.pass) + Number(this.last) + this.swaps.length;
	}

	/** Nobody gave the order to pass: the first time it is said which it is, and where it can be changed. */
	unexplained(word: Word | null): boolean {
		return this.unsaid && this.pass && word?.move === 'pass';
	}

	/** How long it waits before it speaks. */
	pause(play: Play): number {
		return this.unexplained(this.word(play)) ? EXPLAINED : PAUSE;
	}

	/** Say it once; an order that was refused is not said again to the same table. */
	say(play: Play): void {
		const word = this.word(play);
		const key = JSON.stringify([word, (play.view as View).number, (play.view as View).next_offer, (play.view as View).hand]);
		if (!word || key === this.#tried || play.sent) return;
		this.#tried = key;
		if (word.move === 'pass') this.unsaid = false;
		void play.tap(word);
	}

	/** What the orders would say now. */
	word(play: Play): Word | null {
		const view = play.view as View;
		if (play.replay || view.seat === null || play.eyes !== view.seat) return null;
		if (!play.myTurn && view.stage !== 'free') return null;
		if (play.card?.seats[view.seat]?.kind === 'bot') return null; // a bot minds the seat
		return this.#answer(play, view) ?? this.#offer(play, view) ?? this.#planting(play, view) ?? this.#passing(play, view);
	}

	#answer(play: Play, view: View): Word | null {
		const grown = new Set(view.farms[view.seat!].fields.map((field) => field.crop));
		for (const offer of view.offers.filter((one) => acceptable(play, one))) {
			const gives = offer.gives.map(seedOf);
			if (this.gifts && offer.wants.length === 0 && gives.every((crop) => grown.has(crop))) return { move: 'accept', offer: offer.number, pays: [] };
			if (offer.wants.length !== 1 || gives.length === 0) continue;
			if (!this.swaps.some((swap) => swap.give === offer.wants[0] && gives.every((crop) => crop === swap.get))) continue;
			const pays = payment(view, offer.wants, []);
			if (pays) return { move: 'accept', offer: offer.number, pays };
		}
		return null;
	}

	#offer(play: Play, view: View): Word | null {
		if (view.seat === view.active || !play.menu.forms.includes('offer') || view.stage === 'answer') return null;
		for (const swap of this.swaps) {
			const wants = [swap.get];
			const gives = payment(view, [swap.give], []);
			if (!gives || !view.revealed.some((card) => seedOf(card) === swap.get)) continue;
			const same = (one: { author: number; gives: string[]; wants: string[] }) => one.author === view.seat && one.gives.map(seedOf).join() === swap.give && one.wants.join() === swap.get;
			if (!view.offers.some(same) && !view.declined.some(same)) return { move: 'offer', gives, wants, to: view.active, answers: null };
		}
		return null;
	}

	#planting(play: Play, view: View): Word | null {
		if (!this.plant) return null;
		const fields = view.farms[view.seat!].fields;
		const forced = view.phase === 'p1_first' || view.phase === 'd2_first';
		if (!forced && view.phase !== 'p3') return null;
		return play.menu.words.find((word) => word.move === 'plant' && fields[word.field - 1]?.crop === (word.crop ?? seedOf(view.hand[0] ?? ''))) ?? null;
	}

	#passing(play: Play, view: View): Word | null {
		return this.#idle(play, view) ? (play.find({ move: 'pass' }) ?? null) : null;
	}

	/** Is there nothing to say for me: no offer I could take, nothing to deal with, or a no that was just said? */
	#idle(play: Play, view: View): boolean {
		if (view.stage === 'closing' && this.last) return true;
		if (!this.pass) return false;
		if (view.stage === 'takers') return !view.offers.some((offer) => acceptable(play, offer) && payment(view, offer.wants, []));
		if (view.stage === 'closing') return view.farms[view.seat!].nos > 0 || !couldDeal(view);
		return view.stage === 'round' && !couldDeal(view);
	}
}
