/** One table as it is now: what the server said last, and how to speak at it. The client decides nothing. */

import { flushSync } from 'svelte';
import * as api from './api';
import { ChatBox } from './chat.svelte';
import { Considering } from './considering.svelte';
import { fly, note } from './fly';
import { refocus } from './focus';
import { Line } from './line';
import { forget, freshened, news, since, type LogLine } from './log';
import { Pace } from './pace';
import { prefs, type Language } from './prefs.svelte';
import { remember } from './shuffle';
import { sound } from './sound';
import { besideMe, handTo } from './table/hotseat';
import { Scenes, type Moment, type Scene } from './table/scenes.svelte';
import { NO_MENU, Told } from './told.svelte';
import type { Play, Word } from './play';
import type {
	Answer,
	Card,
	FromServer,
	GameForm,
	Menu,
	OutcomeCard,
	RefusalCard,
	RuleCard,
	Snapshot,
	Thought,
	Turn,
	UndoCard,
	Update
} from './wire/messages';

type Connection = 'connecting' | 'live' | 'lost' | 'refused';
/** The server makes way for the next one, which answers at once. */
const CHANGING = 1012;
/** Milliseconds that may take before it is worth a word. */
const BLINK = 1500;

export class LiveTable extends Told implements Play {
	connection = $state<Connection>('connecting');
	closedBy = $state(0);
	seq = $state(-1);
	readonly chat: ChatBox;
	why = $state.raw<RefusalCard | null>(null);
	trouble = $state('');
	hints = $state.raw<Thought[] | null>(null);
	beliefs = $state.raw<string[]>([]);
	thinking = $state(false);
	sent = $state(false);
	/** Was the last thing that happened here taken back? */
	undone = $state(false);
	/** What I said last, while it has no answer. */
	waits = $state('');
	/** Is nothing heard, though the line seems to stand? */
	silent = $state(false);
	/** Is there a big screen that shows what everybody can see? */
	besideStage = $state(false);
	/** What happened since my last word, when I come back to the table. */
	digest = $state.raw<LogLine[]>([]);
	/** At one screen: the seat somebody wants to look from. The curtain falls first. */
	called = $state<number | null>(null);
	readonly replay = false;
	readonly scenic = true;
	/** How long a view must stay in sight before the next one; the board knows. */
	linger: (now: unknown, next: unknown) => number = () => 0;
	/** How long a view is worth looking at before the next one, unless somebody taps; the board knows. */
	admire: (now: unknown, next: unknown) => number = () => 0;

	/** What of a moment stops the table; the board knows. */
	scenesOf: (moment: Moment) => Scene[] = () => [];
	readonly scenes = new Scenes(() => this.eyes !== null && !this.stage && this.turn.clocks.length === 0);
	/** The number of the word whose scenes are shown before it lies on the table. */
	#staged: number | undefined;

