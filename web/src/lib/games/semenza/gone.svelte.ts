/** Offers that have just gone, and why: each leaves a word for a while where it stood, so that nobody has to ask. */

import type { Play } from '../../play';
import type { OfferView, View } from '../../wire/semenza';
import { say } from './words';

/** Milliseconds in which a word is read. */
const READ = 8000;

export interface Gone {
	offer: OfferView;
	word: string;
	/** Did it come to a deal? */
	good: boolean;
}

export class Departed {
	list = $state.raw<Gone[]>([]);
	#before: readonly OfferView[] = [];
	#turn = -1;
	#timers = new Set<ReturnType<typeof setTimeout>>();

	/** Look at the table as it is now: what stood before and stands no more? */
	notice(play: Play): void {
		const view = play.view as View;
		if (view.number !== this.#turn) this.list = []; // a new turn, a new market
		const left = this.#turn === view.number ? this.#before.filter((one) => !view.offers.some((offer) => offer.number === one.number)) : [];
		this.#turn = view.number;
		this.#before = view.offers;
		if (left.length) this.#tell(left.map((offer) => ({ offer, ...reason(play, offer) })));
	}

	stop(): void {
		for (const timer of this.#timers) clearTimeout(timer);
	}

	#tell(gone: Gone[]): void {
		this.list = [...this.list, ...gone];
		const timer = setTimeout(() => {
			this.#timers.delete(timer);
			this.list = this.list.filter((one) => !gone.includes(one));
		}, READ);
		this.#timers.add(timer);
	}
}

/** Why it went, by what was told with it. */
function reason(play: Play, offer: OfferView): { word: string; good: boolean } {
	const about = play.events.filter((event) => event.number === offer.number);
	const who = (seat: number) => (seat === play.eyes ? say('gone_you') : play.name(seat));
	const traded = about.find((event) => event.event === 'traded');
	if (traded) return { word: say('gone_traded', { name: who(traded.partner) }), good: true };
	const declined = about.find((event) => event.event === 'declined');
	if (declined) return { word: say(play.events.some((event) => event.event === 'offered') ? 'gone_countered' : 'gone_declined', { name: who(declined.seat) }), good: false };
	if (about.some((event) => event.event === 'withdrawn')) return { word: say('gone_withdrawn', { name: who(offer.author) }), good: false };
	if (play.events.some((event) => event.event === 'traded')) return { word: say('gone_cards'), good: false };
	return { word: say(offer.to === null ? 'gone_nobody' : 'gone_lapsed'), good: false };
}
