/** How Mi Tierra is printed: the places of the village in the order they come alive, the inks, the skies. */

import type { FarmBoard, PenView, View } from '../../wire/mi_tierra';

/** The eighteen areas; their number is one more than their place here. */
export const AREAS = [
	'woods', 'sheep', 'plaza', 'seeds', 'cows', 'chickens', 'animal_industry', 'water_mill', 'clock_tower', 'oven', 'development',
	'winery_mill', 'clothing', 'farm', 'arena', 'market', 'black_market', 'turn_order'
] as const;
export type Area = (typeof AREAS)[number];
export const numberOf = (area: string) => AREAS.indexOf(area as Area) + 1;

/** The line of the round's table on which area 1 comes alive (`view.step`). */
const FIRST_AREA = 7;
/** The area whose turn it is in the activation, or null. */
export const areaAt = (step: number): Area | null => AREAS[step - FIRST_AREA] ?? null;

export const GOODS = ['apples', 'wheat', 'grapes', 'meat', 'eggs', 'milk', 'wool', 'flour', 'wine', 'cake', 'clothes'] as const;
export const ANIMALS = ['sheep', 'cow', 'chicken', 'horse'] as const;
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export const CROP_OF_ROLL = ['apples', 'wheat', 'grapes'] as const;
export const ROUNDS = 16;
/** Event cards that stay and count as flowers; all others happen at once. Every set of cards has these under the same names. */
const FLOWERS = new Set(['EA1', 'EB1', 'EB2', 'EB3']);
export const signOf = (card: string) => (FLOWERS.has(card) ? 'flower' : 'event');

/** The round after which the money is counted: the sixteenth, or the one of the third flower. */
export const isLast = (view: View) => view.phase !== 'over' && (view.round === ROUNDS || (view.flowers >= 3 && view.options.end_mode === 'events_or_16'));

/** Trained: alone, with water and feed; with a trainer the best. */
export const levelOf = (pen: PenView) => (pen.count === 1 && pen.water && pen.feed ? (pen.trainer ? 3 : 2) : 1);

/** The squares that water reaches: from the pipe, over every edge with a cube. */
export function wetSquares(board: FarmBoard, edges: string[]): string[] {
	const wet = new Set(board.pipe);
	const dry = edges.map((edge) => edge.split('-'));
	for (let found = true; found; ) {
		found = false;
		for (const [one, other] of dry) if (wet.has(one) !== wet.has(other)) found = Boolean(wet.add(one).add(other));
	}
	return board.squares.filter((square) => wet.has(square));
}

/** Where a square of the farm is drawn: column and row, from 0. Squares of a yard (P1, P2...) stand apart on the right. */
export function spot(square: string): [column: number, row: number] {
	const column = square[0] === 'P' ? 3 : square.charCodeAt(0) - 65;
	return [column, Number(square.slice(1)) - 1];
}

export const columnsOf = (board: FarmBoard) => Math.max(...board.squares.map((square) => spot(square)[0])) + 1;
export const rowsOf = (board: FarmBoard) => Math.max(...board.squares.map((square) => spot(square)[1])) + 1;

/** The middle between two neighbouring squares, in squares. */
export function between(edge: string): { x: number; y: number; upright: boolean } {
	const [one, other] = edge.split('-').map(spot);
	return { x: (one[0] + other[0] + 1) / 2, y: (one[1] + other[1] + 1) / 2, upright: one[1] === other[1] };
}

/** The cards of the display that each development space touches. */
export const TOUCHES: Record<string, string[]> = { N: ['NW', 'NE'], E: ['NE', 'SE'], S: ['SW', 'SE'], W: ['NW', 'SW'], C: ['NW', 'NE', 'SW', 'SE'] };

/** What a worker on a development space pays: $1 for each card that still lies beside him. */
export const priceAt = (view: View, space: string): number => TOUCHES[space].filter((slot) => view.display[slot]).length;
