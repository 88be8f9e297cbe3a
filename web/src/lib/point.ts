/** Pointing at things on the table from elsewhere: whatever a value names by `data-thing` or `data-place` is marked. */

const MOST = 24;

function names(key: string, value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap((one) => names(key, one));
	if (typeof value === 'string') return [value, `${key}:${value}`];
	if (typeof value === 'number') return [`${key}:${value}`];
	if (value && typeof value === 'object') return Object.entries(value).flatMap(([inner, one]) => names(inner, one));
	return [];
}

export function point(values: Record<string, unknown>[], on: boolean): void {
	for (const value of values) {
		const { text: _text, event: _event, move: _move, ...rest } = value;
		for (const name of Object.entries(rest).flatMap(([key, one]) => names(key, one)).slice(0, MOST)) {
			const word = CSS.escape(name);
			for (const one of document.querySelectorAll(`[data-thing="${word}"], [data-place="${word}"]`)) one.classList.toggle('pointed', on);
		}
	}
}

/** Nothing is pointed at any more. */
export function unpoint(): void {
	for (const one of document.querySelectorAll('.pointed')) one.classList.remove('pointed');
}
