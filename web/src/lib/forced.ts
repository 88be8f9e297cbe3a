/** Moves that are no choice play themselves after a moment, where one likes it so; what was just taken back does not. */

import type { GameBoard } from './games';
import type { LiveTable } from './live.svelte';
import type { Word } from './play';
import { prefs } from './prefs.svelte';

/** Milliseconds in which one sees what is about to be played, and can still do otherwise. */
const MOMENT = 700;

/** The one thing that can be done now, if there is but one. */
function onlyWord(board: GameBoard, table: LiveTable): Word | null {
	if (board.forced) return board.forced(table);
	return table.menu.words.length === 1 && table.menu.forms.length === 0 ? table.menu.words[0] : null;
}

/** Call it in an effect: it plays what is forced, unless something happens before. */
export function playForced(board: GameBoard | null, table: LiveTable): (() => void) | undefined {
	if (!board || !prefs.forced || table.replay || table.stage || table.minded || table.sent || table.undone) return;
	if (!table.myTurn || table.outcome || table.scenes.now || table.connection !== 'live') return;
	const word = onlyWord(board, table);
	if (!word) return;
	const timer = setTimeout(() => void table.tap(word), MOMENT);
	return () => clearTimeout(timer);
}
