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
}

/** Codes after which calling again would not help. */
const FATAL = new Set([4400, 4401, 4403, 4404]);
/** Milliseconds until a wish the server could not store is said again. */
const STORAGE = 800;

export class Line {
	#socket: ReconnectingWebSocket;
	#pending = new Map<string, { frame: FromClient; done: (answer: FromServer) => void }>();
	#counter = 0;
	#me = Math.random().toString(36).slice(2, 10);

	/** Closed until it is opened. */
	constructor(id: string, listener: Listener) {
		const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/tables/${id}`;
		this.#socket = new ReconnectingWebSocket(address, ['ludoteca.1'], {
			minReconnectionDelay: 300,
			maxReconnectionDelay: 5000,
			reconnectionDelayGrowFactor: 1.6,
			connectionTimeout: 6000,
			startClosed: true
		});
		this.#socket.addEventListener('open', () => listener.opened());
		this.#socket.addEventListener('message', (message) => {
			const frame = JSON.parse(String(message.data)) as FromServer;
			if (!this.#answered(frame)) listener.heard(frame);
		});
		this.#socket.addEventListener('close', (event) => {
			const refused = FATAL.has(event.code);
			listener.closed(event.code, refused);
			if (refused) this.#socket.close();
		});
	}

	open(): void {
		this.#socket.reconnect();
	}

	close(): void {
		this.#socket.close();
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
		});
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
