import type { GameBoard } from '..';
import type { Play, Word } from '../../play';
import type { View } from '../../wire/mi_tierra';
import Board from './Board.svelte';
import LargeCard from './LargeCard.svelte';
import Sheet from './Sheet.svelte';
import { tell } from './large';
import { CROP_OF_ROLL, isLast, levelOf, priceAt } from './look';
import { underway } from './tidy.svelte';
import { say } from './words';
import { heed, worth } from './worth';

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
			return say(!underway.changes ? 'say_tidy' : underway.refused ? 'say_tidy_wrong' : 'say_tidy_changed');
		case 'wages':
			return say('say_wages');
		case 'place':
			return say('say_place', { count: view.farms[view.actor].hut });
		case 'rolls':
			return say('say_rolls', { roll: moment.roll });
		case 'woods':
			return moment.roll === 0 ? say('say_size') : say('say_pen', { places: moment.roll + 1 });
		case 'seeds':
			return moment.roll === 0 ? say('say_crop') : say('say_plant', { crop: play.texts.crop?.[CROP_OF_ROLL[moment.roll - 1]] ?? '' });
		case 'animals':
			return say('say_animal', { animal, count: moment.left });
		case 'animal_industry':
			return say('say_industry');
		case 'water_mill':
			return say('say_water', { count: moment.left });
		case 'clock_tower':
			return say(!view.peek.length ? 'say_tower' : play.menu.words.filter((word) => word.move === 'put_on_top').length === view.peek.length ? 'say_sort_first' : 'say_sort');
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
			return say(isLast(view) ? 'say_black_last' : 'say_black');
	}
	return null;
}

/** The black market is one form, with a button of its own; so is a farm that was tidied. */
function loose(word: Word, play: Play): boolean {
	const { phase } = play.view as View;
	return !ON_THE_BOARD.has(word.move) && !(word.move === 'done' && (phase === 'black_market' || (phase === 'tidy' && underway.changes > 0)));
}

/** What a choice brings or costs, where the board knows. */
function label(word: Word, play: Play): string | null {
	const view = play.view as View;
	const farm = view.farms[view.actor];
	switch (word.move) {
		case 'show': {
			const count = farm.pens.filter((pen) => pen.animal === word.animal && levelOf(pen) === word.level).reduce((sum, pen) => sum + pen.count, 0);
			return say('show_group', { count, animals: play.texts[count === 1 ? 'animal' : 'animals']?.[word.animal] ?? word.animal, level: word.level });
		}
		case 'take_cards': {
			const prize = view.prizes[(farm.place ?? 0) - 1];
			return prize ? say(word.kind === 'normal' ? 'prize_normal' : 'prize_base', { count: prize[word.kind as 'normal' | 'base'] }) : null;
		}
	}
	return null;
}

const LETS_GO = new Set(['pass', 'decline', 'leave', 'to_black_market', 'take_meat']);
const quiet = (word: Word, play: Play): boolean => LETS_GO.has(word.move) && play.menu.words.some((one) => !LETS_GO.has(one.move));

export const board: GameBoard = { Board, Sheet, sentence, worth, heed, loose, label, quiet, spacious: true, large: { Card: LargeCard, tell } };
