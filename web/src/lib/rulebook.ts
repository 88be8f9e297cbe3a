/** A game's rules in a language, fetched once. */

import * as api from './api';
import { prefs, type Language } from './prefs.svelte';
import type { Rulebook } from './wire/messages';

const shelf = new Map<string, Promise<Rulebook>>();

export function rulebook(game: string, language: Language = prefs.language): Promise<Rulebook> {
	const name = `${game} ${language}`;
	const known = shelf.get(name);
	if (known) return known;
	const book = api.rules(game, language);
	shelf.set(name, book);
	book.catch(() => shelf.delete(name));
	return book;
}

/** The passages with these ids, in this order. */
export function passages(book: Rulebook, ids: string[]): { id: string; text: string }[] {
	const all = new Map(book.sections.flatMap((section) => section.rules.map((rule) => [rule.id, rule.text])));
	return ids.flatMap((id) => (all.has(id) ? [{ id, text: all.get(id)! }] : []));
}
