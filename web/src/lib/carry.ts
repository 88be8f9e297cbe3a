/**
 * Dragging, always beside clicking: a thing is carried with the pointer and dropped on what `onto` selects.
 *
 * Dropped, it stays where it is until the table has answered: a change lets it fly on from there (fly.ts), a refusal
 * lets it go home. Fingers carry only if `touch` is set, because elsewhere they scroll.
 */

export interface Carrying {
	/** A selector of the places it may be dropped on. */
	onto: string;
	/** What dropping does; with the place it was dropped on. */
	drop: (place: HTMLElement) => unknown;
	touch?: boolean;
}

const FAR_ENOUGH = 8;
/** Pixels round a place that still count as the place. */
const GENEROUS = 24;

/** The place under the pointer, else one close by: of two neighbours the one that is really meant. */
function under(x: number, y: number, places: HTMLElement[]): HTMLElement | null {
	const within = (place: HTMLElement, rim: number) => {
		const spot = place.getBoundingClientRect();
		return x > spot.left - rim && x < spot.right + rim && y > spot.top - rim && y < spot.bottom + rim;
	};
	return places.find((place) => within(place, 0)) ?? places.find((place) => within(place, GENEROUS)) ?? null;
}

export function carry({ onto, drop, touch = false }: Carrying) {
	return (node: HTMLElement) => {
		let pointer = -1;
		let [x0, y0] = [0, 0];
		let places: HTMLElement[] | null = null;
		if (touch) node.style.touchAction = 'none';

		function grip(event: PointerEvent) {
			if (event.button !== 0 || !event.isPrimary || (event.pointerType === 'touch' && !touch)) return;
			pointer = event.pointerId;
			[x0, y0] = [event.clientX, event.clientY];
		}
		function shift(event: PointerEvent) {
			if (event.pointerId !== pointer) return;
			const [x, y] = [event.clientX - x0, event.clientY - y0];
			if (!places) {
				if (Math.hypot(x, y) < FAR_ENOUGH) return;
				places = [...document.querySelectorAll<HTMLElement>(onto)];
				for (const place of places) place.classList.add('landing');
				node.setPointerCapture(pointer);
				node.classList.add('carried');
			}
			node.style.translate = `${x}px ${y}px`;
			const here = under(event.clientX, event.clientY, places);
			for (const place of places) place.classList.toggle('reached', place === here);
		}
		async function release(event: PointerEvent) {
			if (event.pointerId !== pointer) return;
			pointer = -1;
			if (!places) return;
			const here = event.type === 'pointerup' ? under(event.clientX, event.clientY, places) : null;
			for (const place of places) place.classList.remove('landing', 'reached');
			places = null;
			// The click that ends a drag is no click.
			const hush = (click: MouseEvent) => click.stopPropagation();
			node.addEventListener('click', hush, { capture: true, once: true });
			setTimeout(() => node.removeEventListener('click', hush, { capture: true }), 50);
			if (here) await drop(here);
			home();
		}
		function home() {
			const from = node.style.translate;
			node.style.translate = '';
			node.classList.remove('carried');
			if (node.isConnected && from) node.animate([{ translate: from }, { translate: '0px 0px' }], { duration: 180, easing: 'ease-out' });
		}

		node.addEventListener('pointerdown', grip);
		node.addEventListener('pointermove', shift);
		node.addEventListener('pointerup', release);
		node.addEventListener('pointercancel', release);
		addEventListener('pointermove', outside);
		function outside(event: PointerEvent) {
			// Until it is captured, a quick pointer may already have left the thing.
			if (pointer >= 0 && !places && event.target !== node && !node.contains(event.target as Node)) shift(event);
		}
		return () => {
			removeEventListener('pointermove', outside);
			node.removeEventListener('pointerdown', grip);
			node.removeEventListener('pointermove', shift);
			node.removeEventListener('pointerup', release);
			node.removeEventListener('pointercancel', release);
			for (const place of places ?? []) place.classList.remove('landing', 'reached');
		};
	};
}
