import { expect, test } from 'vitest';
import { forget, freshened, news, since } from '../src/lib/log';

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

test('a face that was covered again is not repeated', () => {
	const told = { seq: 5, seat: 1, fresh: true, events: [{ event: 'turned', tile: '7', text: 'turns up a 7', late: 'turns up a tile' }, { event: 'passed', text: 'passes' }] };
	expect(forget(told).events).toEqual([{ event: 'turned', text: 'turns up a tile' }, { event: 'passed', text: 'passes' }]);
	expect(JSON.stringify(forget(told))).not.toContain('7');
	const plain = line(1, 0, 'said');
	expect(forget({ ...plain, fresh: true }).events).toBe(plain.events);
});
