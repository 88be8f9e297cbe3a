import { beforeEach, expect, test } from 'vitest';
import { board } from '../src/lib/games/serie_bum/board';
import { scenes } from '../src/lib/games/serie_bum/scenes';
import { prefs } from '../src/lib/prefs.svelte';
import type { Play } from '../src/lib/play';
import type { View } from '../src/lib/wire/serie_bum';

const anna = { name: (seat: number) => ['Anna', 'Bruno'][seat], texts: {} } as unknown as Play;
const before = { seat: 0, phase: 'both_numbered', number: 2, series: [['R20-R30'], ['Y40-A40-G40', 'G10-G20']], points: [0, 120], tiles: ['R40', 'R50'], turned: ['a1', 'b1'], options: { standstill: 20 }, still: 0 } as unknown as View;
const told = (...events: Record<string, unknown>[]) => scenes({ events, before, after: before, play: anna });

beforeEach(() => (prefs.language = 'en'));

test('the end of a round shows how all lay at the very end, and why it ended', () => {
	const scored = { event: 'round_scored', number: 2, points: [140, 120], totals: [400, 300] };
	const [scene] = told({ event: 'took', seat: 0, tiles: ['R40', 'R50'], series: ['R20-R30-R40-R50'] }, { event: 'round_ended', number: 2, frozen: true, standstill: false }, scored);
	const still = scene.still as View;
	expect([scene.kind, scene.rule, still.series, still.points]).toEqual(['round', 'BUM-43', [['R20-R30-R40-R50'], before.series[1]], [140, 120]]);
	expect(scene.gains?.map((gain) => [gain.won, gain.total])).toEqual([[140, 400], [120, 300]]);
	const [agreed] = told({ event: 'end_agreed', seat: 1 }, { event: 'round_ended', number: 2, frozen: false, standstill: false }, scored);
	expect([agreed.rule, agreed.text]).toEqual(['BUM-47', 'Both players agreed to end it.']);
});

test('a theft and a BUM! change what lies there at the end, too', () => {
	const scored = { event: 'round_scored', number: 2, points: [0, 0], totals: [0, 0] };
	const theft = told({ event: 'stole', seat: 0, tile: 'G40', series: ['R20-R30', 'G40-R40'], left: ['Y40-A40'] }, scored);
	expect(theft.map((scene) => scene.kind)).toEqual(['ruba', 'round']);
	expect((theft[1].still as View).series).toEqual([['R20-R30', 'G40-R40'], ['G10-G20', 'Y40-A40']]);
	const [bang, over] = told({ event: 'blew_up', seat: 1, kept: ['Y40', 'A40'], lost: ['G40'] }, scored);
	expect([bang.title, bang.brief]).toEqual(['BUM! Bruno loses 120', true]);
	expect((over.still as View).series[1]).toEqual(['Y40-A40', 'G10-G20']);
});

test('steps are shown one by one, but for a single one of my own', () => {
	const step = (seat: number) => ({ event: 'tiles_moved', seat, tiles: ['R40'], joined: ['R20-R30-R40'], series: ['R20-R30-R40'] });
	expect(told(step(1)).map((scene) => [scene.kind, scene.brief])).toEqual([['steps', true]]);
	expect(told(step(0))).toEqual([]);
	expect((told(step(0), step(0))[0].detail as unknown[]).length).toBe(2);
});

test('the way that brings most stands in the bar, the others beside the tiles', () => {
	const words = [{ move: 'take', series: ['R20-R30', 'R40-R50'] }, { move: 'take', series: ['R20-R30-R40-R50'] }, { move: 'decline' }];
	const play = { ...anna, view: before, menu: { words, forms: [] } } as unknown as Play;
	expect(words.filter((word) => board.loose(word, play))).toEqual(words.slice(1));
	expect(board.label?.(words[1], play)).toBe('Take: 140 in all');
});

test('before turns without a take end the round it is said', () => {
	const heed = (still: number) => board.heed?.({ ...anna, view: { ...before, phase: 'start', still } } as unknown as Play)?.text ?? null;
	expect([heed(3), heed(17)]).toEqual([null, '3 more turns without a take, and the round is over.']);
});
