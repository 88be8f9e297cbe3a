import type { GameBoard } from '..';
import { t } from '../../i18n/index';
import type { View } from '../../wire/kupferkessel';
import Board from './Board.svelte';
import LargeCard from './LargeCard.svelte';
import { keeping } from './look';
import { cardIn, nameOf } from './names';
import Sheet from './Sheet.svelte';
import Truth from './Truth.svelte';
import { say } from './words';

const SENTENCES = { take: 'say_take', final: 'say_final', move: 'say_move' } as const;

export const board: GameBoard = {
	Board,
	Sheet,
	sentence(play) {
		const view = play.view as View;
		if (view.phase === 'symbol') return say(view.players.find((player) => player.seat === view.seat)?.top.symbol === 'hat' ? 'say_hat' : 'say_explosion');
		const key = SENTENCES[view.phase as keyof typeof SENTENCES];
		return key ? say(key) : null;
	},
	keeping,
	quiet: (word) => word.move === 'use' && !word.yes,
	large: {
		Card: LargeCard,
		tell(play, thing) {
			const view = play.view as View;
			const card = cardIn(view, thing);
			if (!card) return { title: '', lines: [], rules: [] };
			const mine = view.players.find((player) => player.colour === card.colour);
			const symbol = { hat: ['KUP-31'], explosion: ['KUP-27'] }[card.symbol] ?? [];
			return {
				title: nameOf(play, card),
				lines: [say('large_walk', { count: card.value }), ...(mine ? [say('large_double', { name: play.name(mine.seat) })] : [])],
				rules: [...symbol, 'KUP-15']
			};
		}
	},
	Truth,
	/** What is in a cauldron nobody sees before the end; recipes are each one's own. */
	hides: (view: View | null) => view?.options.recipes ?? false,
	loose: (word) => word.move !== 'take'
};
