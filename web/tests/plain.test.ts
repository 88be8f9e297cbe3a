import { describe, expect, it } from 'vitest';
import { byVerb, mentions, shapeOf } from '../src/lib/games/plain/shape';

/** A card game nobody has drawn a board for. */
const view = {
	options: { target: 11 },
	seat: 1,
	phase: 'play',
	actors: [1],
	number: 2,
	dealer: 0,
	trump: null,
	hand: ['D7', 'C3'],
	table: ['B2', '?'],
	deck: 30,
	scores: [4, 6],
	captured: [[], ['S1', 'D1']],
	history: [
		[4, 0],
		[0, 6],
		[0, 0]
	],
	players: [{ seat: 0, cards: 3, top: null }, { seat: 1, cards: 2, top: 'S1' }],
	square: [['a', null], ['b']]
};

describe('a view nobody knows', () => {
	const shape = shapeOf(view, 2, ['dealer']);
	it('shows the hand, what lies open, and what is counted', () => {
		expect(shape.hand).toEqual(['D7', 'C3']);
		expect(shape.rows).toEqual([{ field: 'table', things: ['B2', '?'] }]);
		expect(shape.piles).toEqual([{ field: 'deck', count: 30 }]);
		expect(shape.facts).toEqual([{ field: 'number', value: 2 }]);
		expect(shape.grids).toEqual([{ field: 'square', rows: [['a', null], ['b']] }]);
	});
	it('gives each seat what is its, and says who deals', () => {
		expect(shape.seats).toEqual([
			{ scores: 4, captured: [], cards: 3 },
			{ scores: 6, captured: ['S1', 'D1'], cards: 2, top: 'S1' }
		]);
		expect(shape.tags).toEqual([['dealer'], []]);
		expect(shapeOf({ order: [1, 0], passed: [1] }, 2, ['order', 'passed'])).toMatchObject({ seats: [{ order: 2 }, { order: 1 }], tags: [[], ['passed']] });
	});
	it('knows points round by round from points by seat, also when there were as many rounds as seats', () => {
		expect(shape.sheets).toEqual([{ field: 'history', lines: view.history }]);
		expect(shapeOf({ history: [[4, 0], [0, 6]] }, 2).sheets).toHaveLength(1);
	});
	it('sorts words by their verb, and finds what they speak of', () => {
		const words = [{ move: 'take', card: 'D7', taken: ['B2'] }, { move: 'pass' }, { move: 'take', card: 'C3', taken: [] }];
		expect(byVerb(words).map(([verb, said]) => [verb, said.length])).toEqual([['take', 2], ['pass', 1]]);
		expect(words.map((word) => mentions(word, 'B2'))).toEqual([true, false, false]);
		expect(mentions({ move: 'pass', text: 'pass' }, 'pass')).toBe(false);
	});
});
