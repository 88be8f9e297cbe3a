// Made by web/wire_types.py from the Python side. Do not edit.

export interface AreaView {
	area: string;
	spaces: number;
	seats: number[];
	pairs: boolean[];
}

export interface FarmBoard {
	squares: string[];
	crops: string[];
	pens: string[];
	printed: string[];
	edges: string[];
	pipe: string[];
}

export interface FarmView {
	money: number;
	goods: Record<string, number> | null;
	workers: number;
	hut: number;
	idle: number;
	crops: Record<string, string>;
	pens: PenView[];
	water: string[];
	irrigated: string[];
	harvesters: string[];
	cards: string[];
	knows: number;
	result: number;
	groups: ([string, number])[];
	shown: Record<string, number>;
	entered: string[];
	place: number | null;
	purse: number;
	stall: number;
}

export interface MarketView {
	card: string;
	buys: Record<string, number>;
	pays: Record<string, number>;
	units: number;
	closes: boolean;
}

export interface Moment {
	roll: number;
	left: number;
	animal: string | null;
	pair: boolean;
	meat: number;
	space: number;
	slot: number;
	alone: boolean;
	group: number;
	stage: number;
	owed: number;
	card: string | null;
	sold: number;
}

export interface Options {
	players: number;
	content_set: string;
	first_season: 'autumn' | 'spring' | 'summer' | 'winter';
	closing_market_usable: boolean;
	extra_spaces_5_6: boolean;
	farm_layout: string;
	pens_scale: boolean;
	surplus_meat: 'one_total' | 'per_animal';
	meat_by_choice: boolean;
	animal_moves: 'never' | 'start_of_round';
	tidy_asked: 'always' | 'when_movable';
	product_mode: 'per_set' | 'threshold';
	irrigation_mode: 'per_square' | 'worker_square';
	development_refill: 'gaps' | 'sweep';
	development_workers: 'one_by_one' | 'together';
	one_of_a_design: boolean;
	finished_goods_in_black_market: boolean;
	finished_goods_limit: boolean;
	resource_limit: boolean;
	open_hands: boolean;
	a_cards_removed: number;
	end_mode: 'events_or_16' | 'rounds_only';
}

export interface PenView {
	square: string;
	places: number;
	animal: string | null;
	count: number;
	water: boolean;
	feed: boolean;
	trainer: boolean;
}

export interface Prices {
	sale: number;
	purchase: number;
}

export interface Prize {
	money: number;
	normal: number;
	base: number;
	cows: number;
	choices: number;
}

export interface View {
	options: Options;
	seat: number | null;
	phase: string;
	actors: number[];
	actor: number;
	round: number;
	season: string;
	step: number;
	at: number;
	order: number[];
	track: number[];
	farms: FarmView[];
	areas: AreaView[];
	development_spaces: Record<string, number | null>;
	display: Record<string, string | null>;
	passed: number[];
	dealers: number[];
	deck_a: number;
	deck_b: number;
	official: MarketView[];
	closing: MarketView[];
	out: string[];
	event: string | null;
	flowers: number;
	reshuffles: number;
	designs: number;
	designs_out: string[];
	supply: Record<string, number>;
	moment: Moment;
	peek: string[];
	peek_faces: MarketView[];
	farm_board: FarmBoard;
	black_market: Record<string, Prices>;
	herds: Record<string, number>;
	prizes: Prize[];
	reconstructed: string[];
}

export type Move = 'move_water' | 'move_animal' | 'release' | 'tidy' | 'give_back' | 'dismiss' | 'place' | 'place_pair' | 'place_at' | 'place_on_farm' | 'place_trainer' | 'pass' | 'done' | 'decline' | 'reroll' | 'keep' | 'use' | 'choose_size' | 'choose_crop' | 'put' | 'replace' | 'feed' | 'house' | 'take_meat' | 'put_water' | 'look' | 'fetch_horses' | 'put_on_top' | 'make' | 'activate' | 'take' | 'discard_card' | 'show' | 'enter' | 'take_cards' | 'take_good' | 'take_animal' | 'sell_at' | 'sell' | 'sell_animal' | 'basket' | 'to_black_market' | 'leave' | 'sell_off' | 'buy' | 'buy_animal' | 'black_market';
