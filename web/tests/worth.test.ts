import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { heed, worth as miTierra } from '../src/lib/games/mi_tierra/worth';
import { heed as lone, worth as semenza } from '../src/lib/games/semenza/worth';
import { worth as serieBum } from '../src/lib/games/serie_bum/worth';

const rulebook = (game: string) => readFileSync(`../src/ludoteca/games/${game}/rulebook.toml`, 'utf-8');
const phases = (game: string) => [...new Set([...rulebook(game).matchAll(/^when = \[(.*)\]/gm)].flatMap((found) => [...found[1].matchAll(/"(\w+)"/g)].map((one) => one[1])))];
const known = (game: string, ids: string[]) => ids.filter((id) => !new RegExp(`^\\[rules\\.${id}\\]`, 'm').test(rulebook(game)));
const play = (view: any, words: any[] = []) => ({ view, menu: { words, forms: [] } }) as any;

const field = (crop: string | null, cards: number) => ({ crop, cards });
const farm = (...fields: any[]) => ({ fields, bought: false });
const garden = (phase: string, seats: number, more: any = {}) => ({ phase, seat: 0, options: { single_field_protection: true }, farms: Array.from({ length: seats }, () => farm(field('coffee', 1), field('wax', 3))), ...more });
const hacienda = (phase: string, more: any = {}) => ({ phase, seat: 0, season: 'winter', round: 3, flowers: 0, options: { end_mode: 'events_or_16' }, farms: [{ workers: 5, money: 1, cards: [] }], ...more });

test('whatever is worth reading is in the rulebook, in every phase', () => {
	for (const phase of phases('semenza')) for (const seats of [2, 3, 5]) expect(known('semenza', semenza(play(garden(phase, seats))))).toEqual([]);
	for (const phase of phases('mi_tierra')) for (const round of [3, 16]) expect(known('mi_tierra', miTierra(play(hacienda(phase, { round }))))).toEqual([]);
	for (const phase of phases('serie_bum')) for (const tiles of [['x'], Array(35).fill('x')]) expect(known('serie_bum', serieBum(play({ phase, tiles })))).toEqual([]);
});

test('a lone card is spoken of only where it keeps me from what I must do', () => {
	expect(lone(play(garden('p1_first', 4)))?.rule).toBe('SEM-A01');
	expect(lone(play(garden('p1_first', 4), [{ move: 'plant' }]))).toBeNull();
	expect(lone(play(garden('p1_first', 4, { options: { single_field_protection: false } })))).toBeNull();
});

test('wages nobody can pay and the last round are said while workers are placed', () => {
	expect(heed(play(hacienda('place')))?.rule).toBe('TIE-30');
	expect(heed(play(hacienda('place', { farms: [{ workers: 5, money: 4, cards: [] }] })))).toBeNull();
	expect(heed(play(hacienda('place', { round: 16 })))?.rule).toBe('TIE-183');
	expect(heed(play(hacienda('oven')))).toBeNull();
});
