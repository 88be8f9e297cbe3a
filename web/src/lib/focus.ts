/** The focus stays where it was: if what had it goes away, the next thing of the same kind has it. For keys only, a pointer needs none. */

interface Kept {
	element: HTMLElement;
	thing: string | undefined;
	home: HTMLElement | null;
	at: number;
}

const HOMES = 'ol, ul, [role="group"], .buttons';
let kept: Kept | null = null;
let byKeys = false;

const touchable = (home: ParentNode) => [...home.querySelectorAll<HTMLElement>('button:enabled, a[href], summary')].filter((one) => !one.closest('[inert]') && one.getClientRects().length > 0);

addEventListener('keydown', () => (byKeys = true), { capture: true });
addEventListener(
	'pointerdown',
	() => {
		byKeys = false;
		kept = null;
	},
	{ capture: true }
);
addEventListener('focusin', ({ target }) => {
	if (!(target instanceof HTMLElement) || !target.closest('main, .bar')) return;
	const home = target.closest<HTMLElement>(HOMES);
	kept = { element: target, thing: target.dataset.thing, home, at: home ? touchable(home).indexOf(target) : -1 };
});

/** After a change: is the focus lost that keys had brought? Then it returns. */
export function refocus(): void {
	const now = document.activeElement;
	if (!kept || !byKeys || (now && now !== document.body && now.isConnected && !now.matches(':disabled'))) return;
	const { element, thing, home, at } = kept;
	const all = touchable(document);
	const again = all.find((one) => one === element) ?? (thing === undefined ? undefined : all.find((one) => one.dataset.thing === thing));
	const there = home?.isConnected ? touchable(home) : [];
	(again ?? there[Math.min(Math.max(at, 0), there.length - 1)])?.focus({ preventScroll: true });
}
