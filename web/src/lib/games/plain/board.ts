import type { GameBoard } from '..';
import Board from './Board.svelte';
import { isLoose } from './loose';

export const board: GameBoard = { Board, Sheet: null, sentence: () => null, loose: isLoose };
