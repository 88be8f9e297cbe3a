import type { GameBoard } from '..';
import { t } from '../../i18n/index';
import type { View } from '../../wire/farfalia';
import Board from './Board.svelte';
import Sheet from './Sheet.svelte';

export const board: GameBoard = {
	Board,
	Sheet,
	sentence(play) {
		const view = play.view as View;
		switch (view.phase) {
			case 'play':
				return t(view.places[view.to_play].dummy ? 'far_say_dummy' : 'far_say_play');
			case 'choose':
				return t('far_say_choose');
			case 'trump':
				return t('far_say_trump');
			case 'discard':
				return t('far_say_choose_discards');
			case 'double':
				return t('far_say_double');
		}
		return null;
	},
	loose: (word) => word.move !== 'play' && word.move !== 'discard'
};
