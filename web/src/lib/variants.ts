/**
 * Which lines of a game's form are worth a person's look. The server knows every option and has the last word; here
 * those are left out that mean nothing beside the others chosen, and fine points stand behind what is often wished for.
 */

/** The value an option has now, and how many play. */
type Chosen = (option: string) => unknown;
type Condition = (chosen: Chosen, players: number) => boolean;

const inMode =
	(mode: string): Condition =>
	(chosen) =>
		chosen('mode') === mode;
const doubling: Condition = (chosen) => chosen('jokers') === 'double_you';
const inThree: Condition = (_, players) => players === 3;
const trading: Condition = (_, players) => players > 2;
const crowded: Condition = (_, players) => players > 4;

const ONLY_WHEN: Record<string, Record<string, Condition>> = {
	farfalia: {
		short_game_winners: inMode('5_short'),
		extra_hand: inMode('5_ten'),
		hands: inMode('4'),
		target_score: inMode('4'),
		two_player_trump: inMode('2'),
		extra_proposal: inMode('3_short'),
		double_you_timing: doubling,
		double_you_tied_leaders: doubling,
		double_you_stack: doubling
	},
	kupferkessel: {
		cards: (chosen) => chosen('card_set') === 'custom',
		recipe_set: (chosen) => chosen('recipes') === true,
		recipe_cards: (chosen) => chosen('recipes') === true && chosen('recipe_set') === 'custom',
		start_redraw: inThree,
		third_colour: inThree,
		allow_blue: inThree,
		third_corner: inThree,
		ignore_third_colour_symbols: inThree
	},
	semenza: {
		duel_discard_rule: (_, players) => players === 2,
		trading,
		trade_moves: trading,
		windows: trading
	},
	serie_bum: { target: (chosen) => chosen('rounds') === null },
	mi_tierra: { extra_spaces_5_6: crowded, pens_scale: crowded }
};

const OFTEN: Record<string, readonly string[]> = {
	farfalia: ['mode', 'jokers', 'first_dealer', 'hands', 'target_score', 'show_history'],
	kupferkessel: ['recipes', 'white', 'scoring', 'open_cauldrons', 'third_colour'],
	semenza: ['trading', 'first_player', 'hidden_coins', 'memory_aid'],
	serie_bum: ['rounds', 'target', 'show_seen', 'rearrange'],
	mi_tierra: ['first_season', 'end_mode', 'open_hands']
};

/** Does it mean anything beside what else was chosen? */
export const matters = (game: string, option: string, chosen: Chosen, players: number) => ONLY_WHEN[game]?.[option]?.(chosen, players) ?? true;

/** Is it a fine point, which few tables ask for? Of a game not known here nothing is. */
export const isFine = (game: string, option: string) => OFTEN[game]?.includes(option) === false;
