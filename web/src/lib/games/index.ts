/** What a game brings to the client: its board, its poster, its guide. One folder is one game; nothing here names any. */

import type { Component } from 'svelte';
import type { Keeping } from '../log';
import type { Play, Word } from '../play';
import type { Moment, Scene } from '../table/scenes.svelte';

export interface GameBoard {
	Board: Component<{ play: Play }>;
	/** The score sheet of the end, if the game has its own. */
	Sheet: Component<{ play: Play }> | null;
	/** What the one to act is told; null leaves it to the server's words. */
	sentence: (play: Play) => string | null;
	/** What those are told for whom the game does not wait: what they may say all the same, or what the others decide. */
	meanwhile?: (play: Play) => string | null;
	/** Words that are said by a button, not by touching something on the board. */
	loose: (word: Word, play: Play) => boolean;
	/** What stands on such a button, where the moment calls it something better than the server's word for all moments. */
	label?: (word: Word, play: Play) => string | null;
	/** What plays itself because it is no choice, where that is more than the only word of the menu. */
	forced?: (play: Play) => Word | null;
	/** Of these, the ones that only let something go: beside what can be touched on the board they stand back. */
	quiet?: (word: Word, play: Play) => boolean;
	/** Does the board itself tell what happens, and need the width? Then the log waits to be asked for on all but very wide screens. */
	spacious?: boolean;
	/** What is drawn on the button of a word, before its text. */
	Sign?: Component<{ word: Word }>;
	/** How much larger it is drawn on a big screen that is the table for all, to be read from across the room. */
	afar?: number;
	/** Does everybody see the same? Then people at one screen need no curtain between them. */
	open?: boolean;
	/** May people speak out of turn here? Then those at one screen can ask for it. */
	outOfTurn?: boolean;
	/** Milliseconds this view must stay in sight before the next one of others replaces it. */
	linger?: (now: unknown, next: unknown) => number;
	/** Milliseconds this view is worth looking at; whoever taps goes on at once. */
	admire?: (now: unknown, next: unknown) => number;
	/** What of this moment stops the table and is shown before it goes on: ends, and whatever nobody expects (table/README.md). */
	scenes?: (moment: Moment) => Scene[];
	/** The passages worth reading at this table now, the most useful first; six are shown. Without it the server's chapters of the moment tell. */
	worth?: (play: Play) => string[];
	/** A rule that will bite soon, said before it does: one sentence, and the passage behind a tap. */
	heed?: (play: Play) => { text: string; rule?: string } | null;
	/** Events that only finish what another one tells: the bar says that one, where both happened at once. */
	aside?: (event: Record<string, any>) => boolean;
	/** What the log keeps of what was told before. */
	keeping?: Keeping;
	/** The large card that rests beside whatever bears `data-large`: its picture, and what is to be said of it. */
	large?: { Card: Component<{ play: Play; thing: string }>; tell: (play: Play, thing: string) => Told };
	/** Is there anything such at this table? */
	hides?: (view: any) => boolean;
	/** In a review, what lay hidden from the seat looked through: the views of all seats. */
	Truth?: Component<{ play: Play; views: Record<string, any> }>;
}

export interface Told {
	title: string;
	lines: string[];
	/** Passages of the rulebook worth reading beside it, by id. */
	rules: string[];
}

// --- What a game's folder brings ---------------------------------------------
// Found by the file's name, and loaded when somebody asks for it: see table/README.md.

const BOARDS = import.meta.glob<GameBoard>('./*/board.ts', { import: 'board' });
const COVERS = import.meta.glob<Component>('./*/Cover.svelte', { import: 'default' });
const GUIDES = import.meta.glob('./*/guide.json', { import: 'default' });

/** How it is played; a game without a board of its own lies on the plain one, and every game where the address asks for it (`?plain`). */
export function boardOf(game: string): Promise<GameBoard> {
	const own = new URLSearchParams(location.search).has('plain') ? undefined : BOARDS[`./${game}/board.ts`];
	return (own ?? BOARDS['./plain/board.ts'])();
}

/** What loads its poster, if it has one. */
export const coverOf = (game: string): (() => Promise<Component>) | undefined => COVERS[`./${game}/Cover.svelte`];

export const hasGuide = (game: string): boolean => `./${game}/guide.json` in GUIDES;

/** Its first-game guide, as tools/write_guides.py wrote it. */
export async function guideOf<T>(game: string): Promise<T> {
	if (!hasGuide(game)) throw new Error(`no guide: ${game}`);
	return (await GUIDES[`./${game}/guide.json`]()) as T;
}
