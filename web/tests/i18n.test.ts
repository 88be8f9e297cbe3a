import { expect, test } from 'vitest';
import { list } from '../src/lib/i18n/index';
import { prefs } from '../src/lib/prefs.svelte';
import { waiting } from '../src/lib/table/waiting';

test('names in a row are joined as each language says it', () => {
	prefs.language = 'it';
	expect(list(['Carla'])).toBe('Carla');
	expect(list(['Carla', 'Elsa'])).toBe('Carla ed Elsa');
	expect(list(['Elsa', 'Carla'])).toBe('Elsa e Carla');
	expect(list(['Anna', 'Elsa', 'Ève'])).toBe('Anna, Elsa ed Ève');
	expect(list(['Anna e Enzo', 'Bruno'])).toBe('Anna e Enzo e Bruno'); // what people call themselves stays
	prefs.language = 'en';
	expect(list(['Carla', 'Elsa'])).toBe('Carla and Elsa');
});

test('the bar says for whom we wait: one thinks, several think, a person is up', () => {
	const name = (seat: number) => ['Anna', 'Beppe', 'Elsa'][seat];
	const say = (...actors: number[]) => waiting({ actors, bots: [1, 2] }, name, '…');
	prefs.language = 'it';
	expect(say(1)).toBe('Beppe ci pensa: …');
	expect(say(1, 2)).toBe('Beppe ed Elsa ci pensano: …');
	expect(say(0)).toBe('Tocca ad Anna: …');
	prefs.language = 'en';
	expect(say(1)).toBe('Beppe is thinking: …');
	expect(say(1, 2)).toBe('Beppe and Elsa are thinking: …');
	expect(say(0, 2)).toBe('Waiting for Anna and Elsa: …');
});
