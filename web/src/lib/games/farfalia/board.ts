import type { GameBoard } from '..';
import { t } from '../../i18n/index';
import type { View } from '../../wire/farfalia';
import Board from './Board.svelte';
import { face, worth } from './look';
import LargeCard from './LargeCard.svelte';
import { nameOf } from './names';
import Sheet from './Sheet.svelte';
import Truth from './Truth.svelte';

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
	large: {
		Card: LargeCard,
		tell(play, thing) {
			const view = play.view as View;
			const print = face(thing);
			const trump = !print.joker && print.suit === view.trump;
			if (print.joker) return { title: nameOf(play, thing), lines: [t('far_large_joker')], rules: ['FAR-81', 'FAR-82'] };
			const picture = t(print.family === 'F' ? 'far_large_butterfly' : 'far_large_picture', { picture: play.texts.family?.[print.family] ?? '' });
			return {
				title: nameOf(play, thing),
				lines: [picture, ...(trump ? [t('far_large_trump')] : [])],
				rules: [print.family === 'F' ? 'FAR-14' : 'FAR-13', trump ? 'FAR-20' : 'FAR-18']
			};
		}
	},
	Truth,
	admire: (now, next) => worth(now as View | null, next as View | null),
	loose: (word) => word.move !== 'play' && word.move !== 'discard'
};
