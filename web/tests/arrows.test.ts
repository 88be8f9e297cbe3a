import { expect, test } from 'vitest';
import { along } from '../src/lib/arrows';

const WIDE = 6;
const HIGH = 6;
const full = () => true;
const from = (row: number, column: number) => row * WIDE + column;
/** Everything an arrow key leads to if it is pressed again and again. */
function walk(key: string, start: number, lies: (at: number) => boolean): Set<number> {
	const seen = new Set<number>();
	for (let at = start; !seen.has(at); at = along(key, at, WIDE, HIGH, lies)!) seen.add(at);
	return seen;
}

test('an arrow leads to the next cell, another key nowhere', () => {
	expect(along('ArrowRight', from(2, 2), WIDE, HIGH, full)).toBe(from(2, 3));
	expect(along('ArrowUp', from(2, 2), WIDE, HIGH, full)).toBe(from(1, 2));
	expect(along('Enter', from(2, 2), WIDE, HIGH, full)).toBeUndefined();
});

test('beyond an edge the next line begins, beyond the last the first', () => {
	expect(along('ArrowRight', from(0, 5), WIDE, HIGH, full)).toBe(from(1, 0));
	expect(along('ArrowLeft', from(0, 0), WIDE, HIGH, full)).toBe(from(5, 5));
	expect(along('ArrowDown', from(5, 0), WIDE, HIGH, full)).toBe(from(0, 1));
	expect(along('ArrowRight', from(5, 5), WIDE, HIGH, full)).toBe(from(0, 0));
});

test('gaps and empty lines are passed over', () => {
	const lies = (at: number) => Math.floor(at / WIDE) !== 3 && at !== from(2, 3);
	expect(along('ArrowRight', from(2, 2), WIDE, HIGH, lies)).toBe(from(2, 4));
	expect(along('ArrowDown', from(2, 0), WIDE, HIGH, lies)).toBe(from(4, 0));
});

test.each(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'])('%s alone reaches every cell that is left', (key) => {
	const left = new Set([from(0, 1), from(1, 4), from(3, 3), from(5, 2)]);
	expect(walk(key, from(3, 3), (at) => left.has(at))).toEqual(left);
});

test('where nothing else lies one stays', () => {
	expect(along('ArrowUp', from(4, 4), WIDE, HIGH, (at) => at === from(4, 4))).toBe(from(4, 4));
});
