/** The line to a table: a socket that comes back by itself, and wishes that are said again until they are answered. */

import ReconnectingWebSocket from 'partysocket/ws';
import type { FromClient, FromServer } from './wire/messages';

/** Everything that is answered; the line marks it with a key of its own. */
type Keyed = Extract<FromClient, { key: string }>;
type Wish = Keyed extends infer One ? (One extends Keyed ? Omit<One, 'key'> : never) : never;

interface Listener {
	/** The line stands, again or for the first time: it is time to say hello. */
	opened(): void;
	/** Something was said that no wish of ours waits for. */
	heard(frame: FromServer): void;
	/** The line broke; with `refused` it is not tried again. */
	closed(code: number, refused: boolean): void;
	/** Nothing is heard any more though something should be, or it is heard again. */
	silent(now: boolean): void;
}

/** Codes after which calling again would not help. */
const FATAL = new Set([4400, 4401, 4403, 4404]);
/** Milliseconds until a wish the server could not store is said again. */
const STORAGE = 800;
/** Milliseconds until the other end should have said anything at all; then it is asked, and then it counts as silent. */
const DOUBT = 900;
/** Milliseconds after which the line is tried though nobody said anything; and after which a silent one is made anew. */
const BEAT = 5000;

export class Line {
	#socket: ReconnectingWebSocket;
	#pending = new Map<string, { frame: FromClient; done: (answer: FromServer) => void }>();
	#counter = 0;
	#doubt: ReturnType<typeof setTimeout> | undefined;
	#beat: ReturnType<typeof setInterval> | undefined;
	#heard = 0;
	#me = Math.random().toString(36).slice(2, 10);

	/** Closed until it is opened. */
	constructor(
		id: string,
		private listener: Listener
	) {
		const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/tables/${id}`;
		this.#socket = new ReconnectingWebSocket(address, ['ludoteca.1'], {
			minReconnectionDelay: 300,
			maxReconnectionDelay: 5000,
			reconnectionDelayGrowFactor: 1.6,
			connectionTimeout: 6000,
			startClosed: true
		});
		this.#socket.addEventListener('open', () => {
			this.#alive();
			listener.opened();
		});
		this.#socket.addEventListener('message', (message) => {
			this.#alive();
			const frame = JSON.parse(String(message.data)) as FromServer;
			if (!this.#answered(frame)) listener.heard(frame);
		});
		this.#socket.addEventListener('close', (event) => {
			const refused = FATAL.has(event.code);
			this.#alive();
			listener.closed(event.code, refused);
			if (refused) this.#socket.close();
		});
	}

	open(): void {
		this.#socket.reconnect();
		this.#beat = setInterval(() => document.visibilityState === 'visible' && performance.now() - this.#heard > BEAT && this.#try(), BEAT);
		addEventListener('offline', this.#gone);
		addEventListener('online', this.#back);
	}

	close(): void {
		clearInterval(this.#beat);
		clearTimeout(this.#doubt);
		removeEventListener('offline', this.#gone);
		removeEventListener('online', this.#back);
		this.#socket.close();
	}

	// --- Is anybody there? ----------------------------------------------------

	#gone = () => this.listener.silent(true);
	#back = () => this.#try();

	/** Something was heard, or the line is known to be gone: no more doubt. */
	#alive(): void {
		this.#heard = performance.now();
		clearTimeout(this.#doubt);
		this.#doubt = undefined;
		this.listener.silent(false);
	}

	#try(): void {
		this.send({ t: 'ping' });
		this.#wonder(() => this.#mute());
	}

	#wonder(then: () => void): void {
		this.#doubt ??= setTimeout(() => {
			this.#doubt = undefined;
			then();
		}, DOUBT);
	}

	/** No answer to anything: it is said, and after a while the line is made anew. */
	#mute(): void {
		// Whoever thinks about a hint answers nothing else meanwhile, and would begin anew on another line.
		const thinks = [...this.#pending.values()].some(({ frame }) => frame.t === 'hint');
		if (this.#socket.readyState !== WebSocket.OPEN || (thinks && navigator.onLine)) return;
		this.listener.silent(true);
		this.#doubt = setTimeout(() => {
			this.#doubt = undefined;
			this.#socket.reconnect();
		}, BEAT);
	}

	send(frame: FromClient): void {
		if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
	}

	/** Say hello, and once more what has no answer yet. */
	greet(hello: FromClient): void {
		this.send(hello);
		for (const { frame } of this.#pending.values()) this.send(frame);
	}

	/** Say something that is answered; said again after a broken line, so it happens once and surely. */
	wish<T extends FromServer>(wish: Wish): Promise<T> {
		const key = `${this.#me}-${++this.#counter}`;
		const frame = { ...wish, key } as Keyed;
		return new Promise((done) => {
			this.#pending.set(key, { frame, done: done as (answer: FromServer) => void });
			this.send(frame);
			this.#wonder(() => this.#try());
		});
	}

	/** Take back what has no answer yet: it is not said again. */
	withdraw(kind: Keyed['t']): void {
		for (const [key, { frame, done }] of this.#pending)
			if (frame.t === kind) {
				this.#pending.delete(key);
				done({ t: 'trouble', reason: 'withdrawn', text: '', key, seq: -1 });
			}
	}

	/** Is this the answer to a wish? */
	#answered(frame: FromServer): boolean {
		const key = 'key' in frame ? frame.key : null;
		const waiting = key === null ? undefined : this.#pending.get(key);
		if (key === null || !waiting) return false;
		if (frame.t === 'trouble' && frame.reason === 'storage') setTimeout(() => this.send(waiting.frame), STORAGE);
		else {
			this.#pending.delete(key);
			waiting.done(frame);
		}
		return true;
	}
}
