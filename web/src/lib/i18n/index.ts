/** The interface's own words. Names of cards, moves and events come from the server, in the same language. */

import { prefs, type Language } from '../prefs.svelte';
import { en, type Messages } from './en';
import { it } from './it';

const all: Record<Language, Messages> = { it, en };

export type Key = keyof Messages;

/** A sentence by its key, with {values} filled in. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
	return fill(all[prefs.language][key], values);
}

export function fill(text: string, values: Record<string, string | number>): string {
	const said = text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
	// Italian says "ad Anna".
	return prefs.language === 'it' ? said.replace(/\b([Aa]) (?=[Aa][a-zà-ù])/g, '$1d ') : said;
}

/** Names in a row: "Anna, Bruno and Carla"; Italian says "Carla ed Elsa". */
export function list(names: string[]): string {
	const said = new Intl.ListFormat(prefs.language).formatToParts(names);
	return said.map(({ type, value }, at) => (type === 'literal' && value === ' e ' && /^[eèé]/i.test(said[at + 1].value) ? ' ed ' : value)).join('');
}

/** The form of a word for so many: `one` or `many`. */
export function n(count: number, one: Key, many: Key): string {
	return t(count === 1 ? one : many, { count });
}

/** How people call a bot: by its level, or by what it is where a program seated it. */
export function botName(bot: string): string {
	if (bot.startsWith('level')) return t('level_n', { n: bot.slice(5) });
	return bot === 'uniform' ? t('bot_uniform') : bot === 'greedy' ? t('bot_greedy') : bot === 'search' ? t('bot_search') : bot;
}

/** The words of one game's board, which lie beside it: `export const say = wordsOf(en, it)`. */
export function wordsOf<T extends Record<string, string>>(en: T, it: Record<keyof T, string>) {
	const both = { en, it };
	return (key: keyof T, values: Record<string, string | number> = {}): string => fill(both[prefs.language][key], values);
}
