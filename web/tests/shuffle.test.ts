import { beforeEach, expect, test, vi } from 'vitest';
import vectors from '../../tests/server/shuffle-vectors.json';
import { check, commitment, recall, remember, seed } from '../src/lib/shuffle';

const kept = new Map<string, string>();
beforeEach(() => {
	kept.clear();
	vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
});

test.each(vectors)('what the server computes, the browser computes: %#', async (one) => {
	expect(await commitment(one.table, one.secret)).toBe(one.commitment);
	expect(await seed(one.table, one.secret, one.seeds)).toBe(one.seed);
});

test('a promise kept is found good, any other is not', async () => {
	const { table, ...said } = { ...vectors[0] };
	const shuffle = { table, ...said };
	const memory = { table, commitment: said.commitment, seeds: [] };
	expect((await check(table, shuffle, memory)).good).toBe(true);
	expect((await check(table, { ...shuffle, secret: 'another' }, memory)).secretFits).toBe(false);
	expect((await check(table, { ...shuffle, seeds: [...said.seeds, 'one more'] }, memory)).seedFits).toBe(false);
	expect((await check(table, shuffle, { ...memory, commitment: 'seen before' })).remembered).toBe(false);
	expect((await check(table, shuffle, { ...memory, seeds: ['mine'] })).mine).toBe(false);
	expect((await check('elsewhere', shuffle, null)).good).toBe(false);
});

test('the first promise counts, own seeds are added, and the oldest are forgotten', () => {
	remember('t', 'first');
	remember('t', 'second');
	remember('t', 'third', 'mine');
	expect(recall('t')).toEqual({ table: 't', commitment: 'first', seeds: ['mine'] });
	for (let n = 0; n < 100; n++) remember(`other ${n}`, 'promise');
	expect(recall('t')).toBeNull();
	expect(recall('other 0')).not.toBeNull();
});

test('what cannot be read is nothing remembered', () => {
	kept.set('promises', '{');
	expect(recall('t')).toBeNull();
});
