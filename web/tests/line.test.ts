import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Line } from '../src/lib/line';
import type { FromServer } from '../src/lib/wire/messages';

/** A socket whose other end the test holds. */
class Socket extends EventTarget {
	static last: Socket;
	readyState: number = WebSocket.CLOSED;
	sent: Record<string, unknown>[] = [];
	given = false;

	constructor() {
		super();
		Socket.last = this;
	}

	reconnect() {
		this.readyState = WebSocket.OPEN;
		this.dispatchEvent(new Event('open'));
	}

	close() {
		this.given = true;
	}

	send(text: string) {
		this.sent.push(JSON.parse(text));
	}

	says(frame: object) {
		this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) }));
	}

	breaks(code: number) {
		this.readyState = WebSocket.CLOSED;
		this.dispatchEvent(Object.assign(new Event('close'), { code }));
	}
}

vi.mock('partysocket/ws', () => ({
	default: function () {
		return new Socket();
	}
}));

let line: Line;
let socket: Socket;
let heard: FromServer[];
let closed: [number, boolean][];
let silent: boolean;
const happens: Record<string, () => void> = {};

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('location', { protocol: 'https:', host: 'ludoteca.test' });
	[heard, closed, silent] = [[], [], false];
	vi.stubGlobal('addEventListener', (what: string, then: () => void) => (happens[what] = then));
	vi.stubGlobal('removeEventListener', () => {});
	line = new Line('table', {
		opened: () => line.greet({ t: 'ping' }),
		heard: (frame) => heard.push(frame),
		closed: (code, refused) => closed.push([code, refused]),
		silent: (now) => (silent = now)
	});
	socket = Socket.last;
});

afterEach(() => {
	line.close();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('a wish is said again after a broken line, with the same key, until it is answered', async () => {
	line.open();
	const answer = line.wish({ t: 'undo' });
	const [hello, wish] = socket.sent;
	expect([hello.t, wish.t]).toEqual(['ping', 'undo']);
	socket.breaks(1006);
	expect([closed, socket.given]).toEqual([[[1006, false]], false]);
	socket.reconnect();
	expect(socket.sent).toEqual([hello, wish, hello, wish]);
	socket.says({ t: 'ok', key: wish.key, seq: 7 });
	expect(await answer).toEqual({ t: 'ok', key: wish.key, seq: 7 });
	socket.reconnect();
	expect(socket.sent.slice(4)).toEqual([hello]);
	expect(heard).toEqual([]);
});

test('what is wished while there is no line is said with the next hello', () => {
	void line.wish({ t: 'chat', text: 'Ciao' });
	void line.wish({ t: 'hint' });
	expect(socket.sent).toEqual([]);
	line.open();
	expect(socket.sent.map((frame) => frame.t)).toEqual(['ping', 'chat', 'hint']);
	expect(socket.sent[1].key).not.toBe(socket.sent[2].key);
});

test('a wish that could not be stored is said once more, a little later', () => {
	line.open();
	let answered = false;
	void line.wish({ t: 'undo' }).then(() => (answered = true));
	const [, wish] = socket.sent;
	socket.says({ t: 'trouble', reason: 'storage', text: '', key: wish.key });
	vi.advanceTimersByTime(799);
	expect(socket.sent.length).toBe(2);
	vi.advanceTimersByTime(1);
	expect(socket.sent[2]).toEqual(wish);
	expect([answered, heard]).toEqual([false, []]);
});

test('what no wish waits for is heard by the table', () => {
	line.open();
	const said = [{ t: 'trouble', reason: 'bad_message', text: '?', key: null }, { t: 'trouble', reason: 'stale', text: '?', key: 'of another' }, { t: 'pong' }];
	for (const frame of said) socket.says(frame);
	expect(heard).toEqual(said);
});

test('whom the table refuses does not knock again', () => {
	line.open();
	socket.breaks(4403);
	expect([closed, socket.given]).toEqual([[[4403, true]], true]);
});

test('a line that says nothing is doubted, asked, and within two seconds said to be silent; then it is made anew', () => {
	line.open();
	void line.wish({ t: 'undo' });
	vi.advanceTimersByTime(900);
	expect([socket.sent.at(-1), silent]).toEqual([{ t: 'ping' }, false]);
	vi.advanceTimersByTime(900);
	expect(silent).toBe(true);
	socket.says({ t: 'pong' });
	expect(silent).toBe(false);
});

test('that the network is gone is said at once, and that it is back once something is heard', () => {
	line.open();
	happens.offline();
	expect(silent).toBe(true);
	happens.online();
	expect(silent).toBe(true);
	socket.says({ t: 'pong' });
	expect(silent).toBe(false);
});

test('what waits can be taken back: it is not said again', async () => {
	const answer = line.wish({ t: 'undo' });
	line.withdraw('undo');
	expect(await answer).toMatchObject({ t: 'trouble', reason: 'withdrawn' });
	line.open();
	expect(socket.sent.map((frame) => frame.t)).toEqual(['ping']);
});

test('who thinks about a hint is not taken for silent, however long that takes', () => {
	vi.stubGlobal('navigator', { onLine: true });
	line.open();
	void line.wish({ t: 'hint' });
	vi.advanceTimersByTime(60_000);
	expect([silent, socket.sent.filter((frame) => frame.t === 'hint').length]).toEqual([false, 1]);
});
