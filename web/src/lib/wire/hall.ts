// Made by web/wire_types.py from the Python side. Do not edit.

export interface Changes {
	t: 'changes';
	put: HallCard[];
	gone: GoneCard[];
	waiting: number;
	playing: number;
}

export interface GoneCard {
	id: string;
	seq: number;
}

export interface HallCard {
	id: string;
	seq: number;
	kind: 'plays' | 'waits';
	game: string;
	seats: HallSeat[];
	free: number;
	pace: 'daily' | 'tonight' | 'whenever';
	language: string | null;
	varied: boolean;
	since: number;
	fills: number | null;
	begins: number | null;
}

export interface HallPage {
	tables: HallCard[];
	more: string | null;
	waiting: number;
	playing: number;
}

export interface HallSeat {
	kind: 'bot' | 'empty' | 'person';
	name: string | null;
	free: boolean;
}

export interface Pong {
	t: 'pong';
}

export interface TroubleCard {
	t: 'trouble';
	key: string | null;
	reason: string;
	text: string;
	seq: number;
}

export interface Welcome {
	t: 'hall';
	waiting: number;
	playing: number;
}

export type FromHall = Welcome | Changes | TroubleCard | Pong;
