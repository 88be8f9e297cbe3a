/** What the things and places of an unknown game are called: by its own texts, by the server where a name is put together, else as people would guess. */

import { SvelteMap } from 'svelte/reactivity';
import * as api from '../../api';
import type { Play } from '../../play';
import { prefs } from '../../prefs.svelte';
import { labels } from './words';

/** Tables of a game's texts that hold sentences or grammar, not names. */
const NO_NAMES = new Set(['by_seat', 'deciding', 'event', 'field', 'game', 'like', 'move', 'option', 'option_value', 'outcome', 'phase', 'plural', 'reconstructed', 'refusal', 'row', 'sight', 'single', 'table', 'told']);
const MOST = 100;

const known = new SvelteMap<string, string>();
const asked = new Set<string>();
let waiting = new Map<string, Set<string>>();

const key = (...parts: string[]) => parts.join('\0');

/** The table that names what a field holds, if the texts have one. */
function kindOf(play: Play, field: string, thing: string): string | null {
	const { texts } = play;
	const kind = (name: string): string | null => {
		const one = texts.plural?.[name] ?? name;
		const like = texts.like?.[one] ?? one;
		return typeof texts[like] === 'object' && !NO_NAMES.has(like) ? like : null;
	};
	const direct = kind(field);
	if (direct) return direct;
	// A field the texts do not know holds what the words and the news call a card.
	for (const said of [...play.menu.words, ...play.events])
		for (const [name, value] of Object.entries(said)) if (value === thing || (Array.isArray(value) && value.includes(thing))) return kind(name) ?? 'card';
	return Object.keys(texts).find((table) => !NO_NAMES.has(table) && typeof texts[table]?.[thing] === 'string') ?? kind('card') ?? kind('tile');
}

/** Is it a thing of the same kind as what I hold? Then it is a card as well. */
export const isCard = (play: Play, field: string, thing: string, held: string | undefined): boolean => thing === '?' || (held !== undefined && kindOf(play, field, thing) === kindOf(play, 'hand', held));

/** What a thing is called; what has to be asked for is called by its sign until the answer is there. */
export function nameOf(play: Play, field: string, thing: string): string {
	const found = kindOf(play, field, thing);
	// Whoever reads need not answer: what is told has a shorter name than what is said.
	const kind = play.texts.told?.[found ?? ''] ?? found;
	const game = play.card?.game;
	if (!kind || !game) return plain(thing);
	const name = play.texts[kind]?.[thing];
	if (typeof name === 'string') return name;
	const place = key(prefs.language, game, kind, thing);
	if (!known.has(place) && !asked.has(place)) {
		asked.add(place);
		const batch = key(prefs.language, game, kind);
		if (waiting.size === 0) queueMicrotask(ask);
		waiting.set(batch, (waiting.get(batch) ?? new Set()).add(thing));
	}
	return known.get(place) ?? plain(thing);
}

function ask(): void {
	const all = waiting;
	waiting = new Map();
	for (const [batch, things] of all) {
		const [language, game, kind] = batch.split('\0');
		for (let from = 0; from < things.size; from += MOST)
			void api.names(game, kind, [...things].slice(from, from + MOST)).then(
				(names) => Object.entries(names).forEach(([thing, name]) => known.set(key(language, game, kind, thing), name === thing ? plain(thing) : name)),
				() => things.forEach((thing) => asked.delete(key(batch, thing)))
			);
	}
}

/** A sign as words. */
export function plain(sign: string): string {
	const said = sign.replaceAll('_', ' ');
	return said.charAt(0).toUpperCase() + said.slice(1);
}

/** What a field is called: by the game (`[field]`, `[sight]`), else by everybody; null where nobody has a word for it. */
export function labelOf(play: Play, field: string): string | null {
	const own = play.texts.field?.[field] ?? play.texts.sight?.[field];
	const name = typeof own === 'string' && !own.includes('{') ? own.replace(/[:.]$/, '') : labels()[field];
	return name ? name.charAt(0).toUpperCase() + name.slice(1) : null;
}

/** What a verb is called: the sentence of a move without what it is said of; nothing where that is all it says. */
export function verbOf(play: Play, verb: string): string {
	const pattern = play.texts.move?.[verb];
	const said = String(typeof pattern === 'object' ? (pattern.else ?? Object.values(pattern)[0]) : (pattern ?? plain(verb)));
	return plain(said.split(/[{;:,]/)[0].trim());
}
