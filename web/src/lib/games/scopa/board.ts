import type { GameBoard } from '..';
import type { View } from '../../wire/scopa';
import Board from './Board.svelte';
import LargeCard from './LargeCard.svelte';
import { nameOf, PRIMIERA, valueOf } from './look';
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