	#line: Line;
	#pace = new Pace({
		show: (update) => this.#show(update),
		atOnce: (update) => this.card?.mine.includes(update.seat ?? -1) || update.kind !== 'word',
		linger: (update) => this.linger(this.view, update.view),
		admire: (update) => this.admire(this.view, update.view),
		held: () => this.scenes.busy
	});
	#wanted: number | null = null;
	#begun = false;
	#blink: ReturnType<typeof setTimeout> | undefined;
	#considering = new Considering(async (word) => {
		if (this.connection !== 'live') return null;
		const answer = (await this.ask(word)) as FromServer;
		return answer.t === 'answer' && answer.yes ? answer.view : null;
	});

	constructor(
		readonly id: string,
		readonly watch: string | null = null,
		/** A screen for the room: it sees what a passer-by sees, whoever opened it. */
		readonly stage = false
	) {
		super();
		this.chat = new ChatBox(id);
		this.#line = new Line(id, {
			opened: () => this.#hello(),
			heard: (frame) => this.#hear(frame),
			silent: (now) => (this.silent = now),
			closed: (code, refused) => {
				if (refused) {
					this.closedBy = code;
					this.connection = 'refused';
				} else if (code === CHANGING && this.connection === 'live') this.#blink = setTimeout(() => this.#lost(), BLINK);
				else this.#lost();
			}
		});
		void api.me().then(
			() => this.#line.open(),
			() => (this.connection = 'lost')
		);
	}

	close(): void {
		clearTimeout(this.#blink);
		this.#pace.stop();
		this.scenes.clear();
		this.#line.close();
	}

	#lost(): void {
		if (this.connection !== 'refused') this.connection = this.#begun ? 'lost' : 'connecting';
	}

	// --- Speaking -------------------------------------------------------------

	#hello(): void {
		this.#line.greet({
			t: 'hello',
			language: prefs.language,
			eyes: this.#wanted ?? this.eyes,
			last: this.seq < 0 ? null : this.seq,
			watch: this.watch,
			stage: this.stage
		});
	}

	async move(word: Word): Promise<void> {
		if (this.sent) return;
		this.sent = true;
		this.#pace.calm();
		this.why = null;
		this.hints = null;
		this.trouble = '';
		this.digest = [];
		this.consider(null);
		const { text, ...plain } = word;
		this.waits = text ?? '';
		const answer = await this.#line.wish({ t: 'move', word: plain, seq: this.seq });
		this.sent = false;
		if (answer.t === 'refusal') this.#refused(answer);
		else if (answer.t === 'trouble') this.trouble = answer.text;
		else this.log = this.log.map((line) => (line.seq < this.seq && line.fresh ? { ...line, fresh: false } : line));
	}

	/** Take back what could not be sent yet. */
	withdraw(): void {
		this.#line.withdraw('move');
	}

	async ask(word: Word): Promise<Answer> {
		return this.#line.wish<Answer>({ t: 'ask', word });
	}

	consider(word: Word | null): void {
		this.#considering.about(word && !this.sent ? this.find(word) : undefined);
	}

	get preview(): any {
		return this.#considering.preview;
	}

	/** I shall not take my word back: the bots need not wait. */
	done(): void {
		if (this.undo.free > 0 && !this.myTurn && this.card?.status === 'running') this.#line.send({ t: 'done' });
	}

	/** Touch something: play it if the menu has it, else learn why not. */
	async tap(word: Word): Promise<void> {
		const listed = this.find(word);
		if (listed) return this.move(listed);
		if (this.eyes === null || this.outcome) return;
		const answer = (await this.ask(word)) as FromServer;
		if (answer.t === 'trouble') this.trouble = answer.text;
		else if (answer.t === 'answer') {
			if (answer.yes) return this.move(word);
			this.#refused(answer.refusal);
		}
	}

	#refused(why: RefusalCard | null): void {
		this.why = why;
		sound('refused');
	}

	async takeBack(): Promise<void> {
		const answer = await this.#line.wish({ t: 'undo' });
		if (answer.t === 'trouble') this.trouble = answer.text;
	}

	async consent(yes: boolean): Promise<void> {
		const seat = this.undo.wish?.asked.find((one) => this.card?.mine.includes(one));
		const answer = await this.#line.wish({ t: 'consent', yes, seat });
		if (answer.t === 'trouble') this.trouble = answer.text;
	}

	async hand(seat: number, bot: string | null): Promise<void> {
		const answer = await this.#line.wish({ t: 'seat', seat, bot });
		if (answer.t === 'trouble') this.trouble = answer.text;
	}

	async hint(): Promise<void> {
		this.thinking = true;
		this.why = null;
		this.trouble = '';
		const answer = await this.#line.wish({ t: 'hint' });
		this.thinking = false;
		if (answer.t === 'hint') {
			this.hints = answer.thoughts;
			this.beliefs = answer.beliefs;
		}
		else if (answer.t === 'trouble') this.trouble = answer.text;
	}

	say(text: string): void {
		void this.#line.wish({ t: 'chat', text });
	}

	look(eyes: number): void {
		this.called = null;
		this.digest = [];
		this.#wanted = eyes;
		this.seq = -1;
		this.#line.send({ t: 'look', eyes });
	}

	speak(language: Language): void {
		if (this.#begun) this.#line.send({ t: 'speak', language });
	}

	// --- Hearing --------------------------------------------------------------

	#hear(frame: FromServer): void {
		switch (frame.t) {
			case 'snapshot':
				return this.#replace(frame);
			case 'update':
				return this.#news(frame);
			case 'chat': {
				const { t: _, ...line } = frame;
				return this.chat.hear(line);
			}
			case 'here':
				if (this.card) {
					const seats = this.card.seats.map((one) => ({ ...one, here: one.kind === 'bot' || frame.seats.includes(one.seat) }));
					this.card = { ...this.card, seats, watching: frame.watching };
				}
				this.besideStage = frame.stage && !this.stage;
				return;
			case 'trouble':
				this.trouble = frame.text;
		}
	}

	#replace(said: Snapshot): void {
		clearTimeout(this.#blink);
		this.#pace.clear();
		this.scenes.clear();
		this.#staged = undefined;
		const first = !this.#begun;
		this.#begun = true;
		this.#wanted = said.eyes;
		const known = new Set(said.heard.map((line) => line.seq));
		const before = this.seq < 0 ? [] : this.log.filter((line) => !known.has(line.seq));
		const returned = first || this.connection === 'lost';
		this.log = freshened([...before, ...said.heard], said.table.mine);
		this.digest = returned && said.table.status === 'running' ? news(this.log, said.table.mine) : this.digest;
		this.consider(null);
		this.connection = 'live';
		this.eyes = said.eyes;
		this.seq = said.seq;
		this.card = said.table;
		if (said.table.status !== 'over' && said.table.status !== 'closed') remember(said.table.id, said.table.commitment);
		this.view = said.view;
		this.menu = this.minded ? NO_MENU : said.menu;
		this.turn = said.turn;
		this.undo = said.undo;
		this.outcome = said.outcome;
		this.rules = said.rules;
		this.chat.replace(said.chat);
		this.events = [];
		if (this.game?.name !== said.table.game || first) void this.#load(said.table.game);
	}

	async #load(name: string): Promise<void> {
		this.game = await api.game(name);
	}

	/** Texts again, after the language was changed. */
	async reload(): Promise<void> {
		if (this.card) await this.#load(this.card.game);
	}

	#news(update: Update): void {
		const last = this.#pace.last ?? this.#staged ?? this.seq;
		if (update.seq <= last) return;
		if (update.seq > last + 1) return this.#hello();
		this.#pace.add(update);
	}

	/** On with it: whoever taps has seen enough, until the next word of their own. */
	hurry(): void {
		this.#pace.hurry();
	}

	/** Whatever ends or surprises is seen before the table goes on. */
	#show(update: Update): void {
		const scenes = update.events.length && this.view && update.view ? this.scenesOf({ events: update.events, before: this.view, after: update.view, play: this }) : [];
		const lines = scenes.flatMap((scene) => (scene.line ? [{ event: 'scene', text: scene.line }] : []));
		this.#staged = update.seq;
		this.scenes.play(
			scenes.filter((scene) => scene.still),
			(scene) => this.#lay(scene.still),
			() => {
				this.#staged = undefined;
				this.#apply(update, lines);
				const after = scenes.filter((scene) => !scene.still);
				this.scenes.play(after, () => sound('stop'), () => this.#pace.release());
			}
		);
	}

	/** The table as it lay before it was cleared. */
	#lay(view: unknown): void {
		const spots = note();
		this.menu = NO_MENU;
		this.view = view;
		flushSync();
		fly(spots);
		sound('stop');
	}

	#apply(update: Update, more: Record<string, any>[]): void {
		const spots = note();
		const mine = this.card?.mine.includes(update.seat ?? -1) ?? false;
		const waited = this.turn.actors.some((seat) => this.card?.mine.includes(seat));
		this.seq = update.seq;
		if (update.table) this.card = update.table;
		this.view = update.view;
		this.menu = this.minded ? NO_MENU : update.menu;
		this.turn = update.turn;
		this.undo = update.undo;
		this.outcome = update.outcome;
		this.events = update.events;
		this.undone = update.kind === 'undo';
		this.why = null;
		this.hints = null;
		if (mine) this.digest = []; // a word that waited for the line is said now
		this.#considering.forget();
		if (update.kind === 'undo') {
			this.log = this.log.slice(0, Math.max(0, this.log.length - (update.words ?? 0)));
		} else if (update.kind === 'word' || update.events.length > 0) {
			const before = this.log.map((line) => forget(mine && line.fresh ? { ...line, fresh: false } : line, update.view, this.keeping));
			const spoken = since(before, this.card?.mine ?? []) >= 0;
			this.log = [...before, { seq: update.seq, seat: update.seat, events: [...update.events, ...more], fresh: spoken && !mine }];
		}
		flushSync();
		fly(spots);
		refocus();
		if (update.outcome) sound('end');
		else if (!waited && this.myTurn) sound('turn');
		else if (update.kind === 'word') sound('card');
	}

	get handTo(): number | null {
		return handTo(this);
	}

	get besideMe(): number[] {
		return besideMe(this);
	}
}
