/** The hall as it is now: a first page, and whatever changes since. */

import ReconnectingWebSocket from 'partysocket/ws';
import { me } from '../api';
import { page, type Wanted } from './api';
import type { FromHall, HallCard } from '../wire/hall';

type Kind = HallCard['kind'];
/** Milliseconds a broken line may take before it is worth a word. */
const BLINK = 1500;

export class Hall {
	tables = $state.raw<HallCard[]>([]);
	more = $state.raw<Record<Kind, string | null>>({ waits: null, plays: null });
	waiting = $state(0);
	playing = $state(0);
	/** Has the first page come? */
	known = $state(false);
	lost = $state(false);
	#gone = new Map<string, number>();
	#socket: ReconnectingWebSocket;
	#wanted: Wanted = {};
	#asked = 0;
	#blink: ReturnType<typeof setTimeout> | undefined;

	constructor() {
		const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/hall`;
		this.#socket = new ReconnectingWebSocket(address, ['ludoteca.1'], { minReconnectionDelay: 300, maxReconnectionDelay: 5000, startClosed: true });
		this.#socket.addEventListener('message', (message) => this.#hear(JSON.parse(String(message.data)) as FromHall));
		this.#socket.addEventListener('close', () => {
			this.#blink ??= setTimeout(() => (this.lost = true), BLINK);
		});
	}

	open(): void {
		void me().then(
			() => this.#socket.reconnect(),
			() => (this.lost = true)
		);
	}

	close(): void {
		clearTimeout(this.#blink);
		this.#socket.close();
	}

	/** Other wishes: the first page is asked for anew. */
	want(wanted: Wanted): void {
		this.#wanted = wanted;
		if (this.known) void this.#look();
	}

	async further(kind: Kind): Promise<void> {
		const asked = this.#asked;
		const next = await page(kind, this.#wanted, this.more[kind]);
		if (asked !== this.#asked) return;
		this.more = { ...this.more, [kind]: next.more };
		this.#put(next.tables);
	}

	async #look(): Promise<void> {
		const asked = ++this.#asked;
		try {
			const [waits, plays] = await Promise.all([page('waits', this.#wanted), page('plays', this.#wanted)]);
			if (asked !== this.#asked) return;
			this.more = { waits: waits.more, plays: plays.more };
			this.tables = [];
			this.#put([...waits.tables, ...plays.tables]);
			[this.waiting, this.playing] = [waits.waiting, waits.playing];
			this.known = true;
			this.lost = false;
		} catch {
			this.lost = true;
		}
	}

	#hear(frame: FromHall): void {
		clearTimeout(this.#blink);
		this.#blink = undefined;
		if (frame.t === 'hall') {
			this.#gone.clear();
			void this.#look();
		} else if (frame.t === 'changes') {
			for (const one of frame.gone) this.#gone.set(one.id, one.seq);
			for (const one of frame.put) this.#gone.delete(one.id);
			this.tables = this.tables.filter((one) => !this.#gone.has(one.id));
			this.#put(frame.put);
			[this.waiting, this.playing] = [frame.waiting, frame.playing];
		}
	}

	/** Take in tables as they are now, the newest first. */
	#put(cards: HallCard[]): void {
		const all = new Map(this.tables.map((one) => [one.id, one]));
		for (const card of cards) {
			if ((this.#gone.get(card.id) ?? -1) >= card.seq || (all.get(card.id)?.seq ?? -1) > card.seq) continue;
			if (this.#fits(card)) all.set(card.id, card);
			else all.delete(card.id);
		}
		this.tables = [...all.values()].toSorted((a, b) => b.since - a.since);
	}

	#fits(card: HallCard): boolean {
		const { game, seats, pace, speaks } = this.#wanted;
		return (!game || card.game === game) && (!seats || card.seats.length === Number(seats)) && (!pace || card.pace === pace) && (!speaks || card.language === speaks);
	}
}
