/** Esc closes whatever is open, the last thing first, and the focus goes back to where it was opened from. */

interface Open {
	close: () => void;
	opener: Element | null;
}

const open: Open[] = [];

/** While it is there, Esc closes it: `$effect(() => closing(() => …))`. */
export function closing(close: () => void): () => void {
	const one = { close, opener: document.activeElement };
	open.push(one);
	return () => {
		const at = open.indexOf(one);
		if (at >= 0) open.splice(at, 1);
	};
}

/** Menus and notes that unfold: the one the focus is in, else the one opened last over the table. */
function unfolded(): HTMLDetailsElement | undefined {
	const around = document.activeElement?.closest<HTMLDetailsElement>('details[open]');
	return around ?? [...document.querySelectorAll<HTMLDetailsElement>('details[open][data-menu]')].at(-1);
}

addEventListener('keydown', (event) => {
	if (event.key !== 'Escape' || event.defaultPrevented) return;
	const one = open.at(-1);
	if (one) {
		one.close();
		requestAnimationFrame(() => {
			const lost = document.activeElement === document.body || document.activeElement === null;
			if (lost && one.opener instanceof HTMLElement && one.opener.isConnected) one.opener.focus();
		});
		return;
	}
	const menu = unfolded();
	if (!menu) return;
	menu.open = false;
	menu.querySelector('summary')?.focus();
});
