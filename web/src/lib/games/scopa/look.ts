/** How the forty cards look and what they are called: 100 by 160, a suit is an ink and a shape, so that either alone suffices. */

import type { Play } from '../../play';
import type { View } from '../../wire/scopa';

export const INKS: Record<string, string> = { D: '#b7791f', C: '#b3362a', S: '#2f5d8c', B: '#3f6b34' };

/** Where the signs of a suit stand on the cards from ace to seven: x, y, and how large. */
export const PIPS: Record<number, [number, number, number][]> = {
	1: [[50, 84, 66]],
	2: [
		[50, 52, 44],
		[50, 116, 44]
	],
	3: [
		[50, 44, 34],
		[50, 84, 34],
		[50, 124, 34]
	],
	4: [
		[31, 58, 34],
		[69, 58, 34],
		[31, 112, 34],
		[69, 112, 34]
	],
	5: [
		[31, 50, 30],
		[69, 50, 30],
		[50, 84, 30],
		[31, 118, 30],
		[69, 118, 30]
	],
	6: [
		[31, 48, 29],
		[69, 48, 29],
		[31, 84, 29],
		[69, 84, 29],
		[31, 120, 29],
		[69, 120, 29]
	],
	7: [
		[31, 50, 27],
		[69, 50, 27],
		[50, 66, 27],
		[31, 86, 27],
		[69, 86, 27],
		[31, 122, 27],
		[69, 122, 27]
	]
};

export const PRIMIERA = [16, 12, 13, 14, 15, 18, 21, 10, 10, 10];

export const suitOf = (card: string): string => card[0];
export const valueOf = (card: string): number => Number(card.slice(1));

/** A card in words, from the game's texts. */
export const nameOf = (play: Play, card: string): string => named(play, card, 'rank');
/** The same with its article, as it stands in a sentence. */
export const theName = (play: Play, card: string): string => named(play, card, 'the_rank');

function named({ texts }: Play, card: string, rank: 'rank' | 'the_rank'): string {
	const pattern = String((rank === 'rank' ? texts.card?.rank_suit : texts.the_card?.the_rank_suit) ?? `{${rank}} {suit}`);
	return pattern.replace(`{${rank}}`, texts[rank]?.[card.slice(1)] ?? card.slice(1)).replace('{suit}', texts.suit?.[card[0]] ?? card[0]);
}

/** The side a seat belongs to. */
export const sideOf = (view: View, seat: number): number => view.sides.findIndex((side) => side.seats.includes(seat));
