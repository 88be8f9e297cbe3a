import type { GameBoard } from '..';
import Board from './Board.svelte';

export const board: GameBoard = { Board, Sheet: null, sentence: () => null, loose: () => false };
