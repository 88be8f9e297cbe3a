// Made by web/wire_types.py from the Python side. Do not edit.

export interface Line {
	item: string;
	had: number;
	points: number;
}

export interface Options {
	players: 2 | 3 | 4;
	target: 11 | 16 | 21;
	variant: 'scientific' | 'scopa' | 'scopone';
	ace_takes_all: boolean;
	napola: boolean;
	re_bello: boolean;
}

export interface SideView {
	seats: number[];
	cards: number;
	sweeps: string[];
	points: number;
	last: Line[];
}

export interface View {
	options: Options;
	seat: number | null;
	phase: string;
	actors: number[];
	hand: number;
	dealer: number;
	taker: number;
	table: string[];
	deck: number;
	hands: number[];
	mine: string[];
	sides: SideView[];
}

export type Move = 'play';
