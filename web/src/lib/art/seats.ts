/** How the seats of a table are told apart: a colour and a shape each, in 40 by 40. */

export const SEAT_COLOURS = ['#b3472a', '#2f6099', '#4c7355', '#b98a1d', '#7a4e93', '#4a4f58', '#a8497a'];
export const SEAT_SHAPES = [
	'M20 3a17 17 0 1 1 0 34a17 17 0 1 1 0-34Z',
	'M6 5h28a2 2 0 0 1 2 2v28a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z',
	'M20 2 38 36a1.5 1.5 0 0 1-1.400 2H3.400A1.500 1.500 0 0 1 2 36Z',
	'M20 1.500 38.500 20 20 38.500 1.500 20Z',
	'M11 4h18l9 16-9 16H11L2 20Z',
	'M20 2l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1Z',
	'M20 2c6 9 14 15 14 23a14 13 0 0 1-28 0C6 17 14 11 20 2Z'
];
