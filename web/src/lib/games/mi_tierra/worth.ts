import type { Play } from '../../play';
import type { View } from '../../wire/mi_tierra';
import { isLast } from './look';
import { say } from './words';

const PHASES: Record<string, string[]> = {
	tidy: ['TIE-18', 'TIE-19', 'TIE-125', 'TIE-87'],
	wages: ['TIE-27', 'TIE-30', 'TIE-31', 'TIE-32'],
	place: ['TIE-41', 'TIE-43', 'TIE-47', 'TIE-56', 'TIE-57', 'TIE-148'],
	rolls: ['TIE-62', 'TIE-60'],
	woods: ['TIE-63', 'TIE-64', 'TIE-66', 'TIE-112'],
	seeds: ['TIE-73', 'TIE-74', 'TIE-115', 'TIE-76', 'TIE-77', 'TIE-112'],
	animals: ['TIE-68', 'TIE-69', 'TIE-70', 'TIE-79', 'TIE-80'],
	animal_industry: ['TIE-81', 'TIE-82', 'TIE-83', 'TIE-85', 'TIE-84'],
	water_mill: ['TIE-86', 'TIE-87', 'TIE-90', 'TIE-88', 'TIE-91'],
	clock_tower: ['TIE-93', 'TIE-94', 'TIE-95', 'TIE-96'],
	oven: ['TIE-98', 'TIE-99', 'TIE-182'],
	development: ['TIE-101', 'TIE-103', 'TIE-105', 'TIE-106', 'TIE-104'],
	winery_mill: ['TIE-107', 'TIE-108', 'TIE-109'],
	clothing: ['TIE-110', 'TIE-182'],
	contest: ['TIE-130', 'TIE-131', 'TIE-132', 'TIE-135', 'TIE-136', 'TIE-139'],
	rodeo: ['TIE-141', 'TIE-142', 'TIE-144', 'TIE-143', 'TIE-147'],
	prize: ['TIE-136', 'TIE-137', 'TIE-138', 'TIE-144'],
	market_turn: ['TIE-149', 'TIE-150', 'TIE-153', 'TIE-156', 'TIE-157', 'TIE-159'],
	market_sale: ['TIE-150', 'TIE-152', 'TIE-153', 'TIE-151'],
	after_last_sale: ['TIE-159', 'TIE-157', 'TIE-170'],
	black_market: ['TIE-170', 'TIE-171', 'TIE-172', 'TIE-174', 'TIE-175']
};
const FREE_WORKERS = 3;
const WAGE = 2;
/** The foreman’s house, with which workers ask for less. */
const FOREMAN = 'DV10';

/** The passages worth reading in this season and phase. */
export function worth(play: Play): string[] {
	const view = play.view as View;
	const ending = isLast(view) || view.phase === 'over' ? ['TIE-182', 'TIE-183', 'TIE-188'] : [];
	const season = view.phase !== 'place' ? [] : view.season === 'winter' ? ['TIE-130'] : view.season === 'summer' ? ['TIE-141'] : [];
	return [...ending, ...season, ...(PHASES[view.phase] ?? ['TIE-178', 'TIE-179'])];
}

/** Said while workers are placed: that this round is the last, or that the next wages cannot be paid. */
export function heed(play: Play): { text: string; rule: string } | null {
	const view = play.view as View;
	if (view.phase !== 'place' || view.seat === null) return null;
	if (isLast(view)) return { text: say('heed_last_round'), rule: 'TIE-183' };
	const { workers, money, cards } = view.farms[view.seat];
	if (cards.some((card) => card.startsWith(FOREMAN))) return null; // paid less
	const wages = WAGE * Math.max(0, workers - FREE_WORKERS);
	return money < wages ? { text: say('heed_wages', { wages, money }), rule: 'TIE-30' } : null;
}
