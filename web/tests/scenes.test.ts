import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scenes as farfalia } from '../src/lib/games/farfalia/scenes';
import { scenes as kupferkessel } from '../src/lib/games/kupferkessel/scenes';
import { prefs } from '../src/lib/prefs.svelte';
import { type Scene, Scenes } from '../src/lib/table/scenes.svelte';
import type { View as Farfalia } from '../src/lib/wire/farfalia';
import type { View as Kupferkessel } from '../src/lib/wire/kupferkessel';
import type { Play } from '../src/lib/play';

const END: Scene = { kind: 'end', title: 'It is over' };
const SURPRISE: Scene = { kind: 'surprise', title: 'Oh', brief: true };
let told: string[];
let patient: boolean;
let shown: Scenes;
const play = (...scenes: Scene[]) => shown.play(scenes, (scene) => told.push(scene.kind), () => told.push('on'));

beforeEach(() => {
	vi.useFakeTimers();
	[told, patient] = [[], true];
	shown = new Scenes(() => patient);
	[prefs.scenes, prefs.language] = ['tap', 'en'];
});
afterEach(() => {
	shown.clear();
	vi.useRealTimers();
});

test('an end waits for a tap, however long that takes', () => {
	play(END);
	vi.advanceTimersByTime(100_000);
	expect([told, shown.busy]).toEqual([['end'], true]);
	shown.seen();
	expect([told, shown.busy, shown.now]).toEqual([['end', 'on'], false, null]);
});

test('a tap meant for something that lay there before does not count', () => {
	play(END);
	vi.advanceTimersByTime(300);
	shown.seen();
	expect(told).toEqual(['end']);
});

test('a surprise goes on by itself, and so does an end where a clock runs or nobody sits', () => {
	play(SURPRISE, END);
	vi.advanceTimersByTime(10_000);
	expect(told).toEqual(['surprise', 'end']);
	shown.clear();
	[told, patient] = [[], false];
	play(END);
	vi.advanceTimersByTime(10_000);
	expect(told).toEqual(['end', 'on']);
});

test('whoever wants no stops has none', () => {
	prefs.scenes = 'off';
	play(END, SURPRISE);
	expect([told, shown.busy]).toEqual([['on'], false]);
});

test('when the table is told anew nothing comes of what was shown', () => {
	play(END);
	shown.clear();
	vi.advanceTimersByTime(10_000);
	expect([told, shown.busy]).toEqual([['end'], false]);
});

const anna = { name: (seat: number) => ['Anna', 'Bruno', 'Carla'][seat], texts: {} } as unknown as Play;
const place = (seat: number, dummy: boolean, played: string | null) => ({ seat, dummy, side: (seat + Number(dummy)) % 2, cards: 1, up: [], columns: [], played, last: null, chosen: [] });

test('Farfalia: the last card lies in its trick, and the last picture in its frame, before the hand is cleared', () => {
	const before = { seat: 0, number: 1, trick: 13, phase: 'play', hand: ['R4'], places: [place(0, false, null), place(1, false, 'R5'), place(2, false, 'R7'), place(0, true, 'R2')], proposal: ['R', 'R', 'V', 'B', 'F'], missing: [['R', 'V'], ['B']], winner: 2, options: { mode: '3', hands: null, target_score: null, double_last_hand: false } } as unknown as Farfalia;
	const events = [{ event: 'played', seat: 0, dummy: false, card: 'R4' }, { event: 'trick_won', seat: 2, dummy: false, card: 'R7' }, { event: 'chose', seat: 2, family: 'R' }, { event: 'hand_scored', number: 1, points: [6, 10, 10], totals: [6, 10, 10] }];
	const [scene] = farfalia({ events, before, after: { ...before, number: 2 }, play: anna });
	const end = scene.still as Farfalia;
	expect([scene.kind, end.places[0].played, end.hand, end.winner, end.missing]).toEqual(['hand', 'R4', [], 2, [['V'], ['B']]]);
	expect(scene.gains?.map((gain) => [gain.won, gain.total, gain.note])).toEqual([[6, 6, '4 pictures'], [10, 10, '4 pictures'], [10, 10, '4 pictures']]);
});

test('Farfalia: a trick of mine among the first three says why there is no picture', () => {
	const before = { seat: 0, number: 1, trick: 1, phase: 'play', hand: [], places: [place(0, false, 'R4'), place(1, false, 'R5'), place(2, false, 'R7'), place(0, true, 'R2')], proposal: ['R'], missing: [['R'], ['R']], options: { mode: '3' } } as unknown as Farfalia;
	const won = (seat: number) => farfalia({ events: [{ event: 'trick_won', seat, dummy: false, card: 'R7' }], before, after: { ...before, trick: 2 }, play: anna }).map((scene) => [scene.kind, scene.rule]);
	expect(won(0)).toEqual([['barred', 'FAR-65']]);
	expect(won(1)).toEqual([]);
});

test('Kupferkessel: a corner tells that nothing is taken, and keeps no number in the log', () => {
	const before = { seat: 0, deck: 5, phase: 'take', players: [], square: [], options: {} } as unknown as Kupferkessel;
	const [scene] = kupferkessel({ events: [{ event: 'pawn_moved', seat: 0, corner: true, space: 'NE', steps: 4 }], before, after: before, play: anna });
	expect([scene.kind, scene.rule, scene.brief]).toEqual(['corner', 'KUP-22', false]);
	expect(scene.line).not.toMatch(/[0-9]/);
});
