import type { GameBoard } from '..';
import type { Play } from '../../play';
import type { View } from '../../wire/farfalia';
import Board from './Board.svelte';
import { reading } from './reading';
import { barred, barRule, doubles, face, keeping, worth } from './look';
import LargeCard from './LargeCard.svelte';
import { nameOf } from './names';
import { scenes } from './scenes';
import Sheet from './Sheet.svelte';
import Sign from './Sign.svelte';
import Truth from './Truth.svelte';
import { say } from './words';

/** To lead, to follow or to play anything: read off the words the server offers. */
function sayPlay(play: Play): string {
	const view = play.view as View;
	const led = view.places[view.leader].played;
	if (led === null) return say('say_lead');
	const asked = face(led);
	const open = play.menu.words.filter((word) => word.move === 'play').map((word) => face(String(word.card)));
	const plain = open.filter((card) => !card.joker);
	const suit = String(play.texts.suit?.[asked.suit] ?? asked.suit);
	if (asked.joker || plain.length === 0) return say('say_play');
	if (plain.every((card) => card.suit === asked.suit)) return say('say_follow', { suit });
	return plain.some((card) => card.suit === asked.suit) ? say('say_play') : say('say_void', { suit });
}

export const board: GameBoard = {
	Board,
	Sheet,
	afar: 1.5,
	sentence(play) {
		const view = play.view as View;
		switch (view.phase) {
			case 'play':
				return view.places[view.to_play].dummy ? say('say_dummy') : sayPlay(play);
			case 'choose':
				return say('say_choose');
			case 'trump':
				return say('say_trump');
			case 'discard':
				return say('say_choose_discards');
			case 'double':
				return say('say_double');
		}
		return null;
	},
	worth: (play) => reading(play.view as View),
	heed(play) {
		const view = play.view as View;
		if (view.phase === 'play' && view.trick <= barred(view)) return { text: say('heed_barred', { n: view.trick }), rule: barRule(view) };
		if (view.phase === 'trump' && doubles(view.options, view.number)) return { text: say('heed_double'), rule: 'FAR-35' };
		return null;
	},
	scenes,
	keeping,
	Sign,
	quiet: (word) => (word.move === 'choose' && word.family === null) || word.trump === 'none' || word.yes === false,
	large: {
		Card: LargeCard,
		tell(play, thing) {
			const view = play.view as View;
			const print = face(thing);
			const trump = !print.joker && print.suit === view.trump;
			if (print.joker) return { title: nameOf(play, thing), lines: [say('large_joker')], rules: ['FAR-81', 'FAR-82'] };
			const picture = say(print.family === 'F' ? 'large_butterfly' : 'large_picture', { picture: play.texts.family?.[print.family] ?? '' });
			return {
				title: nameOf(play, thing),
				lines: [picture, ...(trump ? [say('large_trump')] : [])],
				rules: [print.family === 'F' ? 'FAR-14' : 'FAR-13', trump ? 'FAR-20' : 'FAR-18']
			};
		}
	},
	Truth,
	admire: (now, next) => worth(now as View | null, next as View | null),
	loose: (word) => word.move !== 'play' && word.move !== 'discard'
};
