import { expect, test, vi } from 'vitest';
import { list } from '../src/lib/i18n/index';
import { prefs } from '../src/lib/prefs.svelte';

vi.mock('../src/lib/prefs.svelte', () => ({ prefs: { language: 'it' } }));

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
