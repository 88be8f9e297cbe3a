/** Checks a shuffle in the browser itself (docs/protocol.md, section 6), and remembers what was promised before the end. */

/** What the server says of a shuffle; secret and seed only when the game is over. */
export interface Shuffle {
	table: string;
	commitment: string;
	seeds: string[];
	secret: string | null;
	seed: string | null;
}
/** What this browser saw and sent while nobody could know the end. */
export interface Memory {
	table: string;
	commitment: string;
	seeds: string[];
}
export interface Verdict {
	commitment: string;
	seed: string;
	/** Is the promise the one this browser saw during the game? null: it was not there. */
	remembered: boolean | null;
	/** Is what this browser added among the seeds? null: it added nothing. */
	mine: boolean | null;
	secretFits: boolean;
	seedFits: boolean;
	good: boolean;
}

const KEY = 'promises';
const MOST = 100;

export const commitment = (table: string, secret: string) => digest('ludoteca commitment 1', table, secret);
export const seed = (table: string, secret: string, seeds: string[]) => digest('ludoteca seed 1', table, secret, ...seeds.map(ascii));

async function digest(...lines: string[]): Promise<string> {
	const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('\n')));
	return hex(new Uint8Array(hash));
}

/** JSON text as the server writes it: everything beyond ASCII, and DEL, by its number. */
function ascii(text: string): string {
	return JSON.stringify(text).replace(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function hex(bytes: Uint8Array): string {
	return Array.from(bytes, (one) => one.toString(16).padStart(2, '0')).join('');
}

/** A seed of one's own, which the server cannot foresee. */
export const newSeed = () => hex(crypto.getRandomValues(new Uint8Array(16)));

/** Browsers lend their SHA-256 only to pages that came over https or from the same machine. */
export const canCheck = () => globalThis.crypto?.subtle !== undefined;

export async function check(id: string, said: Shuffle, memory: Memory | null): Promise<Verdict> {
	const [promised, made] = await Promise.all([commitment(id, said.secret ?? ''), seed(id, said.secret ?? '', said.seeds)]);
	const remembered = memory && memory.commitment === said.commitment;
	const mine = memory?.seeds.length ? memory.seeds.some((one) => said.seeds.includes(one)) : null;
	const secretFits = said.table === id && promised === said.commitment;
	const seedFits = said.table === id && made === said.seed;
	return { commitment: promised, seed: made, remembered, mine, secretFits, seedFits, good: secretFits && seedFits && remembered !== false && mine !== false };
}

function memories(): Memory[] {
	try {
		return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Memory[];
	} catch {
		return [];
	}
}

export const recall = (table: string): Memory | null => memories().find((one) => one.table === table) ?? null;

/** The first promise seen at a table counts; later ones change nothing. */
export function remember(table: string, promised: string, own?: string): void {
	const before = recall(table);
	if (before && !own) return;
	const now = { table, commitment: before?.commitment ?? promised, seeds: [...(before?.seeds ?? []), ...(own ? [own] : [])] };
	try {
		localStorage.setItem(KEY, JSON.stringify([now, ...memories().filter((one) => one.table !== table)].slice(0, MOST)));
	} catch {
		// A browser that keeps nothing can still check what the server says at the end.
	}
}
