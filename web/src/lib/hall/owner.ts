/** What only the owner's page says and asks for. */

import { call } from '../api';
import { wordsOf } from '../i18n/index';
import { prefs } from '../prefs.svelte';

export interface Report {
	table: string;
	chat: number;
	at: number;
	reason: string;
	name: string | null;
	text: string | null;
}
export interface OwnerPage {
	figures: Record<Figure, number>;
	limits: Record<string, string>;
	reports: Report[];
	more: string | null;
}
export const FIGURES = ['running', 'open', 'waiting', 'watched', 'visitors', 'thinking', 'in_memory', 'guests', 'bytes'] as const;
export type Figure = (typeof FIGURES)[number];

const ask = <T>(key: string, path = '', method = 'GET', body?: unknown) => call<T>(`/owner${path}`, method, body, prefs.language, { 'x-owner': key });
export const site = (key: string, after: string | null = null) => ask<OwnerPage>(key, after ? `?after=${encodeURIComponent(after)}` : '');
export const settle = (key: string, one: Report) => ask<void>(key, '/settled', 'POST', { table: one.table, chat: one.chat });
export const close = (key: string, table: string) => ask<void>(key, `/tables/${table}/close`, 'POST', {});

const en = {
	title: 'For the owner',
	key: 'Your key',
	key_text: 'It was shown once, where the server was first started. If it is lost: ludoteca serve --new-owner-key.',
	show: 'Show',
	running: 'Tables being played',
	open: 'Tables not begun yet',
	waiting: 'Of these in the hall',
	watched: 'Tables that may be watched',
	visitors: 'People looking at the hall (this process)',
	thinking: 'Bots’ thoughts that wait (this process)',
	in_memory: 'Tables in memory (this process)',
	guests: 'People who gave a name',
	bytes: 'Storage',
	reports: 'Reports',
	no_reports: 'Nobody has reported anything.',
	about_table: 'About the table, or a name at it',
	no_reason: 'no reason given',
	settled: 'Seen to',
	close: 'Close this table',
	closed: 'It is closed.',
	limits: 'Limits',
	limits_text: 'Set by ludoteca serve --limit NAME=VALUE; docs/deploying.md says what each means.',
	more: 'Older reports'
};

const it: Record<keyof typeof en, string> = {
	title: 'Per chi gestisce',
	key: 'La tua chiave',
	key_text: 'È stata mostrata una volta, dove il server è partito la prima volta. Se è perduta: ludoteca serve --new-owner-key.',
	show: 'Mostra',
	running: 'Tavoli in gioco',
	open: 'Tavoli non ancora cominciati',
	waiting: 'Di questi in sala',
	watched: 'Tavoli che si possono guardare',
	visitors: 'Persone che guardano la sala (questo processo)',
	thinking: 'Pensieri di bot in attesa (questo processo)',
	in_memory: 'Tavoli in memoria (questo processo)',
	guests: 'Persone che hanno detto un nome',
	bytes: 'Spazio su disco',
	reports: 'Segnalazioni',
	no_reports: 'Nessuno ha segnalato niente.',
	about_table: 'Sul tavolo, o su un nome',
	no_reason: 'senza motivo',
	settled: 'Fatto',
	close: 'Chiudi questo tavolo',
	closed: 'È chiuso.',
	limits: 'Limiti',
	limits_text: 'Si impostano con ludoteca serve --limit NOME=VALORE; docs/deploying.md dice che cosa significano.',
	more: 'Segnalazioni precedenti'
};

export const say = wordsOf(en, it);
