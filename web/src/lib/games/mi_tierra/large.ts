/** What the large card says of a place, a card or a square: what happens there, in the words of the rules. */

import type { Told } from '..';
import type { Play } from '../../play';
import type { MarketView, View } from '../../wire/mi_tierra';
import { numberOf } from './look';
import { say, sayAny } from './words';

/** The passages that tell a newcomer what a worker does there. */
const OF_AREA: Record<string, string[]> = {
	woods: ['TIE-63', 'TIE-64', 'TIE-65'],
	sheep: ['TIE-67', 'TIE-68', 'TIE-69'],
	plaza: ['TIE-71', 'TIE-72', 'TIE-27'],
	seeds: ['TIE-73', 'TIE-74', 'TIE-76'],
	cows: ['TIE-79', 'TIE-68', 'TIE-69'],
	chickens: ['TIE-80', 'TIE-68', 'TIE-69'],
	animal_industry: ['TIE-81', 'TIE-85', 'TIE-84'],
	water_mill: ['TIE-86', 'TIE-87', 'TIE-90'],
	clock_tower: ['TIE-94', 'TIE-95', 'TIE-96'],
	oven: ['TIE-98', 'TIE-99', 'TIE-182'],
	development: ['TIE-101', 'TIE-103', 'TIE-105'],
	winery_mill: ['TIE-107', 'TIE-109'],
	clothing: ['TIE-110', 'TIE-182'],
	farm: ['TIE-114', 'TIE-115', 'TIE-118'],
	market: ['TIE-149', 'TIE-153', 'TIE-157'],
	black_market: ['TIE-169', 'TIE-170', 'TIE-171'],
	turn_order: ['TIE-22', 'TIE-23', 'TIE-26']
};
const OF_ARENA: Record<string, string[]> = { summer: ['TIE-141', 'TIE-142', 'TIE-144'], winter: ['TIE-130', 'TIE-131', 'TIE-136'] };

/** `area:woods` is the area woods. */
export function partsOf(thing: string): [kind: string, name: string] {
	const cut = thing.indexOf(':');
	return [thing.slice(0, cut), thing.slice(cut + 1)];
}

export const nameOfArea = (area: string, season: string): string => sayAny(area === 'arena' && season === 'winter' ? 'podium' : area);

export function helpOfArea(view: View, area: string): string {
	if (area === 'arena') return say(view.season === 'summer' ? 'help_arena' : view.season === 'winter' ? 'help_podium' : 'help_closed');
	return sayAny(`help_${area}`, view.herds);
}

function pricesOf(play: Play, card: MarketView): string {
	return Object.entries(card.pays)
		.map(([item, price]) => `${play.texts.item?.[item] ?? item} $${price}`)
		.join(', ');
}

export function tell(play: Play, thing: string): Told {
	const view = play.view as View;
	const [kind, name] = partsOf(thing);
	switch (kind) {
		case 'area':
			return {
				title: `${numberOf(name)} · ${nameOfArea(name, view.season)}`,
				lines: [],
				rules: name === 'arena' ? (OF_ARENA[view.season] ?? ['TIE-17', 'TIE-50']) : OF_AREA[name]
			};
		case 'development':
			return { title: String(play.texts.development?.[name] ?? name), lines: [String(play.texts.effect?.[name] ?? '')], rules: ['TIE-121', 'TIE-105'] };
		case 'market': {
			const card = [...view.official, ...view.closing, ...view.peek_faces].find((one) => one.card === name);
			const title = String(play.texts.card?.[name] ?? name);
			if (!card || !Object.keys(card.pays).length) return { title, lines: [String(play.texts.effect?.[name] ?? '')], rules: ['TIE-164', 'TIE-165'] };
			return { title, lines: [`${pricesOf(play, card)}: ${say('units', { count: card.units })}`], rules: card.closes ? ['TIE-153', 'TIE-34', 'TIE-33'] : ['TIE-153'] };
		}
		case 'pen':
			return { title: say('pen'), lines: [], rules: ['TIE-68', 'TIE-125', 'TIE-126'] };
		default:
			return { title: say('farm'), lines: [], rules: OF_AREA.farm };
	}
}
