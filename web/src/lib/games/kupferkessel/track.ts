/** The square of ingredients and the track round it: where things lie on the grid, where pawns stand and walk. */

import type { Play } from '../../play';
import type { View } from '../../wire/kupferkessel';

export const SIDE = 6;

/** Grid lines: the ring is 1 and 8, the square 2 to 7. Corner spaces share the square's empty corners. */
export const SPACES: Record<string, [row: number, column: number]> = { NW: [1, 1], NE: [1, 8], SE: [8, 8], SW: [8, 1] };
for (let at = 2; at <= 5; at++) {
	SPACES[`N${at}`] = [1, at + 1];
	SPACES[`S${at}`] = [8, at + 1];
	SPACES[`W${at}`] = [at + 1, 1];
	SPACES[`E${at}`] = [at + 1, 8];
}

export const isCorner = (space: string) => !/\d/.test(space);
export const spaceArea = (space: string) => SPACES[space].join(' / ');
export const lineArea = (line: string) => (line[0] === 'r' ? `${Number(line[1]) + 1} / 2 / auto / 8` : `2 / ${Number(line[1]) + 1} / 8 / auto`);

/** Is this cell, counted from 0, in the glowing line? */
export const inLine = (view: View, row: number, column: number) => view.line === `r${row + 1}` || view.line === `c${column + 1}`;

/** Over which spaces a pawn walked with the last move. */
export function pathOf(play: Play, seat: number): string {
	const walked = play.events.filter((event) => event.event === 'pawn_moved' && event.seat === seat);
	return walked.flatMap((event) => event.path as string[]).map((space) => `space:${space}`).join(' ');
}

/** A space in words. */
export function where(play: Play, space: string): string {
	const texts = play.texts.space ?? {};
	if (isCorner(space)) return String(texts.corner ?? '').replace('{corner}', play.texts.corner?.[space] ?? space);
	const side = { N: 'top', E: 'right', S: 'bottom', W: 'left' }[space[0]] ?? 'top';
	return String(texts[side] ?? '').replace(`{${side}}`, space[1]);
}

const ROUND = ['NW', 'N2', 'N3', 'N4', 'N5', 'NE', 'E2', 'E3', 'E4', 'E5', 'SE', 'S5', 'S4', 'S3', 'S2', 'SW', 'W5', 'W4', 'W3', 'W2'];

/** Where a pawn comes to stand after so many steps, if the others stay where they are: their spaces are not counted [KUP-19]. */
export function ahead(view: View, seat: number, steps: number): string | null {
	const me = view.players.find((player) => player.seat === seat);
	if (!me || view.options.direction === 'choice') return null;
	const way = view.options.direction === 'cw' ? 1 : ROUND.length - 1;
	const taken = view.players.filter((player) => player !== me).map((player) => player.space);
	let at = ROUND.indexOf(me.space);
	for (let left = steps; left > 0; ) {
		at = (at + way) % ROUND.length;
		const last = view.options.jump === 'skip_all' || left === 1;
		if (!(last && taken.includes(ROUND[at]))) left--;
	}
	return ROUND[at];
}
