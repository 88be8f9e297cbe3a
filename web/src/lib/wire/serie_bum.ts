// Made by web/wire_types.py from the Python side. Do not edit.

export interface Aids {
	seen: string[];
	faces: string[];
}

export interface Options {
	target: number;
	rounds: 1 | null;
	rearrange: 'bounded' | 'free' | 'off' | 'steps';
	again_after_match: boolean;
	jolly_fifth: boolean;
	last_single: 'discard' | 'use';
	standstill: number;
	frozen_check: boolean;
	starter: 'alternate' | 'loser' | 'random';
	show_seen: 'faces' | 'off' | 'places';
	reveal_seconds: number;
	propose_end: boolean;
	move_after_bum: boolean;
}

export interface View {
	options: Options;
	seat: number | null;
	phase: string;
	actors: number[];
	number: number;
	starter: number;
	mover: number;
	moved: boolean;
	totals: number[];
	history: number[][];
	tiles: string[];
	turned: string[];
	series: string[][];
	points: number[];
	discards: string[];
	still: number;
	aids: Aids | null;
	waits: number[];
}

export type Move = 'rearrange' | 'flip' | 'take' | 'place' | 'steal' | 'blast' | 'decline' | 'cover' | 'propose_end' | 'agree_to_end' | 'play_on';
