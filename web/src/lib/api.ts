/** HTTP to the server: one function for each request. */

import { prefs, type Language } from './prefs.svelte';
import { newSeed, remember, type Shuffle } from './shuffle';
import type { Card, GameCard, GameForm, ListedCard, OutcomeCard, Rulebook } from './wire/messages';

export interface Problem {
	status: number;
	detail: string;
	reason: string;
	rule?: string;
	where?: string;
}

export class Refused extends Error {
	constructor(readonly problem: Problem) {
		super(problem.detail);
	}
}

export async function call<T>(path: string, method = 'GET', body?: unknown, language: Language = prefs.language, token: Record<string, string> = {}): Promise<T> {
	const separator = path.includes('?') ? '&' : '?';
	const response = await fetch(`/api${path}${separator}language=${language}`, {
		method,
		headers: { ...token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
		body: body === undefined ? undefined : JSON.stringify(body)
	});
	if (!response.ok) {
		const said: Partial<Problem> = await response.json().catch(() => ({}));
		throw new Refused({
			status: response.status,
			detail: said.detail ?? response.statusText,
			reason: said.reason ?? 'unknown',
			...said
		} as Problem);
	}
	return response.status === 204 ? (undefined as T) : ((await response.json()) as T);
}

export type Kind = 'me' | 'bot' | 'friend' | 'screen';
export interface SeatWish {
	kind: Kind;
	bot?: string;
	name?: string;
}
export interface TableWish {
	game: string;
	name?: string;
	options?: Record<string, unknown>;
	seats?: SeatWish[];
	clock?: { move: number; bank: number } | null;
	undo?: 'free' | 'strict' | 'off';
	pace?: Card['pace'];
	start?: boolean;
	door?: { open: boolean; watch: boolean; pace: 'tonight' | 'daily' | 'whenever'; language: string };
}
export interface ReplayHead {
	card: Card;
	players: string[];
	words: number;
	outcome: OutcomeCard | null;
	shuffle: Shuffle;
}
export interface Frame {
	at: number;
	seat: number | null;
	word: Record<string, unknown> | null;
	text: string | null;
	events: Record<string, any>[];
	views: Record<string, Record<string, any>>;
}

export interface Worth {
	chance: number;
	lead: number;
}
export interface ReviewVerdict {
	grade: 'best' | 'fine' | 'inaccuracy' | 'mistake' | 'blunder';
	name: string;
	loss: Worth;
	better: string;
	reason: string;
	cost: string;
}
export interface ReviewTurn {
	n: number;
	seat: number;
	text: string;
	part: number;
	before: Worth;
	after: Worth;
	decision: Worth;
	guess: Worth;
	luck: Worth;
	anew: Worth;
	verdict: ReviewVerdict | null;
}
/** What was skill, what was luck: start + own + others + luck = result. */
export interface Review {
	seat: number;
	summary: string;
	players: string[];
	worlds: number;
	start: Worth;
	result: Worth;
	own: Worth;
	others: Worth;
	luck: Worth;
	by_seat: Worth[];
	grades: Record<ReviewVerdict['grade'], number>;
	moments: number[];
	turns: ReviewTurn[];
}
export interface Reviewed {
	done: number;
	of: number;
	stage: number;
	review: Review | null;
}

let known: Promise<unknown> | null = null;

/** Be somebody: the first call sets the cookie without which no socket opens. */
export function me(): Promise<unknown> {
	known ??= call('/me').catch((problem: unknown) => {
		known = null;
		throw problem;
	});
	return known;
}

/** Sit down with a seed of one's own, and remember it and the server's promise. */
export async function seated(path: string, wish: object): Promise<Card> {
	await me();
	const seed = newSeed();
	const card = await call<Card>(path, 'POST', { ...wish, seed });
	if (card.mine.length) remember(card.id, card.commitment, seed);
	return card;
}

export const pushKey = async () => (await me(), call<{ key: string | null }>('/push'));
export const remind = (subscription: PushSubscriptionJSON) => call<void>('/me/push', 'POST', subscription);
export const remindNoMore = () => call<void>('/me/push', 'DELETE', {});
export const games = () => call<GameCard[]>('/games');
export const game = (name: string) => call<GameForm>(`/games/${name}`);
/** What things of one kind are called. */
export const names = (game: string, kind: string, things: string[]) => call<Record<string, string>>(`/games/${game}/names?${new URLSearchParams([['kind', kind], ...things.map((one) => ['of', one])])}`);
export const rules = (name: string, language?: Language) => call<Rulebook>(`/games/${name}/rules`, 'GET', undefined, language);
export const myTables = async () => (await me(), call<ListedCard[]>('/tables'));
export const create = (wish: TableWish) => seated('/tables', wish);
export const table = async (id: string) => (await me(), call<Card>(`/tables/${id}`));
/** The table an invite leads to, before one sits down. */
export const invited = async (id: string, token: string) => (await me(), call<Card>(`/tables/${id}`, 'GET', undefined, prefs.language, { 'x-invite': token }));
export const join = (id: string, token: string, name: string) => seated(`/tables/${id}/join`, { token, name });
export const takeAlong = async (id: string, token: string) => (await me(), call<Card>(`/tables/${id}/hand`, 'POST', { token }));
export const start = (id: string) => call<Card>(`/tables/${id}/start`, 'POST', {});
export const pace = (id: string, pace: Card['pace']) => call<Card>(`/tables/${id}/pace`, 'POST', { pace });
export const leave = (id: string) => call<Card>(`/tables/${id}/leave`, 'POST', {});
/** The same company again; with a bot, one of its kind in every bot's chair. */
export const rematch = (id: string, bot?: string) => call<Card>(`/tables/${id}/rematch${bot ? `?bot=${bot}` : ''}`, 'POST', {});
export const shuffle = (id: string) => call<Shuffle>(`/tables/${id}/shuffle`);
export const moves = (id: string, seat: number) =>
	call<Record<string, any>[]>(`/tables/${id}/moves?seat=${seat}`);
export const replay = async (id: string) => (await me(), call<ReplayHead>(`/replays/${id}`));
export const frames = (id: string, eyes: string, from: number, count: number) =>
	call<Frame[]>(`/replays/${id}/frames?eyes=${eyes}&from=${from}&count=${count}`);
export const review = async (id: string, seat: number, since: number) => (await me(), call<Reviewed>(`/replays/${id}/review?seat=${seat}&since=${since}`));
export const fork = (id: string, at: number, seat: number) =>
	call<Card>(`/replays/${id}/fork`, 'POST', { at, seat, redeal: true });

/** Does this page's address lead to this machine alone? Then no phone finds it. */
export const onlyHere = (): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);
