/** What a board needs: a view, the words open now, and a way to touch things. Live tables and replays both are one. */

import type { Answer, Card, GameForm, Menu, Turn } from './wire/messages';

export type Word = Record<string, any>;

export interface Play {
	readonly replay: boolean;
	readonly view: any;
	readonly eyes: number | null;
	readonly menu: Menu;
	readonly turn: Turn;
	readonly card: Card | null;
	readonly texts: Record<string, any>;
	/** The game itself, once it is known. */
	readonly game: GameForm | null;
	readonly events: Record<string, any>[];
	/** What was told so far, where it is kept. */
	readonly log?: readonly { events: Record<string, any>[] }[];
	/** The word a guide asks for now. */
	readonly wanted?: Word | null;
	/** What a guide speaks of now, as in `data-thing` and `data-place`. */
	readonly spokenOf?: readonly string[];
	/** Are scenes shown here? Not in a review, nor in a guide. */
	readonly scenic?: boolean;
	readonly myTurn: boolean;
	readonly sent: boolean;
	name(seat: number): string;
	/** The word of the menu that says so. */
	find(word: Word): Word | undefined;
	tap(word: Word): Promise<void>;
	/** Would it be allowed? Changes nothing. */
	ask(word: Word): Promise<Answer>;
	/** The view as it would be after the word being considered, where the server can tell. */
	readonly preview: any;
	/** Think about a word (a pointer rests on it, it has the focus); null: no more. */
	consider(word: Word | null): void;
}
