/** What the plain board says by itself, and what the commonest fields of views are called where a game has no word of its own. */

import { wordsOf } from '../../i18n/index';
import { prefs } from '../../prefs.svelte';

const en = { hand: 'Your hand', hand_empty: 'no cards', others: 'The others', face_down: 'face down', moves: 'What you can do', picked: 'With what is picked', all: 'Show all', more: 'More to see', count: '{what}: {count}' };
const it: Record<keyof typeof en, string> = { hand: 'La tua mano', hand_empty: 'nessuna carta', others: 'Gli altri', face_down: 'coperta', moves: 'Che cosa puoi fare', picked: 'Con quello che hai scelto', all: 'Mostra tutto', more: 'Altro in vista', count: '{what}: {count}' };

export const say = wordsOf(en, it);

/** Field, in English, in Italian. */
const LABELS: Record<string, readonly [en: string, it: string]> = {
	active: ['on turn', 'di turno'],
	aside: ['set aside', 'da parte'],
	asked: ['asked', 'interpellato'],
	answered: ['has answered', 'ha risposto'],
	bank: ['bank', 'banca'],
	bid: ['bid', 'dichiarazione'],
	captured: ['captured', 'prese'],
	cards: ['cards', 'carte'],
	chosen: ['chosen', 'scelte'],
	coins: ['coins', 'monete'],
	colour: ['colour', 'colore'],
	dealer: ['deals', 'dà le carte'],
	deck: ['deck', 'mazzo'],
	discarded: ['discarded', 'scartate'],
	discards: ['discards', 'scarti'],
	display: ['on display', 'in vista'],
	doubled: ['doubles', 'raddoppia'],
	first: ['began', 'ha iniziato'],
	gone: ['out of the game', 'fuori dal gioco'],
	hand: ['hand', 'mano'],
	history: ['so far', 'finora'],
	last: ['before', 'prima'],
	last_leader: ['led before', 'era di mano'],
	last_taker: ['took last', 'ultima presa'],
	leader: ['leads', 'di mano'],
	left: ['left', 'restano'],
	market: ['market', 'mercato'],
	money: ['money', 'denaro'],
	mover: ['on turn', 'di turno'],
	moves: ['moves', 'mosse'],
	number: ['round', 'turno'],
	offers: ['offers', 'offerte'],
	partner: ['partner', 'compagno'],
	passed: ['has passed', 'ha passato'],
	pile: ['pile', 'mazzetto'],
	played: ['played', 'giocata'],
	points: ['points', 'punti'],
	revealed: ['turned up', 'scoperte'],
	round: ['round', 'manche'],
	score: ['score', 'punteggio'],
	scores: ['score', 'punteggio'],
	season: ['season', 'stagione'],
	side: ['side', 'squadra'],
	space: ['stands on', 'sta su'],
	square: ['square', 'quadrato'],
	starter: ['begins', 'inizia'],
	stock: ['stock', 'tallone'],
	suit: ['suit', 'seme'],
	table: ['on the table', 'sul tavolo'],
	target: ['target', 'traguardo'],
	taken: ['taken', 'prese'],
	team: ['team', 'squadra'],
	tiles: ['tiles', 'tessere'],
	to_play: ['to play', 'deve giocare'],
	top: ['on top', 'in cima'],
	total: ['total', 'totale'],
	totals: ['total', 'totale'],
	trick: ['trick', 'presa'],
	trump: ['trump', 'briscola'],
	turn: ['turn', 'turno'],
	winner: ['winning', 'in testa'],
	winners: ['winners', 'vincitori'],
	workers: ['workers', 'lavoratori']
};

export const labels = (): Record<string, string> => Object.fromEntries(Object.entries(LABELS).map(([field, both]) => [field, both[prefs.language === 'it' ? 1 : 0]]));
