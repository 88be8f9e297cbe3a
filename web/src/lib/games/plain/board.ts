import type { GameBoard } from '..';
import Board from './Board.svelte';
import { isLoose } from './loose';
import Truth from './Truth.svelte';

/** Is there a hand to be shown in a review? */
const hides = (view: { hand?: unknown }) => Array.isArray(view.hand) && view.hand.every((card) => typeof card === 'string');

export const board: GameBoard = { Board, Sheet: null, sentence: () => null, loose: isLoose, hides, Truth };
