// Made by web/wire_types.py from the Python side. Do not edit.

export interface Aids {
	cauldrons: (string[] | null)[];
}

export interface CardFace {
	name: string;
	ingredient: string;
	value: number;
	colour: string;
	plant: boolean;
	symbol: string;
}

export interface Options {
	players: 2 | 3;
	white: number | null;
	recipes: boolean;
	card_set: 'custom' | 'reconstructed-10' | 'reconstructed-14';
	cards: string | null;
	recipe_set: 'custom' | 'split' | 'two_tier';
	recipe_cards: string | null;
	direction: 'ccw' | 'choice' | 'cw';
	jump: 'landing_only' | 'skip_all';
	end_lines: 'all' | 'inner' | 'own_line';
	start_redraw: 'player_colours' | 'white_black';
	third_colour: 'blue' | 'brown' | 'green' | 'grey' | 'violet';
	allow_blue: boolean;
	third_corner: 'NE' | 'SW';
	ignore_third_colour_symbols: boolean;
	scoring: 'children' | 'standard';
	tie_break: 'draw' | 'fewer_cards' | 'more_full_sets';
	open_cauldrons: 'all' | 'off' | 'own';
	move_limit: number;
	auto_use_hat: boolean;
	no_reminder: boolean;
}

export interface PlayerView {
	seat: number;
	colour: string;
	space: string;
	cards: number;
	top: CardFace;
	recipes: number;
}

export interface RecipeFace {
	name: string;
	kind: string;
	colour: string | null;
	points: number;
}

export interface RecipeSheet {
	recipe: RecipeFace;
	points: number;
}

export interface SetSheet {
	ingredient: string;
	values: number[];
	points: number;
}

export interface Sheet {
	cards: string[];
	sets: SetSheet[];
	ones: number;
	recipes: RecipeSheet[];
	total: number;
}

export interface View {
	options: Options;
	seat: number | null;
	phase: string;
	actors: number[];
	white: number;
	turn: number;
	moves: number;
	again: boolean;
	square: ((CardFace | null)[])[];
	line: string | null;
	deck: number;
	gone: number;
	players: PlayerView[];
	recipes: RecipeFace[];
	held: CardFace | null;
	gap: string | null;
	ender: number | null;
	kept: boolean;
	sheets: Sheet[];
	reconstructed: string[];
	aids: Aids | null;
}

export type Move = 'walk' | 'take' | 'announce' | 'use' | 'keep';
