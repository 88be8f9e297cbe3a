/** Which passages are worth reading at this table now: by what is decided, by how many play, by the variants in play. */

import type { View } from '../../wire/farfalia';
import { barRule, barred, doubles } from './look';

const BY_PHASE: Record<string, string[]> = {
	discard: ['FAR-08', 'FAR-11', 'FAR-09'],
	trump: ['FAR-09', 'FAR-11', 'FAR-20'],
	play: ['FAR-18', 'FAR-19', 'FAR-20', 'FAR-15'],
	choose: ['FAR-22', 'FAR-26', 'FAR-12', 'FAR-13', 'FAR-29'],
	double: ['FAR-78', 'FAR-79', 'FAR-30']
};

export function reading(view: View): string[] {
	const dummies = view.places.filter((place) => place.dummy).length;
	const early = view.phase === 'play' && view.trick <= barred(view) ? [barRule(view)] : [];
	const double = doubles(view.options, view.number) ? ['FAR-35'] : [];
	const dummy = dummies && view.phase === 'play' ? ['FAR-59', 'FAR-60'] : dummies && view.phase === 'choose' ? ['FAR-61'] : [];
	const jokers = view.options.jokers === 'burnin' && view.phase === 'play' ? ['FAR-81', 'FAR-82'] : [];
	const trump = view.phase === 'trump' ? (view.places.length === 3 ? ['FAR-70'] : dummies === 1 ? ['FAR-64'] : []) : [];
	const teams = view.phase === 'discard' || view.phase === 'trump' ? (view.places.length === 5 ? ['FAR-04', 'FAR-29'] : dummies === 1 ? ['FAR-62'] : []) : [];
	return [...early, ...double, ...jokers, ...trump, ...(BY_PHASE[view.phase] ?? ['FAR-29']), ...dummy, ...teams];
}
