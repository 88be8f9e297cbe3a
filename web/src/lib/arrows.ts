/** Arrow keys over a grid with gaps. */

const STEPS: Record<string, [number, number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Where an arrow key leads from a cell (counted row by row), or nothing for another key. A line that is empty leads on to the next, so that every cell can be reached. */
export function along(key: string, from: number, wide: number, high: number, lies: (at: number) => boolean): number | undefined {
	const step = STEPS[key];
	if (!step) return undefined;
	let row = Math.floor(from / wide);
	let column = from % wide;
	for (let tries = 0; tries < wide * high; tries++) {
		row += step[0];
		column += step[1];
		if (column < 0 || column >= wide) [row, column] = [(row + step[1] + high) % high, (column + wide) % wide];
		if (row < 0 || row >= high) [row, column] = [(row + high) % high, (column + step[0] + wide) % wide];
		if (lies(row * wide + column)) break;
	}
	return row * wide + column;
}

/** An arrow key pressed in a list of things to touch, so many in a row: the focus goes where it leads. */
export function walk(event: KeyboardEvent & { currentTarget: HTMLElement }, perRow = Infinity): void {
	const things = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
	const at = things.indexOf(document.activeElement as HTMLElement);
	const wide = Math.max(1, Math.min(perRow, things.length));
	const there = at < 0 ? undefined : along(event.key, at, wide, Math.ceil(things.length / wide), (one) => one < things.length);
	if (there === undefined) return;
	event.preventDefault();
	things[there]?.focus();
}
