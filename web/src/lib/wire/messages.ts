// Made by web/wire_types.py from the Python side. Do not edit.

export interface Agree {
	t: 'consent';
	yes: boolean;
	key: string;
	seat?: number | null;
}

export interface Answer {
	t: 'answer';
	key: string;
	seq: number;
	yes: boolean;
	view: Record<string, any> | null;
	refusal: RefusalCard | null;
}

export interface Ask {
	t: 'ask';
	word: Record<string, any>;
	key: string;
	seat?: number | null;
}

export interface AskHint {
	t: 'hint';
	key: string;
	seat?: number | null;
}

export interface Card {
	id: string;
	game: string;
	title: string;
	rules: number;
	status: 'closed' | 'open' | 'over' | 'running';
	seq: number;
	options: Record<string, any>;
	clock: Clock | null;
	undo: 'free' | 'off' | 'strict';
	pace: 'calm' | 'quick' | 'usual';
	host: boolean;
	mine: number[];
	created: number;
	started: number | null;
	finished: number | null;
	seats: SeatCard[];
	watch: string | null;
	watching: number;
	commitment: string;
	rematch: string | null;
	parent: string | null;
	forked_at: number | null;
	why: string | null;
	offer: Offer | null;
	door: DoorCard | null;
	hushed: boolean;
}

export interface Chat {
	t: 'chat';
	n: number;
	at: number;
	seat: number | null;
	name: string;
	text: string;
}

export interface ChatLine {
	n: number;
	at: number;
	seat: number | null;
	name: string;
	text: string;
}

export interface Clock {
	move: number;
	bank: number;
}

export interface Done {
	t: 'done';
}

export interface DoorCard {
	open: boolean;
	watch: boolean;
	pace: 'daily' | 'tonight' | 'whenever';
	language: string | null;
	fills: number | null;
	begins: number | null;
}

export interface FormLine {
	name: string;
	kind: string;
	choices: unknown[];
	default: any;
	label: string;
	help: string;
	texts: Record<string, string>;
	only_when: Record<string, unknown[]>;
	often: boolean;
	seat: boolean;
}

export interface GameCard {
	name: string;
	title: string;
	tagline: string;
	seats: number[];
	usual_seats: number;
	rules: number;
	bots: string[];
	levels: LevelCard[];
	usual_bot: string;
	minutes: string | null;
	reconstructed: boolean;
}

export interface GameForm {
	name: string;
	title: string;
	tagline: string;
	seats: number[];
	usual_seats: number;
	rules: number;
	bots: string[];
	levels: LevelCard[];
	usual_bot: string;
	minutes: string | null;
	reconstructed: boolean;
	form: FormLine[];
	presets: Record<string, Record<string, any>>;
	defaults: Record<string, Record<string, any>>;
	among_people: Record<string, Record<string, any>>;
	seat_fields: string[];
	texts: Record<string, any>;
}

export interface HandOver {
	t: 'seat';
	seat: number;
	bot: string | null;
	key: string;
}

export interface Hello {
	t: 'hello';
	language?: 'en' | 'it';
	eyes?: number | null;
	last?: number | null;
	watch?: string | null;
	stage?: boolean;
}

export interface Here {
	t: 'here';
	seats: number[];
	watching: number;
	stage: boolean;
}

export interface Hint {
	t: 'hint';
	key: string;
	thoughts: Thought[];
	beliefs: string[];
}

export interface LevelCard {
	number: number;
	bot: string;
	name: string;
	fact: string;
}

export interface ListedCard {
	card: Card;
	turn: Turn;
}

export interface Look {
	t: 'look';
	eyes: number | null;
}

export interface Menu {
	words: (Record<string, any>)[];
	forms: string[];
}

export interface Move {
	t: 'move';
	word: Record<string, any>;
	seq: number;
	key: string;
	seat?: number | null;
}

export interface Mute {
	t: 'mute';
	chat: number;
	key: string;
}

export interface Offer {
	kind: 'gentler' | 'stronger';
	bot: string;
}

export interface Ok {
	t: 'ok';
	key: string;
	seq: number;
}

export interface OutcomeCard {
	rule: string;
	scores: number[];
	winners: number[];
	text: string;
}

export interface Passage {
	id: string;
	text: string;
	ruling: boolean;
	reconstructed: boolean;
}

export interface Ping {
	t: 'ping';
}

export interface Pong {
	t: 'pong';
}

export interface RefusalCard {
	reason: string;
	rule: string;
	where: string;
	details: Record<string, any>;
	text: string;
	rule_text: string;
}

export interface Refused {
	t: 'refusal';
	key: string;
	seq: number;
	reason: string;
	rule: string;
	where: string;
	details: Record<string, any>;
	text: string;
	rule_text: string;
}

export interface RuleCard {
	id: string;
	text: string;
}

export interface Rulebook {
	edition: string;
	sections: Section[];
}

export interface Say {
	t: 'chat';
	text: string;
	key: string;
}

export interface SeatCard {
	seat: number;
	kind: 'bot' | 'empty' | 'person';
	name: string | null;
	bot: string | null;
	mine: boolean;
	here: boolean;
	invite: string | null;
	hand: string | null;
}

export interface Section {
	key: string;
	title: string;
	when: string[];
	rules: Passage[];
}

export interface Snapshot {
	t: 'snapshot';
	seq: number;
	eyes: number | null;
	language: 'en' | 'it';
	table: Card;
	view: Record<string, any> | null;
	menu: Menu;
	turn: Turn;
	heard: Told[];
	undo: UndoCard;
	outcome: OutcomeCard | null;
	chat: ChatLine[];
	rules: RuleCard[];
}

export interface Speak {
	t: 'speak';
	language: 'en' | 'it';
}

export interface TakeBack {
	t: 'undo';
	key: string;
	seat?: number | null;
	words?: number | null;
}

export interface Thought {
	word: Record<string, any>;
	text: string;
	worth: number | null;
	spread: number | null;
	tries: number | null;
	why: string;
}

export interface Ticking {
	seat: number;
	until: number;
	bank: number;
}

export interface Told {
	seq: number;
	seat: number | null;
	events: (Record<string, any>)[];
}

export interface TroubleCard {
	t: 'trouble';
	key: string | null;
	reason: string;
	text: string;
	seq: number;
}

export interface Turn {
	actors: number[];
	since: number | null;
	phase: string | null;
	text: string;
	clocks: Ticking[];
	bots: number[];
}

export interface UndoCard {
	free: number;
	wish: WishCard | null;
}

export interface Update {
	t: 'update';
	seq: number;
	kind: string;
	seat: number | null;
	events: (Record<string, any>)[];
	view: Record<string, any> | null;
	menu: Menu;
	turn: Turn;
	undo: UndoCard;
	outcome: OutcomeCard | null;
	table: Card | null;
	words?: number;
}

export interface WishCard {
	seat: number;
	words: number;
	agreed: number[];
	asked: number[];
	text: string;
}

export type FromServer = Snapshot | Update | Ok | Refused | Answer | Hint | TroubleCard | Chat | Here | Pong;

export type FromClient = Hello | Look | Speak | Move | Ask | Done | TakeBack | Agree | HandOver | AskHint | Say | Mute | Ping;
