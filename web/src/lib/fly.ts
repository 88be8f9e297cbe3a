/**
 * Everything that changes moves: before a change we note where each thing lies, after it each thing comes from there.
 *
 * A thing is an element with `data-thing`; its name is the same before and after. One that was not there comes from the
 * first element whose `data-place` its `data-from` names. Names in `data-path` (places, in order) make it walk.
 */

type Spots = Map<string, DOMRect>;

const LENGTH = 260;
const STAGGER = 45;
const still = matchMedia('(prefers-reduced-motion: reduce)');
let running: Animation[] = [];

export function note(): Spots {
	const spots: Spots = new Map();
	for (const one of document.querySelectorAll<HTMLElement>('[data-thing]')) {
		spots.set(one.dataset.thing!, one.getBoundingClientRect());
	}
	return spots;
}

function middle(spot: DOMRect): [number, number] {
	return [spot.left + spot.width / 2, spot.top + spot.height / 2];
}

function place(name: string): DOMRect | undefined {
	return document.querySelector<HTMLElement>(`[data-place="${CSS.escape(name)}"]`)?.getBoundingClientRect();
}

function shift(from: DOMRect, to: DOMRect): string {
	const [x0, y0] = middle(from);
	const [x1, y1] = middle(to);
	return `${x0 - x1}px ${y0 - y1}px`;
}

export function fly(before: Spots): void {
	let order = 0;
	for (const one of document.querySelectorAll<HTMLElement>('[data-thing]')) {
		const now = one.getBoundingClientRect();
		const name = one.dataset.thing!;
		const then = before.get(name) ?? (one.dataset.from ? place(one.dataset.from) : undefined);
		if (!then || !now.width) continue;
		const far = Math.hypot(middle(then)[0] - middle(now)[0], middle(then)[1] - middle(now)[1]);
		if (far < 3) continue;
		if (still.matches) {
			start(one, [{ opacity: 0.2 }, { opacity: 1 }], { duration: 160 });
			continue;
		}
		const path = one.dataset.path?.split(' ').filter(Boolean) ?? [];
		const steps = path.map(place).filter((spot): spot is DOMRect => spot !== undefined);
		if (steps.length > 1 && before.has(name)) {
			const frames = [shift(then, now), ...steps.map((spot) => shift(spot, now))].map((translate) => ({ translate }));
			frames[frames.length - 1].translate = '0px 0px';
			start(one, frames, { duration: 150 * steps.length + 120, easing: 'ease-in-out' });
			continue;
		}
		const scale = before.has(name) ? Math.max(0.4, Math.min(2.5, then.width / now.width)) : 0.6;
		start(
			one,
			[
				{ translate: shift(then, now), scale: String(scale) },
				{ translate: '0px 0px', scale: '1' }
			],
			{ duration: LENGTH, delay: Math.min(order++, 6) * STAGGER, easing: 'cubic-bezier(.2,.7,.2,1)', fill: 'backwards' }
		);
	}
}

function start(one: HTMLElement, frames: Keyframe[], how: KeyframeAnimationOptions): void {
	// Above the rest while it flies, but not as part of the flight: only moves and sizes run off the main thread.
	one.style.zIndex = '20';
	const animation = one.animate(frames, how);
	running.push(animation);
	animation.onfinish = animation.oncancel = () => {
		one.style.zIndex = '';
		running = running.filter((other) => other !== animation);
	};
}

/** Is something still on its way? */
export function busy(): boolean {
	return running.length > 0;
}

/** Everything where it belongs, at once. */
export function land(): void {
	for (const animation of running) animation.finish();
}
