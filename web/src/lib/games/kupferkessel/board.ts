import type { GameBoard } from '..';
import { list } from '../../i18n/index';
import type { View } from '../../wire/kupferkessel';
import Board from './Board.svelte';
import LargeCard from './LargeCard.svelte';
import { keeping } from './look';
import { cardIn, nameOf, plainName } from './names';
import { scenes } from './scenes';
import Sheet from './Sheet.svelte';
import Truth from './Truth.svelte';
import { ahead, isCorner } from './track';
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
	worth(play) {
		const view = play.view as View;
		const three = view.players.length === 3 ? ['KUP-67', 'KUP-66'] : [];
		const recipes = view.options.recipes ? ['KUP-53'] : [];
		if (view.phase === 'symbol') return ['KUP-25', 'KUP-27', 'KUP-30', 'KUP-31', 'KUP-32', ...three];
		if (view.phase === 'final') return ['KUP-36', 'KUP-43', 'KUP-45', 'KUP-46', 'KUP-42', 'KUP-41'];
		const children = view.options.scoring === 'children' ? ['KUP-70'] : ['KUP-43', 'KUP-45'];
		return [...(view.deck === 0 ? ['KUP-35', 'KUP-34'] : ['KUP-20']), 'KUP-22', ...children, ...recipes, ...three, 'KUP-15', 'KUP-42'];
	},
	heed(play) {
		const view = play.view as View;
		if (view.phase === 'final') return { text: say('heed_final'), rule: 'KUP-36' };
		if (view.phase !== 'take' || view.seat === null) return null;
		const cards = play.menu.words.flatMap((word) => cardIn(view, String(word.card)) ?? []);
		if (view.deck === 0 && cards.length === 1) return { text: say('heed_last'), rule: 'KUP-35' };
		const corners = cards.filter((card) => isCorner(ahead(view, view.seat!, card.value) ?? '1'));
		if (!corners.length) return null;
		if (corners.length === 1) return { text: say('heed_corner', { card: plainName(play, corners[0]) }), rule: 'KUP-22' };
		return { text: say('heed_corners', { cards: list(corners.map((card) => plainName(play, card))) }), rule: 'KUP-22' };
	},
	scenes,
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
