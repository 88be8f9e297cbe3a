import { expect, test } from 'vitest';
import { forget, freshened, news, since, telling } from '../src/lib/log';

const line = (seq: number, seat: number | null, ...texts: string[]) => ({ seq, seat, events: texts.map((text) => ({ text })) });

test('new is what came after my last word', () => {
	const log = [line(1, null, 'dealt'), line(2, 0, 'mine'), line(3, 1, 'yours'), line(4, 2, '')];
	expect(since(log, [0])).toBe(2);
	expect(freshened(log, [0]).map((one) => one.fresh)).toEqual([false, false, true, true]);
	expect(freshened(log, [3]).some((one) => one.fresh)).toBe(false);
});

test('who comes back is told what has words; at a shared screen nobody comes back', () => {
	const log = freshened([line(2, 0, 'mine'), line(3, 1, 'yours'), line(4, 1)], [0]);
	expect(news(log, [0]).map((one) => one.seq)).toEqual([3]);
	expect(news(log, [0, 1])).toEqual([]);
});

const late = () => 'late' as const;

test('a face that was covered again is not repeated', () => {
	const told = { seq: 5, seat: 1, fresh: true, events: [{ event: 'turned', tile: '7', text: 'turns up a 7', late: 'turns up a tile' }, { event: 'passed', text: 'passes' }] };
	expect(forget(told, null, late).events).toEqual([{ event: 'turned', text: 'turns up a tile' }, { event: 'passed', text: 'passes' }]);
	expect(JSON.stringify(forget(told, null, late))).not.toContain('7');
	const plain = line(1, 0, 'said');
	expect(forget({ ...plain, fresh: true }, null, late).events).toBe(plain.events);
});

test('what still lies in sight is told whole; what says little any more is not told', () => {
	const played = { seq: 5, seat: 1, fresh: true, events: [{ event: 'played', card: 'R7', text: 'plays red 7', late: 'plays a card' }] };
	const keeping = (event: Record<string, any>, view: any) => (event.card ? (view.includes(event.card) ? 'all' : 'late') : 'nothing') as 'all' | 'late' | 'nothing';
	expect(forget(played, ['R7'], keeping)).toBe(played);
	const past = forget(played, [], keeping);
	expect(telling(past, [], keeping)).toEqual([]);
	expect(telling(past, [], late).map((event) => event.text)).toEqual(['plays a card']);
});
