import { expect, test } from 'vitest';
import { keeping } from '../src/lib/games/kupferkessel/look';
import { forget, telling } from '../src/lib/log';

const view = (name: string, value: number) => ({ players: [{ seat: 0, top: { name, value } }] }) as any;
const line = (...events: Record<string, any>[]) => ({ seq: 1, seat: 0, fresh: true, events });

test('a card is named while it lies on top of its cauldron', () => {
	const taken = line({ event: 'card_taken', seat: 0, card: 'Moss 3', text: 'takes Moss 3', late: 'takes a card' });
	expect(forget(taken, view('Moss 3', 3), keeping)).toBe(taken);
	expect(forget(taken, view('Eyes 3', 3), keeping).events[0].text).toBe('takes a card');
});

test('a walk into a corner is told until another value lies on top, any other walk once', () => {
	const walk = { event: 'pawn_moved', seat: 0, steps: 1, space: 'SE', corner: true, text: 'moves 1: nothing to take', late: 'walks' };
	const told = (event: Record<string, any>, value: number) => telling(forget(line(event), view('x', value), keeping), view('x', value), keeping).map((one) => one.text);
	expect(told(walk, 1)).toEqual(['moves 1: nothing to take']);
	expect(told(walk, 2)).toEqual([]);
	expect(told({ ...walk, corner: false }, 1)).toEqual([]);
});
