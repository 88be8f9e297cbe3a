/** A view nobody has drawn a board for, sorted by the shape of its values: what is mine, what lies open, what is counted, what each has. */

export type Fields = Record<string, unknown>;

export interface Shape {
	hand: string[] | null;
	/** Things that lie open, by name: the cards on the table. */
	rows: { field: string; things: string[] }[];
	/** How many lie somewhere. */
	piles: { field: string; count: number }[];
	/** Single values: a trump suit, a round. */
	facts: { field: string; value: string | number | true }[];
	/** Rows of rows: a board with squares. */
	grids: { field: string; rows: (string | null)[][] }[];
	/** Points round by round: a line for each, a column for each seat. */
	sheets: { field: string; lines: number[][] }[];
	/** What belongs to each seat, by field. */
	seats: Fields[];
	/** What a seat is: dealer, leader, has passed. */
	tags: string[][];
}

/** What the table around the board tells anyway, or is no concern of the eye. */
const ASIDE = new Set(['options', 'seat', 'phase', 'stage', 'actors', 'aids']);
/** Fields whose number counts what lies there. */
const PILES = /deck|stock|talon|pile|discard|gone|bag|pool|bank|left|reserve/;

/** How views say that there is none. */
const NOTHING = -1;

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !isList(value);

/** `ofSeats`: the fields whose number is a seat, or whose numbers are. */
export function shapeOf(view: Fields, seats: number, ofSeats: readonly string[] = []): Shape {
	const shape: Shape = { hand: null, rows: [], piles: [], facts: [], grids: [], sheets: [], seats: Array.from({ length: seats }, () => ({})), tags: Array.from({ length: seats }, () => []) };
	for (const [field, value] of Object.entries(view)) if (!ASIDE.has(field)) sort(shape, field, value, ofSeats);
	return shape;
}

function sort(shape: Shape, field: string, value: unknown, ofSeats: readonly string[]): void {
	if (isNumber(value)) {
		if (ofSeats.includes(field)) shape.tags[value]?.push(field);
		else if (value === NOTHING) return;
		else if (PILES.test(field)) shape.piles.push({ field, count: value });
		else shape.facts.push({ field, value });
	} else if (isText(value)) {
		if (value) shape.facts.push({ field, value });
	} else if (value === true) shape.facts.push({ field, value });
	else if (isList(value)) sortList(shape, field, value, ofSeats);
	else if (isFields(value)) for (const [inner, one] of Object.entries(value)) sort(shape, inner, one, ofSeats);
}

function sortList(shape: Shape, field: string, list: unknown[], ofSeats: readonly string[]): void {
	const seats = shape.seats.length;
	const nested = list.every(isList) ? list : null;
	if (field === 'hand') shape.hand = list.map(nameIn);
	else if (list.length === 0) return;
	else if (list.every(isNumber) && ofSeats.includes(field)) {
		// All of them in some order: each has a place in it.
		if (list.length === seats) list.forEach((seat, at) => give(shape, seat, field, at + 1));
		else list.forEach((seat) => shape.tags[seat]?.push(field));
	}
	else if (nested?.every((one) => one.length === seats && one.every(isNumber))) shape.sheets.push({ field, lines: nested as number[][] });
	else if (nested && (list.length !== seats || nested.some((one) => one.some((inner) => !isText(inner))))) shape.grids.push({ field, rows: nested.map((row) => row.map((one) => (one === null ? null : nameIn(one)))) });
	else if (list.every((one) => isFields(one) && isNumber(one.seat))) list.forEach((one) => give(shape, (one as { seat: number }).seat, field, one));
	else if (list.length === seats && !list.every(isText)) list.forEach((one, seat) => give(shape, seat, field, one));
	else if (list.every(isNumber)) shape.facts.push({ field, value: list.join(' · ') });
	else shape.rows.push({ field, things: list.filter((one) => one !== null && one !== '').map(nameIn) });
}

/** What a list holds, by name: itself, or what it says it is. */
function nameIn(one: unknown): string {
	if (!isFields(one)) return String(one);
	return String(one.name ?? one.card ?? one.tile ?? Object.values(one).find(isText) ?? '?');
}

/** To a seat go the fields of what is its, or the value itself. */
function give(shape: Shape, seat: number, field: string, value: unknown): void {
	const mine = shape.seats[seat];
	if (!mine || value === null || value === undefined) return;
	if (isFields(value)) for (const [inner, one] of Object.entries(value)) inner !== 'seat' && one !== null && (mine[inner in mine ? `${field}_${inner}` : inner] = one);
	else mine[field] = value;
}

/** Is this thing spoken of in a word? */
export const mentions = (word: Record<string, unknown>, thing: string): boolean => Object.entries(word).some(([key, value]) => key !== 'move' && key !== 'text' && (value === thing || (isList(value) && value.includes(thing))));

/** The words open now by their verb, in the order they come. */
export function byVerb<Word extends Record<string, any>>(words: readonly Word[]): [verb: string, words: Word[]][] {
	const groups = new Map<string, Word[]>();
	for (const word of words) groups.set(word.move, [...(groups.get(word.move) ?? []), word]);
	return [...groups];
}
