// Made by web/wire_types.py from the Python side. Do not edit.

export interface Aids {
	gone: string[];
}

export interface Options {
	mode: '2' | '3' | '3_short' | '4' | '5_five' | '5_short' | '5_ten';
	jokers: 'burnin' | 'double_you' | 'none';
	first_dealer: number | null;
	must_choose: boolean;
	double_last_hand: boolean;
	short_game_winners: 'single' | 'top_two' | 'two_values';
	extra_hand: boolean;
	hands: number | null;
	target_score: number | null;
	two_player_trump: 'dealer' | 'first_subject';
	extra_proposal: 'after_discard' | 'after_trump';
	double_you_timing: 'after_deal' | 'after_proposal' | 'before_deal';
	double_you_tied_leaders: 'allowed' | 'barred';
	double_you_stack: 'max' | 'multiply';
	show_history: boolean;
}

export interface PlaceView {
	seat: number;
	side: number;
	dummy: boolean;
	cards: number;
	up: string[];
	columns: (string | null)[];
	played: string | null;
	last: string | null;
	chosen: string[];
}

export interface View {
	options: Options;
	seat: number | null;
	phase: string;
	actors: number[];
	number: number;
	dealer: number;
	totals: number[];
	history: number[][];
	jokers: number[];
	asked: number[];
	answered: number[];
	my_answer: boolean | null;
	doubled: number[];
	places: PlaceView[];
	hand: string[];
	trump: string | null;
	proposal: string[];
	missing: string[][];
	discarded: number;
	trick: number;
	leader: number;
	last_leader: number;
	to_play: number;
	winner: number;
	aids: Aids | null;
}

export type Move = 'play' | 'discard' | 'call_trump' | 'choose' | 'double';
