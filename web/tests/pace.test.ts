import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Update } from '../src/lib/wire/messages';

const ME = 0;
const ANOTHER = 1;
let shown: number[];
let linger: number;
let admire: number;
let held: boolean;

async function table() {
	const { Pace } = await import('../src/lib/pace');
	return new Pace({
		show: (update) => shown.push(update.seq),
		atOnce: (update) => update.seat === ME,
		linger: () => linger,
		admire: () => admire,
		held: () => held
	});
}

function word(seq: number, seat: number): Update {
	return { seq, seat } as Update;
}

beforeEach(() => {
	[shown, linger, admire, held] = [[], 0, 0, false];
	vi.useFakeTimers();
	vi.advanceTimersByTime(10_000); // the first word of a game has nothing to wait for
	vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('words of others come one after another, mine at once', async () => {
	const pace = await table();
	for (const seq of [1, 2, 3]) pace.add(word(seq, ANOTHER));
	expect([shown, pace.last]).toEqual([[1], 3]);
	vi.advanceTimersByTime(219);
	expect(shown).toEqual([1]);
	vi.advanceTimersByTime(1);
	expect(shown).toEqual([1, 2]);
	vi.advanceTimersByTime(220);
	expect([shown, pace.last]).toEqual([[1, 2, 3], undefined]);
	pace.add(word(4, ME));
	expect(shown).toEqual([1, 2, 3, 4]);
});

test('whoever taps need not admire, but what must stay in sight stays', async () => {
	const pace = await table();
	[admire, linger] = [3000, 500];
	for (const seq of [1, 2, 3]) pace.add(word(seq, ANOTHER));
	vi.advanceTimersByTime(400);
	pace.hurry();
	expect(shown).toEqual([1]);
	vi.advanceTimersByTime(100);
	expect(shown).toEqual([1, 2]);
	vi.advanceTimersByTime(500);
	expect(shown).toEqual([1, 2, 3]);
	pace.calm();
	pace.add(word(4, ANOTHER));
	vi.advanceTimersByTime(2999);
	expect(shown).toEqual([1, 2, 3]);
	vi.advanceTimersByTime(1);
	expect(shown).toEqual([1, 2, 3, 4]);
});

test('what waits is dropped when the whole table is told anew, and nothing comes once it is left', async () => {
	const pace = await table();
	for (const seq of [1, 2]) pace.add(word(seq, ANOTHER));
	pace.clear();
	vi.advanceTimersByTime(1000);
	expect(shown).toEqual([1]);
	for (const seq of [8, 9]) pace.add(word(seq, ANOTHER));
	pace.stop();
	vi.advanceTimersByTime(1000);
	expect(shown).toEqual([1, 8]);
});

test('while a scene is shown everything waits, mine too', async () => {
	const pace = await table();
	held = true;
	pace.add(word(1, ME));
	pace.add(word(2, ANOTHER));
	pace.hurry();
	vi.advanceTimersByTime(5000);
	expect([shown, pace.last]).toEqual([[], 2]);
	held = false;
	pace.calm();
	pace.release();
	expect(shown).toEqual([1]);
	vi.advanceTimersByTime(220);
	expect(shown).toEqual([1, 2]);
});
