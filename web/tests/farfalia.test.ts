import { expect, test } from 'vitest';
import { type Hand, note } from '../src/lib/games/farfalia/hands';
import { keeping, worth } from '../src/lib/games/farfalia/look';
import { isTurn, leads, lying, thought } from '../src/lib/games/farfalia/trick';
import { forget, telling } from '../src/lib/log';

type Lies = { played?: string; last?: string };
const view = (lies: Lies[], more: Record<string, unknown> = {}) =>
	({ number: 1, trick: 2, phase: 'play', to_play: 0, leader: 0, winner: null, places: lies.map(({ played = null as string | null, last = null as string | null }, seat) => ({ seat, dummy: false, played, last })), ...more }) as any;
const play = (now: any, preview: any = null) => ({ view: now, preview, turn: { actors: [1] } }) as any;

test('between two tricks the one before lies there, with whoever took it in front', () => {
	const past = view([{ last: 'R3' }, { last: 'R9' }], { leader: 1 });
	expect([0, 1].map((at) => lying(past, at))).toEqual(['R3', 'R9']);
	expect([0, 1].map((at) => leads(play(past), at))).toEqual([false, true]);
	const begun = view([{ last: 'R3' }, { last: 'R9', played: 'B2' }], { winner: 1 });
	expect([0, 1].map((at) => lying(begun, at))).toEqual([null, 'B2']);
	const first = view([{}, {}], { trick: 1 });
	expect(leads(play(first), 0)).toBe(false); // nobody took a trick yet
});

test('a card I think of lies in its slot like a shadow, and shows whether it would lead', () => {
	const now = view([{}, { played: 'R3' }], { winner: 1 });
	const then = view([{ played: 'R9' }, { played: 'R3' }], { winner: 0 });
	expect([0, 1].map((at) => thought(play(now, then), at))).toEqual(['R9', null]);
	expect([0, 1].map((at) => leads(play(now, then), at))).toEqual([true, false]);
	expect([0, 1].map((at) => leads(play(now), at))).toEqual([false, true]);
});

test('it is the turn of who plays, who chooses, or who is asked', () => {
	const turns = (more: Record<string, unknown>) => [0, 1, 2].map((at) => isTurn(play(view([{}, {}, {}], more)), at));
	expect(turns({ phase: 'play', to_play: 2 })).toEqual([false, false, true]);
	expect(turns({ phase: 'choose', winner: 0 })).toEqual([true, false, false]);
	expect(turns({ phase: 'trump' })).toEqual([false, true, false]);
});

test('a finished trick is seen before the next one, the end of a hand longer', () => {
	const whole = view([{ played: 'R3' }, { played: 'R9' }]);
	const next = view([{ last: 'R3' }, { last: 'R9' }], { trick: 3 });
	expect(worth(whole, next)).toBeGreaterThan(0);
	expect(worth(whole, view([{}, {}], { number: 2, trick: 0 }))).toBeGreaterThan(worth(whole, next));
	expect(worth(view([{}, {}], { trick: 1 }), view([{ played: 'R3' }, {}], { trick: 1 }))).toBe(0);
	expect(worth(null, next)).toBe(0);
});

test('the log leaves out what was dealt, which lies on the table', () => {
	const began = { event: 'hand_began', number: 2, text: 'Hand 2' };
	const line = { seq: 1, seat: 0, fresh: true, events: [began, { event: 'dealt', seat: 0, count: 10, cards: ['R3'], text: 'gets red 3', late: 'gets 10 cards' }] };
	expect(telling(line, null, keeping)).toEqual([began]);
	expect(telling(forget(line, null, keeping), null, keeping)).toEqual([began]);
});

test('the replay tells hand by hand who played with whom and what each chose, over any cut of its frames', () => {
	const seated = (...places: [seat: number, side: number, dummy?: boolean][]) => ({ '0': { places: places.map(([seat, side, dummy = false]) => ({ seat, side, dummy })) } });
	const first = seated([2, 0], [1, 1], [2, 0, true], [0, 1]);
	const second = seated([0, 0], [2, 1], [0, 0, true], [1, 1]);
	const frames = [
		{ events: [{ event: 'hand_began', number: 1 }, { event: 'proposal_turned', subjects: ['R', 'F'] }], views: first },
		{ events: [{ event: 'chose', seat: 1, family: 'F' }], views: first },
		{ events: [{ event: 'chose', seat: 1, family: null }, { event: 'hand_scored' }, { event: 'hand_began', number: 2 }], views: second }
	];
	const hands: Hand[] = [];
	note(hands, frames.slice(0, 1));
	note(hands, frames.slice(1));
	expect(hands).toEqual([
		{ sides: [[2], [0, 1]], subjects: ['R', 'F'], chosen: { 1: ['F'] } },
		{ sides: [[0], [1, 2]], subjects: [], chosen: {} }
	]);
});
