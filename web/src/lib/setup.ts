/** What only the page says on which a table is set up. */

import { wordsOf } from './i18n/index';

const en = {
	clock_none: 'No clock',
	clock_60: '60 seconds a move, 5 minutes in reserve',
	clock_20: '20 seconds a move, 2 minutes in reserve',
	clock_day: 'A day a move, 3 days in reserve',
	who_comes: 'Who may come',
	by_link: 'Whoever has a link',
	hall_tonight: 'Anybody in the hall: tonight',
	hall_daily: 'Anybody in the hall: a move a day',
	hall_whenever: 'Anybody in the hall: whenever',
	undo_policy: 'Taking back',
	undo_free: 'As long as nothing was revealed',
	undo_strict: 'Only if the others agree',
	undo_off: 'Never',
	big_screen: 'This screen is the table: everybody plays on a phone of their own',
	variants_hint: 'Change nothing to play by the book.',
	fine_points: 'Details of the rules',
	preset_printed: 'As printed',
	open_table: 'Open the table'
};

const it: Record<keyof typeof en, string> = {
	clock_none: 'Senza orologio',
	clock_60: '60 secondi a mossa, 5 minuti di riserva',
	clock_20: '20 secondi a mossa, 2 minuti di riserva',
	clock_day: 'Un giorno a mossa, 3 giorni di riserva',
	who_comes: 'Chi può venire',
	by_link: 'Chi ha un link',
	hall_tonight: 'Chiunque sia in sala: stasera',
	hall_daily: 'Chiunque sia in sala: una mossa al giorno',
	hall_whenever: 'Chiunque sia in sala: quando capita',
	undo_policy: 'Riprendere una mossa',
	undo_free: 'Finché non si è scoperto niente',
	undo_strict: 'Solo se gli altri sono d’accordo',
	undo_off: 'Mai',
	big_screen: 'Questo schermo è il tavolo: ognuno gioca dal suo telefono',
	variants_hint: 'Senza modifiche valgono le regole di sempre.',
	fine_points: 'Dettagli del regolamento',
	preset_printed: 'Come stampato',
	open_table: 'Apri il tavolo'
};

export const say = wordsOf(en, it);
