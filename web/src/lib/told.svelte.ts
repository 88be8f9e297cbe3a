/** What the server said of a table last, and what can be read off it. */

import { telling, type Keeping, type LogLine } from './log';
import type { Word } from './play';
import type { Card, GameForm, Menu, OutcomeCard, RuleCard, Turn, UndoCard } from './wire/messages';

export const NO_MENU: Menu = { words: [], forms: [] };

export abstract class Told {
	eyes = $state<number | null>(null);
	card = $state.raw<Card | null>(null);
	view = $state.raw<any>(null);
	menu = $state.raw<Menu>(NO_MENU);
	turn = $state.raw<Turn>({ actors: [], since: null, phase: null, text: '', clocks: [], bots: [] });
	undo = $state.raw<UndoCard>({ free: 0, wish: null });
	outcome = $state.raw<OutcomeCard | null>(null);
	rules = $state.raw<RuleCard[]>([]);
	log = $state.raw<LogLine[]>([]);
	events = $state.raw<Record<string, any>[]>([]);
	game = $state.raw<GameForm | null>(null);
	/** What the log keeps of what was told before; the board knows. */
	keeping = $state.raw<Keeping>(() => 'late');

	find(word: Word): Word | undefined {
		const keys = Object.keys(word);
		return this.menu.words.find((one) => keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(word[key])));
	}

	/** The events of a line of the log that are worth a sentence. */
	told(line: LogLine): Record<string, any>[] {
		return telling(line, this.view, this.keeping);
	}

	/** Whose token stands beside a line: who spoke, or, where only what followed is told any more, whom that is about. */
	speaker(line: LogLine): number | null {
		const [first] = this.told(line);
		return first && first !== line.events[0] ? (first.seat ?? line.seat) : line.seat;
	}

	get texts(): Record<string, any> {
		return this.game?.texts ?? {};
	}

	get myTurn(): boolean {
		return this.eyes !== null && this.turn.actors.includes(this.eyes);
	}

	/** Does a bot play for the seat I look from? Then nothing is mine to touch. */
	get minded(): boolean {
		return this.eyes !== null && this.card?.seats[this.eyes]?.kind === 'bot';
	}

	/** Can I say something now, my turn or not? */
	get mayAct(): boolean {
		return this.menu.words.length > 0 || this.menu.forms.length > 0;
	}

	name(seat: number): string {
		return this.card?.seats[seat]?.name ?? `${seat + 1}`;
	}
}
