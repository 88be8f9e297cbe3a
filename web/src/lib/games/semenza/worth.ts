import type { Play } from '../../play';
import type { View } from '../../wire/semenza';
import { say } from './words';

const PHASES: Record<string, string[]> = {
	p1_first: ['SEM-16', 'SEM-17', 'SEM-18', 'SEM-08', 'SEM-43'],
	p1_second: ['SEM-19', 'SEM-20', 'SEM-18', 'SEM-08'],
	trade: ['SEM-25', 'SEM-26', 'SEM-30', 'SEM-31', 'SEM-33', 'SEM-28'],
	p3: ['SEM-36', 'SEM-37', 'SEM-39', 'SEM-44', 'SEM-45'],
	d1_offers: ['SEM-76', 'SEM-A07', 'SEM-72'],
	d2_first: ['SEM-77', 'SEM-17', 'SEM-18', 'SEM-08', 'SEM-72'],
	d2_second: ['SEM-77', 'SEM-18', 'SEM-08'],
	d2_discard: ['SEM-77', 'SEM-08'],
	d3_plant: ['SEM-80', 'SEM-81', 'SEM-79', 'SEM-A05', 'SEM-72']
};
/** Cards of a kind that bring nothing: a field of so few is sold for no coin. */
const ALONE = 1;

/** The passages worth reading now, at a table for so many, with its options. */
export function worth(play: Play): string[] {
	const view = play.view as View;
	const mine = view.seat === null ? null : view.farms[view.seat];
	const third = view.farms.length !== 3 && mine && !mine.bought ? [view.farms.length === 2 ? 'SEM-73' : 'SEM-50', 'SEM-49'] : [];
	const guarded = view.options.single_field_protection ? ['SEM-A01'] : [];
	const ending = view.farms.length === 2 ? ['SEM-74'] : ['SEM-52', 'SEM-58'];
	return [...(PHASES[view.phase] ?? ending), ...guarded, ...third, ...ending];
}

/** A field with a lone card is protected while another has more: said while one of mine is. */
export function heed(play: Play): { text: string; rule: string } | null {
	const view = play.view as View;
	if (view.seat === null || !view.options.single_field_protection) return null;
	const planted = view.farms[view.seat].fields.filter((field) => field.crop);
	const guarded = planted.some((field) => field.cards === ALONE) && planted.some((field) => field.cards > ALONE);
	const must = ['p1_first', 'p3', 'd2_first'].includes(view.phase) && !play.menu.words.some((word) => word.move === 'plant');
	return guarded && must ? { text: say('heed_lone'), rule: 'SEM-A01' } : null;
}
