/** What is said at a table beside the game, and how much of it I have not read. Which line was read last is remembered in this tab. */

import type { ChatLine } from './wire/messages';

export class ChatBox {
	lines = $state.raw<ChatLine[]>([]);
	/** The number of the last line read. */
	#read = $state(-1);

	constructor(private table: string) {
		try {
			this.#read = Number(sessionStorage.getItem(`read ${table}`) ?? -1);
		} catch {
			// A browser that keeps nothing counts from here.
		}
	}

	get unread(): number {
		return this.lines.filter((line) => line.n > this.#read).length;
	}

	hear(line: ChatLine): void {
		if (!this.lines.some((one) => one.n === line.n)) this.lines = [...this.lines, line];
	}

	/** All that was said, as the server keeps it. */
	replace(lines: ChatLine[]): void {
		this.lines = lines;
	}

	read(): void {
		const last = this.lines.at(-1)?.n ?? -1;
		if (last <= this.#read) return;
		this.#read = last;
		try {
			sessionStorage.setItem(`read ${this.table}`, String(last));
		} catch {
			// Then a reload counts them again.
		}
	}
}
