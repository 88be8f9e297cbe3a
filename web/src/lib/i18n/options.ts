/** Names of the options of games whose locale has none of their own: [Italian, English]. */

import { prefs } from '../prefs.svelte';

type Pair = [it: string, en: string];

const LABELS: Record<string, Record<string, Pair>> = {
	farfalia: {
		mode: ['Durata', 'Length'],
		jokers: ['Jolly', 'Jokers'],
		first_dealer: ['Primo mazziere', 'First dealer'],
		must_choose: ['Una foto utile va presa', 'A useful picture must be taken'],
		double_last_hand: ['L’ultima smazzata vale doppio', 'The last hand counts double'],
		short_game_winners: ['Chi vince la partita breve', 'Who wins the short game'],
		extra_hand: ['Smazzata in più', 'Extra hand'],
		hands: ['Numero di smazzate', 'Number of hands'],
		target_score: ['Si gioca ai punti', 'Play to so many points'],
		two_player_trump: ['Briscola in due', 'Trump with two players'],
		extra_proposal: ['Proposta della smazzata in più', 'Proposal of the extra hand'],
		double_you_timing: ['DOUBLE YOU: quando', 'DOUBLE YOU: when'],
		double_you_tied_leaders: ['DOUBLE YOU: primi a pari punti', 'DOUBLE YOU: tied leaders'],
		double_you_stack: ['DOUBLE YOU: doppi insieme', 'DOUBLE YOU: two doublings'],
		show_history: ['Mostra le carte già giocate', 'Show the cards already played']
	},
	kupferkessel: {
		players: ['Giocatori', 'Players'],
		white: ['Chi gioca il bianco', 'Who plays white'],
		recipes: ['Con le ricette', 'With recipes'],
		card_set: ['Carte', 'Cards'],
		cards: ['File delle carte', 'File of cards'],
		recipe_set: ['Ricette', 'Recipes'],
		recipe_cards: ['File delle ricette', 'File of recipes'],
		direction: ['Verso delle pedine', 'Which way pawns walk'],
		jump: ['Pedine sulla strada', 'Pawns in the way'],
		end_lines: ['Quali file chiudono la partita', 'Which lines end the game'],
		start_redraw: ['Carte iniziali da ripescare', 'Starting cards drawn again'],
		third_colour: ['Colore del terzo', 'The third player’s colour'],
		allow_blue: ['Anche il blu', 'Blue, too'],
		third_corner: ['Angolo del terzo', 'The third player’s corner'],
		ignore_third_colour_symbols: ['Senza i simboli del terzo colore', 'No symbols of the third colour'],
		scoring: ['Punteggio', 'Scoring'],
		tie_break: ['In caso di parità', 'If points are equal'],
		open_cauldrons: ['Paioli aperti', 'Open cauldrons'],
		move_limit: ['Numero massimo di mosse', 'Most moves'],
		auto_use_hat: ['Il Cappello si usa da sé', 'Hats are used by themselves'],
		no_reminder: ['Nessuno ricorda i simboli', 'No reminder of symbols']
	}
};

const VALUES: Record<string, Record<string, Pair>> = {
	mode: {
		'5_short': ['in cinque, breve (3 smazzate)', 'five players, short (3 hands)'],
		'5_five': ['in cinque, 5 smazzate', 'five players, 5 hands'],
		'5_ten': ['in cinque, 10 smazzate', 'five players, 10 hands'],
		'4': ['in quattro, a coppie', 'four players, in pairs'],
		'3': ['in tre, con il morto', 'three players, with a dummy'],
		'3_short': ['in tre, breve', 'three players, short'],
		'2': ['in due, con due morti', 'two players, with two dummies']
	},
	jokers: { none: ['senza', 'none'], double_you: ['DOUBLE YOU', 'DOUBLE YOU'], burnin: ["BURNIN'", "BURNIN'"] },
	short_game_winners: {
		top_two: ['i primi due', 'the first two'],
		two_values: ['i due punteggi più alti', 'the two highest scores'],
		single: ['uno solo', 'one alone']
	},
	two_player_trump: { first_subject: ['il primo soggetto', 'the first subject'], dealer: ['il mazziere', 'the dealer'] },
	extra_proposal: { after_discard: ['dopo lo scarto', 'after the discard'], after_trump: ['dopo la briscola', 'after trump'] },
	double_you_timing: {
		before_deal: ['prima delle carte', 'before the deal'],
		after_deal: ['dopo le carte', 'after the deal'],
		after_proposal: ['dopo la proposta', 'after the proposal']
	},
	double_you_tied_leaders: { barred: ['non possono', 'may not'], allowed: ['possono', 'may'] },
	double_you_stack: { multiply: ['si moltiplicano', 'multiply'], max: ['vale uno solo', 'only one counts'] },
	card_set: {
		'reconstructed-10': ['ricostruite, 10 simboli', 'reconstructed, 10 symbols'],
		'reconstructed-14': ['ricostruite, 14 simboli', 'reconstructed, 14 symbols'],
		custom: ['da un file', 'from a file']
	},
	recipe_set: { split: ['divise', 'split'], two_tier: ['a due livelli', 'two tiers'], custom: ['da un file', 'from a file'] },
	direction: { cw: ['in senso orario', 'clockwise'], ccw: ['in senso antiorario', 'counter-clockwise'], choice: ['a scelta', 'as one likes'] },
	jump: { skip_all: ['si saltano sempre', 'are always skipped'], landing_only: ['solo all’arrivo', 'only on landing'] },
	end_lines: { all: ['tutte', 'all'], inner: ['le interne', 'the inner ones'], own_line: ['la propria', 'one’s own'] },
	start_redraw: { player_colours: ['dei colori dei giocatori', 'of players’ colours'], white_black: ['bianche e nere', 'white and black'] },
	third_colour: {
		violet: ['viola', 'violet'],
		brown: ['marrone', 'brown'],
		green: ['verde', 'green'],
		grey: ['grigio', 'grey'],
		blue: ['blu', 'blue']
	},
	third_corner: { NE: ['in alto a destra', 'top right'], SW: ['in basso a sinistra', 'bottom left'] },
	scoring: { standard: ['normale', 'standard'], children: ['per bambini', 'for children'] },
	tie_break: { draw: ['pareggio', 'a draw'], more_full_sets: ['più serie intere', 'more full sets'], fewer_cards: ['meno carte', 'fewer cards'] },
	open_cauldrons: { off: ['no', 'no'], own: ['il proprio', 'one’s own'], all: ['tutti', 'all'] }
};

function pick(pair: Pair | undefined, otherwise: string): string {
	return pair ? pair[prefs.language === 'it' ? 0 : 1] : otherwise;
}

export const optionLabel = (game: string, name: string, otherwise: string) => pick(LABELS[game]?.[name], otherwise);
export const optionValue = (name: string, value: unknown, otherwise: string) => pick(VALUES[name]?.[String(value)], otherwise);
