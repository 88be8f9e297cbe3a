import type { Play } from '../../play';
import type { View } from '../../wire/serie_bum';

const PHASES: Record<string, string[]> = {
	start: ['BUM-6', 'BUM-14', 'BUM-A6', 'BUM-A7', 'BUM-47'],
	after_first: ['BUM-A10', 'BUM-20', 'BUM-A2'],
	both_numbered: ['BUM-7', 'BUM-8', 'BUM-A2', 'BUM-A3', 'BUM-A5', 'BUM-9'],
	last_single: ['BUM-41', 'BUM-A21', 'BUM-38'],
	jolly: ['BUM-22', 'BUM-A11', 'BUM-26', 'BUM-25'],
	ruba: ['BUM-31', 'BUM-32', 'BUM-33', 'BUM-34', 'BUM-30'],
	bum: ['BUM-27', 'BUM-A15', 'BUM-A16', 'BUM-29'],
	cover: ['BUM-9', 'BUM-28', 'BUM-23'],
	proposed: ['BUM-47', 'BUM-38']
};
/** A series of three or more is what scores, and what a BUM! strikes: worth knowing once somebody has one. */
const SCORING = ['BUM-5', 'BUM-12', 'BUM-13'];
/** So few tiles are left: the end of a round has rules of its own. */
const FEW = 4;

/** The passages worth reading in this phase; near its end, those of the end of a round. */
export function worth(play: Play): string[] {
	const view = play.view as View;
	const ending = view.tiles.filter((tile) => tile !== '').length <= FEW ? ['BUM-35', 'BUM-42'] : [];
	return [...ending, ...(PHASES[view.phase] ?? []), ...SCORING];
}
