import type { GameBoard } from '..';
import type { Play, Word } from '../../play';
import type { View } from '../../wire/mi_tierra';
import Board from './Board.svelte';
import LargeCard from './LargeCard.svelte';
import Sheet from './Sheet.svelte';
import { tell } from './large';
import { CROP_OF_ROLL, priceAt } from './look';
import { say } from './words';

const SPACES = 'NESWC';

/** Words for which the board has a better place than a button. */
const ON_THE_BOARD = new Set([
	'place', 'place_pair', 'place_at', 'place_on_farm', 'place_trainer', 'put', 'replace', 'feed', 'house', 'put_water', 'put_on_top', 'activate',
	'take', 'discard_card', 'enter', 'dismiss', 'sell_at', 'sell_off', 'buy', 'buy_animal', 'move_water', 'move_animal', 'release'
]);

function sentence(play: Play): string | null {
	const view = play.view as View;
	const { moment } = view;
	const animal = play.texts.animal?.[moment.animal ?? ''] ?? '';
	switch (view.phase) {
		case 'tidy':
			return say('say_tidy');
		case 'wages':
			return say('say_wages');
		case 'place':
			return say('say_place', { count: view.farms[view.actor].hut });
		case 'rolls':
			return say('say_rolls', { roll: moment.roll });
		case 'woods':
			return say(moment.roll === 0 ? 'say_size' : 'say_pen');
		case 'seeds':
			return moment.roll === 0 ? say('say_crop') : say('say_plant', { crop: play.texts.crop?.[CROP_OF_ROLL[moment.roll - 1]] ?? '' });
		case 'animals':
			return say('say_animal', { animal, count: moment.left });
		case 'animal_industry':
			return say('say_industry');
		case 'water_mill':
			return say('say_water', { count: moment.left });
		case 'clock_tower':
			return say(view.peek.length ? 'say_sort' : 'say_tower');
		case 'oven':
			return say('say_oven');
		case 'development':
			if (moment.slot >= 0) return say('say_discard');
			if (moment.space < 0) return say('say_activate');
			return say('say_take', { price: priceAt(view, SPACES[moment.space]) });
		case 'winery_mill':
			return say('say_winery');
		case 'clothing':
			return say('say_clothing');
		case 'contest':
			return say(moment.group >= 0 ? 'say_enter' : 'say_contest');
		case 'rodeo':
			return say('say_rodeo');
		case 'prize':
			if (play.menu.words.some((word) => word.move === 'take_animal')) return say('say_prize_animal');
			return play.menu.words.some((word) => word.move === 'take_cards') ? say('say_prize_kind') : say('say_prize_good', { count: moment.left });
		case 'market_turn':
			return say(play.menu.words.some((word) => word.move === 'sell_at') ? 'say_market' : 'say_market_none');
		case 'market_sale':
			return say('say_sale');
		case 'after_last_sale':
			return say('say_last_sale');
		case 'black_market':
			return say('say_black');
	}
	return null;
}

/** The black market is one form, with a button of its own. */
function loose(word: Word, play: Play): boolean {
	return !ON_THE_BOARD.has(word.move) && !(word.move === 'done' && play.view.phase === 'black_market');
}

const LETS_GO = new Set(['pass', 'decline', 'leave', 'to_black_market', 'take_meat']);
const quiet = (word: Word, play: Play): boolean => LETS_GO.has(word.move) && play.menu.words.some((one) => !LETS_GO.has(one.move));

export const board: GameBoard = { Board, Sheet, sentence, loose, quiet, spacious: true, large: { Card: LargeCard, tell } };
