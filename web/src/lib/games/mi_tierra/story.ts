/** What the events of a word say, gathered by the place where they happened. */

import { type Area } from './look';

type Event = Record<string, any>;
export interface Caption {
	id: number;
	/** Where it happened; null for the round itself: season, order, wages, markets turned up. */
	area: Area | null;
	/** An event card and what it brings stand by themselves. */
	card: boolean;
	lines: { seat: number | null; text: string }[];
	events: Event[];
}

const BY_EVENT: Record<string, Area | null> = {
	hired: 'plaza', pen_built: 'woods', planted: 'seeds', feed_laid: 'seeds', water_laid: 'water_mill', looked: 'clock_tower', reordered: 'clock_tower',
	placed_at: 'development', placed_on_farm: 'farm', trainer_placed: 'farm', development_taken: 'development', development_discarded: 'development',
	animals_shown: 'arena', competition_scored: 'arena', prize_won: 'arena', water_spent: 'arena', sale_began: 'market', went_to_black_market: 'market',
	round_began: null, order_set: null, water_moved: null, animal_moved: null, released: null, workers_returned: null, trainer_dismissed: null,
	markets_closed: null, markets_closing: null, market_opened: null, event_turned: null, deck_shuffled: null, development_laid: null, passed: null,
	game_ended: null
};
const BY_WHY: Record<string, Area> = {
	animal_industry: 'animal_industry', development: 'development', harvest: 'farm', prize: 'arena', sale: 'market', stall: 'market', black_market: 'black_market'
};
const BY_GOOD: Record<string, Area> = { cake: 'oven', clothes: 'clothing', flour: 'winery_mill', wine: 'winery_mill' };
const BY_ANIMAL: Record<string, Area> = { sheep: 'sheep', cow: 'cows', chicken: 'chickens', horse: 'clock_tower' };

/** The place of an event, or undefined where only its neighbours tell. */
function placeOf(event: Event): Area | null | undefined {
	if (event.event === 'placed' || event.event === 'wasted') return event.area;
	if (event.event in BY_EVENT) return BY_EVENT[event.event];
	if (event.event === 'housed') return BY_ANIMAL[event.animal];
	if (event.why === 'made') return BY_GOOD[event.good];
	if (event.why in BY_WHY) return BY_WHY[event.why];
	return event.why && event.why !== 'surplus' ? null : undefined;
}

/** Events of the market decks are written EA1, EB1... */
const ofCard = (event: Event) => event.event === 'event_turned' || /^E[AB]/.test(event.why ?? '');

let counter = 0;

/** `here` is the place where the round stands after them. */
export function captionsOf(events: Event[], here: Area | null): Caption[] {
	const told = events.filter((event) => event.text);
	const places = told.map(placeOf);
	// A roll belongs to what comes of it, the rest to what went before.
	for (let at = places.length - 1; at >= 0; at--) if (places[at] === undefined && told[at].event === 'rolled') places[at] = at + 1 < places.length ? places[at + 1] : here;
	for (let at = 0; at < places.length; at++) if (places[at] === undefined) places[at] = places[at - 1] ?? null;
	const found: Caption[] = [];
	told.forEach((event, at) => {
		const area = places[at] ?? null;
		const card = ofCard(event);
		const line = { seat: typeof event.seat === 'number' ? event.seat : null, text: String(event.text) };
		const last = found.at(-1);
		if (last && last.area === area && last.card === card && event.event !== 'event_turned') {
			last.lines.push(line);
			last.events.push(event);
		} else found.push({ id: ++counter, area, card, lines: [line], events: [event] });
	});
	return found;
}
