import { expect, test, vi } from 'vitest';
import * as api from '../src/lib/api';
import { Replay } from '../src/lib/replay.svelte';

vi.mock('../src/lib/fly', () => ({ note: () => new Map(), fly: () => {} }));
vi.mock('../src/lib/api', () => ({ replay: vi.fn(), game: vi.fn(), frames: vi.fn() }));

const WORDS = 100;
/** A finished game whose every view names its seat and its move. */
async function opened(at = 0) {
	vi.mocked(api.replay).mockResolvedValue({ words: WORDS, players: ['Anna', 'Bruno'], card: { game: 'farfalia' } } as api.ReplayHead);
	vi.mocked(api.frames).mockReset().mockImplementation(async (_id, _eyes, from, count) =>
		Array.from({ length: Math.min(count, WORDS + 1 - from) }, (_, n) => ({ at: from + n, views: { 0: { is: `0@${from + n}` }, 1: { is: `1@${from + n}` } }, events: [] }) as unknown as api.Frame)
	);
	const replay = new Replay('game');
	await replay.load(at);
	return replay;
}

test('it opens where the address says, and never beyond the ends', async () => {
	expect((await opened(12)).view.is).toBe('0@12');
	expect((await opened(500)).at).toBe(WORDS);
	const replay = await opened();
	await replay.go(-1);
	expect(replay.at).toBe(0);
});

test('frames are fetched in parts, once each', async () => {
	const replay = await opened();
	for (let at = 0; at <= WORDS; at++) await replay.go(at);
	await replay.go(3);
	expect(vi.mocked(api.frames).mock.calls.map((call) => call[2])).toEqual([0, 40, 80]);
});

test('of several wishes the last one counts', async () => {
	const replay = await opened();
	const answers: (() => void)[] = [];
	const answer = vi.mocked(api.frames).getMockImplementation()!;
	vi.mocked(api.frames).mockImplementation(async (...asked) => (await new Promise<void>((done) => answers.push(done)), answer(...asked)));
	const [first, second] = [replay.go(45), replay.go(90)];
	answers[1]();
	await second;
	answers[0]();
	await first;
	expect(replay.at).toBe(90);
});

test('a part that could not be had is asked for again', async () => {
	const replay = await opened();
	vi.mocked(api.frames).mockRejectedValueOnce(new Error('no network'));
	await expect(replay.go(60)).rejects.toThrow('no network');
	expect(replay.at).toBe(0);
	await replay.go(60);
	expect(replay.at).toBe(60);
});

test('other eyes see the same move', async () => {
	const replay = await opened(5);
	await replay.look(1);
	expect(replay.view.is).toBe('1@5');
	expect(replay.name(1)).toBe('Bruno');
});

test('what was hidden is not even fetched until it is asked for', async () => {
	const replay = await opened(5);
	await replay.look(1);
	expect(vi.mocked(api.frames).mock.calls.map((call) => call[1])).toEqual(['0', '1']);
	await replay.reveal(true);
	expect(vi.mocked(api.frames).mock.calls.map((call) => call[1])).toEqual(['0', '1', 'all']);
	expect(replay.view.is).toBe('1@5');
});
