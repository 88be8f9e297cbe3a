/** How Kupferkessel's seven colours are printed: an ink, a hatching and a letter each. */

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
