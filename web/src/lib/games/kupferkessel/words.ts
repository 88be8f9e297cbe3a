/** What Kupferkessel's board says by itself; everything else comes from the server. */

import { wordsOf } from '../../i18n/index';

const en = {
	large_walk: 'On top of a cauldron it lets the pawn walk {count}.',
	large_double: 'Counts double for {name}.',
	no_recipes: 'no recipes',
	square: 'The square',
	cauldron: "{name}'s cauldron",
	cards: '{count} cards in it',
	deck: 'Deck: {count}',
	gone: 'Out: {count}',
	say_take: 'Your turn: take a card from the glowing line',
	say_hat: 'The hat: play another turn at once?',
	say_explosion: 'An explosion: blow the top card out of another cauldron?',
	say_final: 'The last card: keep it or not?',
	say_move: 'Which way does the pawn walk?',
	again: 'second move in a row',
	recipes: 'Your recipes',
	recipe_points: '{count} points',
	sheet: 'What was in the cauldrons',
	ones: 'Most cards of value 1',
	sheet_note: 'Of each ingredient: a single card costs its value, two give nothing, three their sum, four 15. One’s own colour counts double (four: 25). Whoever has most cards of value 1 gains 5 (KUP-41 to KUP-49).',
	sheet_children: 'Of each ingredient: four cards give 2, three give 1, a single one costs 1 (KUP-70).',
	total: 'Total',
	row: 'row {row}, column {column}',
	plays: 'plays {colour}',
	reconstructed: 'Reconstructed, may differ from the print: {facts}.',
	walks: '{name} stands {where}'
};

const it: Record<keyof typeof en, string> = {
	large_walk: 'In cima a un paiolo fa camminare la pedina di {count}.',
	large_double: 'Vale doppio per {name}.',
	no_recipes: 'niente ricette',
	square: 'Il quadrato',
	cauldron: 'Paiolo di {name}',
	cards: '{count} carte dentro',
	deck: 'Mazzo: {count}',
	gone: 'Fuori: {count}',
	say_take: 'Tocca a te: prendi una carta dalla fila che brilla',
	say_hat: 'Il Cappello: giochi subito un altro turno?',
	say_explosion: 'L’Esplosione: fai saltare la carta in cima a un altro paiolo?',
	say_final: 'È l’ultima carta: la tieni?',
	say_move: 'Da che parte va la pedina?',
	again: 'seconda mossa di fila',
	recipes: 'Le tue ricette',
	recipe_points: '{count} punti',
	sheet: 'Che cosa c’era nei paioli',
	ones: 'Più carte da 1 degli altri',
	sheet_note: 'Di ogni ingrediente: una carta sola toglie il suo valore, due danno zero, tre la somma, quattro 15. Il proprio colore vale doppio (quattro: 25). Chi ha più carte da 1 guadagna 5 (KUP-41 a KUP-49).',
	sheet_children: 'Di ogni ingrediente: quattro carte danno 2, tre danno 1, una sola toglie 1 (KUP-70).',
	total: 'Totale',
	row: 'riga {row}, colonna {column}',
	plays: 'gioca il {colour}',
	reconstructed: 'Ricostruito, può differire dalla stampa: {facts}.',
	walks: '{name} sta {where}'
};

export const say = wordsOf(en, it);
