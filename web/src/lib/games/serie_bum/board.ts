import type { GameBoard } from '..';
import type { Play, Word } from '../../play';
import type { View } from '../../wire/serie_bum';
import Board from './Board.svelte';
import Sheet from './Sheet.svelte';
import { pointsOf, tilesOf } from './look';
import { scenes } from './scenes';
import { say } from './words';
import { worth } from './worth';

/** Words that are said by a button; all others by touching tiles. */
const BUTTONS = new Set(['decline', 'cover', 'propose_end', 'agree_to_end', 'play_on']);

const pointsIn = (word: Word): number => ((word.series ?? []) as string[]).reduce((sum, one) => sum + pointsOf(tilesOf(one)), 0);

/** The way to take what lies there for the most points; all ways are drawn beside the tiles. */
function best(play: Play): Word | null {
	const ways = play.menu.words.filter((word) => word.move === 'take' || word.move === 'place');
	return ways.reduce<Word | null>((found, word) => (found && pointsIn(found) >= pointsIn(word) ? found : word), null);
}

/** How many idle turns before the last it is said that the round will end. */
const SOON = 6;

export const board: GameBoard = {
	Board,
	Sheet,
	sentence(play) {
		const view = play.view as View;
		const can = (move: string) => play.menu.words.some((word) => word.move === move) || play.menu.forms.includes(move);
		switch (view.phase) {
			case 'start':
				return say('say_start');
			case 'after_first':
				return say('say_second');
			case 'both_numbered':
				return say(can('take') ? 'say_take' : 'say_no_match');
			case 'last_single':
				return can('take') ? null : say('say_one_alone');
			case 'jolly':
				return say(can('place') ? 'say_jolly' : 'say_jolly_none');
			case 'ruba':
				return say(can('steal') ? 'say_ruba' : 'say_ruba_none');
			case 'bum':
				return say('say_bum', { name: play.name(view.mover) });
			case 'cover':
				return say('say_cover');
		}
		return null;
	},
	loose: (word, play) => BUTTONS.has(word.move) || word === best(play),
	/** Declining means something else each time. */
	label(word, play) {
		if (word.move === 'take' || word.move === 'place') return pointsIn(word) ? say('take_best', { points: pointsIn(word) }) : say('take_now');
		if (word.move !== 'decline' && word.move !== 'cover') return null;
		const view = play.view as View;
		const last = view.tiles.filter((tile) => tile !== '').length <= 2;
		if (word.move === 'cover' || view.phase === 'jolly') return say(last ? 'no_special_last' : 'no_special');
		if (view.phase === 'ruba') return say('no_steal');
		if (view.phase === 'last_single') return say('no_single');
		return say(last ? 'no_two_last' : 'no_two');
	},
	quiet: (word, play) => word.move === 'propose_end' || (word.move === 'decline' && play.menu.words.length > 1),
	open: true,
	scenes,
	worth,
	heed(play) {
		const view = play.view as View;
		const left = view.options.standstill - view.still;
		return view.phase === 'start' && left <= SOON ? { text: say('heed_still', { left }), rule: 'BUM-44' } : null;
	},
	/** What was stolen or blew up is news, not that the RUBA or the BUM! is gone after it. */
	aside: (event) => event.event === 'discarded' || event.event === 'covered',
	/** What is turned up stays in sight for as long as the table agreed, however fast the others are. */
	linger(now, next) {
		const before = now as View | null;
		const after = next as View | null;
		if (!before || !after) return 0;
		const vanishes = before.tiles.some((tile, at) => tile !== '' && tile !== '?' && after.tiles[at] !== tile);
		return vanishes ? before.options.reveal_seconds * 1000 : 0;
	}
};
