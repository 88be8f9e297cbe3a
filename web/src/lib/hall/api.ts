/** The hall over HTTP. */

import { call, me, seated } from '../api';
import type { Card, DoorCard } from '../wire/messages';
import type { HallPage } from '../wire/hall';

export type Pace = DoorCard['pace'];
export interface Wanted {
	game?: string;
	seats?: string;
	pace?: string;
	speaks?: string;
}
export interface DoorWish {
	open: boolean;
	watch: boolean;
	pace: Pace;
	language?: string | null;
}

export async function page(kind: 'waits' | 'plays', wanted: Wanted, after: string | null = null): Promise<HallPage> {
	await me();
	const query = new URLSearchParams(Object.entries({ kind, ...wanted, ...(after ? { after } : {}) }).filter(([, value]) => value));
	return call<HallPage>(`/hall?${query}`);
}
export const sit = (id: string, name: string) => seated(`/hall/${id}/join`, { name: name || undefined });
export const find = (wish: { game?: string; pace: Pace; language: string; name?: string }) => seated('/hall/find', wish);
export const setDoor = (id: string, door: DoorWish) => call<Card>(`/tables/${id}/door`, 'POST', door);

export interface Blocked {
	id: string;
	name: string;
	at: number;
}
export const remove = (id: string, seat: number) => call<Card>(`/tables/${id}/seats/${seat}/remove`, 'POST', {});
export const hush = (id: string, on: boolean) => call<Card>(`/tables/${id}/hush`, 'POST', { on });
export const close = (id: string) => call<Card>(`/tables/${id}/close`, 'POST', {});
export const block = (id: string, whom: { seat?: number; chat?: number }) => call<void>(`/tables/${id}/blocks`, 'POST', whom);
export const report = (id: string, chat: number, reason: string) => call<void>(`/tables/${id}/reports`, 'POST', { chat, reason });
export const blocked = async () => (await me(), call<Blocked[]>('/blocks'));
export const unblock = (id: string) => call<void>(`/blocks/${id}`, 'DELETE', {});

/** How long a game is to take, judging by its clock. */
export const paceOf = (card: Card): Pace => card.door?.pace ?? ((card.clock?.move ?? 0) >= 3600 ? 'daily' : 'tonight');
