/** How Kupferkessel's seven colours are printed: an ink, a hatching and a letter each; and what its log keeps. */

import type { View } from '../../wire/kupferkessel';

export const TINTS: Record<string, string> = {
	white: '#efe8d8',
	black: '#4a474d',
	grey: '#9aa0a3',
	blue: '#5b8bc0',
	brown: '#b07c4f',
	green: '#7ba768',
	violet: '#a079bd'
};
export const INKS: Record<string, string> = {
	white: '#fffdf6',
	black: '#2a272c',
	grey: '#7d8387',
	blue: '#336199',
	brown: '#7d4f28',
	green: '#3f7040',
	violet: '#6d4489'
};
/** Pawns by colour: the third player's is always the toad. */
export const PAWNS: Record<string, string> = { white: 'owl', black: 'cat' };

const SAYS_LITTLE = ['pawn_moved', 'refilled'];

/**
 * The log tells what was taken while it lies on top of its cauldron, as everybody sees; later only that something was
 * [KUP-A24]. So it is with a walk into a corner, which says why there was nothing to take: its length is the value on top.
 */
export function keeping(event: Record<string, any>, view: View | null): 'all' | 'late' | 'nothing' {
	const top = view?.players.find((player) => player.seat === event.seat)?.top;
	if (event.event === 'card_taken' && top?.name === event.card) return 'all';
	if (event.event === 'pawn_moved' && event.corner && top?.value === event.steps) return 'all';
	return SAYS_LITTLE.includes(event.event) && !event.card && !event.space ? 'nothing' : 'late';
}
