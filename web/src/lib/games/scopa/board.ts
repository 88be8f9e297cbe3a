import type { GameBoard } from '..';
import type { View } from '../../wire/scopa';
import Board from './Board.svelte';
import LargeCard from './LargeCard.svelte';
import { nameOf, PRIMIERA, valueOf } from './look';
import { scenes } from './scenes';
import Sheet from './Sheet.svelte';
import Truth from './Truth.svelte';
import { say } from './words';

/** What was taken stays in sight for a moment, however fast the others are. */
const LOOK = 1100;
const COUNT = 2600;

export const board: GameBoard = {
	Board,
	Sheet,
	sentence: (play) => ((play.view as View).phase === 'play' ? say('say_play') : null),
	loose: () => false,
	/** The last card of a hand is played by whoever holds it, choice or not. */
	forced: () => null,
	aside: (event) => event.event === 'dealt',
	/** What lies on the table can be read there; what was taken must be remembered. */
	keeping: (event, view: View | null) => (event.event === 'played' && view?.table.includes(event.card) ? 'all' : 'late'),
	worth(play) {
		const { options, deck } = play.view as View;
		const house = [...(options.ace_takes_all ? ['SCO-35'] : []), ...(options.napola ? ['SCO-36'] : []), ...(options.re_bello ? ['SCO-37'] : [])];
		return [...house, ...(deck === 0 ? ['SCO-20', 'SCO-19'] : []), 'SCO-15', 'SCO-13', 'SCO-18', 'SCO-24', 'SCO-28', 'SCO-22'];
	},
	scenes,
	large: {
		Card: LargeCard,
		tell(play, thing) {
			const view = play.view as View;
			const value = valueOf(thing);
			const special = thing === 'D7' ? [say('large_settebello')] : thing === 'D10' && view.options.re_bello ? [say('large_re_bello')] : [];
			return {
				title: nameOf(play, thing),
				lines: [say('large_value', { value }), say('large_primiera', { points: PRIMIERA[value - 1] }), ...special],
				rules: ['SCO-11', 'SCO-28', ...(thing === 'D7' ? ['SCO-23'] : [])]
			};
		}
	},
	Truth,
	hides: () => true,
	admire(now, next) {
		const before = now as View | null;
		const after = next as View | null;
		if (!before || !after) return 0;
		if (before.hand !== after.hand) return COUNT;
		return before.sides.some((side, at) => side.cards !== after.sides[at].cards) ? LOOK : 0;
	}
};
