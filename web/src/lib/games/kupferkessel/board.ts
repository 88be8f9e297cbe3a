import type { GameBoard } from '..';
import { t } from '../../i18n/index';
import Board from './Board.svelte';
import Sheet from './Sheet.svelte';

const SENTENCES = { take: 'kup_say_take', symbol: 'kup_say_symbol', final: 'kup_say_final', move: 'kup_say_move' } as const;

export const board: GameBoard = {
	Board,
	Sheet,
	sentence(play) {
		const key = SENTENCES[play.view.phase as keyof typeof SENTENCES];
		return key ? t(key) : null;
	},
	loose: (word) => word.move !== 'take'
};
