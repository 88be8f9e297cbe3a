/** How tiles look: a colour is an ink and a shape, so that either alone suffices. */

export interface Print {
	ink: string;
	/** On a field of 100 by 100. */
	shape: string;
}

export const PRINTS: Record<string, Print> = {
	R: { ink: '#d8432f', shape: 'M50 9a41 41 0 1 1 0 82a41 41 0 1 1 0-82Z' },
	A: { ink: '#2f78b7', shape: 'M17 12h66a5 5 0 0 1 5 5v66a5 5 0 0 1-5 5H17a5 5 0 0 1-5-5V17a5 5 0 0 1 5-5Z' },
	G: { ink: '#3d8a55', shape: 'M50 7a5 5 0 0 1 4.500 2.800l38 74a5 5 0 0 1-4.500 7.200h-76a5 5 0 0 1-4.500-7.200l38-74A5 5 0 0 1 50 7Z' },
	Y: { ink: '#efb02e', shape: 'M50 5c16 21 36 36 36 55a36 34 0 0 1-72 0C14 41 34 26 50 5Z' }
};

export const COLUMNS = 'abcdefg';
export const ROWS = 5;
/** How many of the tiles are a BUM!. */
export const BUMS = 3;

/** Places are counted row by row. */
export const placeOf = (at: number): string => `${COLUMNS[at % COLUMNS.length]}${Math.floor(at / COLUMNS.length) + 1}`;

/** The tiles of a series as it is named on the wire. */
export const tilesOf = (series: string): string[] => series.split('-');

/** What a series scores as it lies; the server counts, this labels the parts of its sum. */
export const valueOf = (tile: string): number => (tile === 'J' ? 100 : Number(tile.slice(1)));
export const pointsOf = (tiles: string[]): number => (tiles.length < 3 ? 0 : tiles.reduce((sum, tile) => sum + valueOf(tile), 0));

/** A tile in words, from the game's texts. */
export function nameOf(texts: Record<string, any>, tile: string): string {
	if (!/\d/.test(tile)) return texts.tile?.[tile] ?? tile;
	const name = String(texts.tile?.colour_number ?? '{colour} {number}');
	return name.replace('{colour}', texts.colour?.[tile[0]] ?? tile[0]).replace('{number}', tile.slice(1));
}
