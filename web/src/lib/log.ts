/** What was told at a table: which lines are new to me, and what a log may keep of them. */

export interface LogLine {
	seq: number;
	seat: number | null;
	events: Record<string, any>[];
	/** Has it arrived since my last word? */
	fresh: boolean;
	/** Was something left out that players have to remember? */
	silent?: boolean;
}

/** What stays of an event told before: all while it lies in sight, what may be repeated, or nothing if that says little. */
export type Keeping = (event: Record<string, any>, view: any) => 'all' | 'late' | 'nothing';

/** Where memory is part of the game, the log keeps of what was said before only what may be repeated. */
export function forget(line: LogLine, view: unknown, keeping: Keeping): LogLine {
	const goes = (event: Record<string, any>) => 'late' in event && keeping(event, view) !== 'all';
	if (!line.events.some(goes)) return line;
	return { ...line, silent: true, events: line.events.map((event) => (goes(event) ? { event: event.event, ...('seat' in event && { seat: event.seat }), text: event.late } : event)) };
}

/** The events of a line that are worth a sentence. */
export function telling(line: LogLine, view: unknown, keeping: Keeping): Record<string, any>[] {
	return line.events.filter((event) => event.text && keeping(event, view) !== 'nothing');
}

/** When I spoke last, -1 if never. */
export function since(log: { seat: number | null; seq: number }[], mine: number[]): number {
	return log.findLast((line) => line.seat !== null && mine.includes(line.seat))?.seq ?? -1;
}

export function freshened(log: Omit<LogLine, 'fresh'>[], mine: number[]): LogLine[] {
	const last = since(log, mine);
	return log.map((line) => ({ ...line, fresh: last >= 0 && line.seq > last }));
}

/** What is worth telling somebody who comes back. */
export function news(log: LogLine[], mine: number[]): LogLine[] {
	return mine.length === 1 ? log.filter((line) => line.fresh && line.events.some((event) => event.text)) : [];
}
