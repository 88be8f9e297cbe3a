import { expect, test } from 'vitest';
import { isLast, levelOf, wetSquares } from '../src/lib/games/mi_tierra/look';
import { captionsOf } from '../src/lib/games/mi_tierra/story';
import { Tidy } from '../src/lib/games/mi_tierra/tidy.svelte';
import type { FarmBoard, FarmView, PenView, View } from '../src/lib/wire/mi_tierra';

const board = { squares: ['A1', 'B1', 'C1', 'A2', 'B2', 'C2'], pipe: ['B1', 'C1'] } as unknown as FarmBoard;
const pen = (square: string, animal: string | null, count: number, gear: Partial<PenView> = {}): PenView => ({ square, places: 3, animal, count, water: false, feed: false, trainer: false, ...gear });
const farm = (pens: PenView[], water: string[]) => ({ pens, water, irrigated: ['B1', 'C1'] }) as unknown as FarmView;

test('water runs from the pipe as far as the cubes reach, in whatever order they lie', () => {
	expect(wetSquares(board, [])).toEqual(['B1', 'C1']);
	expect(wetSquares(board, ['A2-B2', 'B2-C2', 'C1-C2'])).toEqual(['B1', 'C1', 'A2', 'B2', 'C2']);
	expect(wetSquares(board, ['A1-A2'])).toEqual(['B1', 'C1']);
});

test('the water of a pen can be taken although animals live there', () => {
	const tidy = new Tidy(farm([pen('A2', 'horse', 1, { water: true, feed: true })], []));
	tidy.hold('animal', 'A2');
	expect(tidy.inHand?.kind).toBe('animal');
	tidy.next('A2');
	expect(tidy.inHand?.kind).toBe('water');
	tidy.lay('A1-B1');
	expect(tidy.word).toEqual({ move: 'tidy', water: [['A2', 'A1-B1']], animals: [], released: [] });
	expect(tidy.arranged(farm([pen('A2', 'horse', 1, { water: true })], []), board)).toMatchObject({ water: ['A1-B1'], irrigated: ['A1', 'B1', 'C1'], pens: [{ water: false, count: 1 }] });
	tidy.hold('animal', 'A2');
	tidy.next('A2'); // no water there any more: it is put down
	expect(tidy.inHand).toBe(null);
});

test('while two herds change places both are there to be seen', () => {
	const tidy = new Tidy(farm([pen('A2', 'chicken', 1), pen('B2', 'horse', 1)], []));
	tidy.hold('animal', 'B2');
	tidy.lay('A2');
	expect(tidy.animalsIn('A2').toSorted()).toEqual(['chicken', 'horse']);
	expect(tidy.animalsIn('B2')).toEqual([]);
});

test('only an animal alone with water and feed is trained', () => {
	expect(levelOf(pen('A2', 'cow', 1, { water: true, feed: true }))).toBe(2);
	expect(levelOf(pen('A2', 'cow', 1, { water: true, feed: true, trainer: true }))).toBe(3);
	expect(levelOf(pen('A2', 'cow', 2, { water: true, feed: true, trainer: true }))).toBe(1);
});

test('the third flower makes the round the last, unless the table plays all sixteen', () => {
	const view = (round: number, flowers: number, end_mode: string, phase = 'place') => ({ round, flowers, phase, options: { end_mode } }) as unknown as View;
	expect(isLast(view(12, 2, 'events_or_16'))).toBe(false);
	expect(isLast(view(12, 3, 'events_or_16'))).toBe(true);
	expect(isLast(view(12, 3, 'rounds_only'))).toBe(false);
	expect(isLast(view(16, 0, 'rounds_only'))).toBe(true);
	expect(isLast(view(16, 0, 'events_or_16', 'over'))).toBe(false);
});

test('an event card is told by itself, with all it brings', () => {
	const told = captionsOf(
		[
			{ event: 'market_opened', text: 'New market.' },
			{ event: 'event_turned', flower: false, text: 'Event: Bumper apples.' },
			{ event: 'gained', why: 'EA3', seat: 0, text: 'Anna receives 1 apple.' },
			{ event: 'market_opened', text: 'New market: Miller.' }
		],
		null
	);
	expect(told.map((one) => [one.card, one.lines.length])).toEqual([[false, 1], [true, 2], [false, 1]]);
});
