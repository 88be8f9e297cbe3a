// Made by web/wire_types.py from the Python side. Do not edit.

export interface Aids {
	unseen: number[];
}

export interface DeclinedView {
	author: number;
	to: number | null;
	gives: string[];
	wants: string[];
}

export interface FarmView {
	hand: number;
	fields: FieldView[];
	bought: boolean;
	coins: number | null;
	aside: string[];
	posts: number;
	have: string[];
	seek: string[];
	nos: number;
}

export interface FieldView {
	crop: string | null;
	cards: number;
}

export interface OfferView {
	number: number;
	author: number;
	to: number | null;
	gives: string[];
	wants: string[];
	takers: number[];
	pays: string[];
}

export interface Options {
	players: number;
	preset: 'bohnanza_classico' | 'booklet';
	single_field_protection: boolean;
	same_type_in_two_fields: boolean;
	duel_discard_rule: 'until_match' | 'while_match';
	duel_draw: 'may' | 'must';
	tiebreak: 'farthest_from_start' | 'hand_size';
	hidden_coins: boolean;
	memory_aid: boolean;
	first_player: number | null;
	trading: 'free' | 'orderly';
	trade_moves: number;
	word_limit: 'bots' | 'everybody';
	windows: 'always' | 'before_reshuffle';
}

export interface View {
	options: Options;
	seat: number | null;
	phase: string;
	stage: string;
	actors: number[];
	number: number;
	first: number;
	active: number;
	farms: FarmView[];
	hand: string[];
	revealed: string[];
	deck: number;
	discards: number;
	top: string | null;
	exhaustions: number;
	reshuffles: number;
	last: boolean;
	paid: number;
	price: number;
	asked: number[];
	acts: number;
	offers: OfferView[];
	next_offer: number;
	declined: DeclinedView[];
	aids: Aids | null;
}

export type Move = 'plant' | 'harvest' | 'buy_field' | 'pass' | 'call' | 'offer' | 'accept' | 'decline' | 'withdraw' | 'confirm' | 'end_trading' | 'discard_offered' | 'discard' | 'leave_cards';
