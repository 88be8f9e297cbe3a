/** What stops Scopa's table: a scopa, the last deal, the rest of the table, the count. */

import type { Moment, Scene } from '../../table/scenes.svelte';
import type { View } from '../../wire/scopa';
import Counted from './Counted.svelte';
import { sideOf, theName } from './look';
import { say } from './words';

type Event = Moment['events'][number];

/** The table with the card just played, before what is left goes to whoever took last. */
function still(before: View, events: Event[]): View {
	const played = events.find((event) => event.event === 'played' && event.card);
	if (!played) return before;
	const taken = (played.taken ?? []) as string[];
	const left = before.table.filter((card) => !taken.includes(card));
	const gains = (side: View['sides'][number]) => (taken.length && side.seats.includes(played.seat) ? taken.length + 1 : 0);
	return { ...before, phase: 'seen', sides: before.sides.map((side) => ({ ...side, cards: side.cards + gains(side) })), mine: before.mine.filter((card) => card !== played.card), hands: before.hands.map((count, seat) => count - Number(seat === played.seat)), table: taken.length ? left : [...left, played.card] };
}

export function scenes(moment: Moment): Scene[] {
	const { events, before, after, play } = moment;
	const [now, then] = [before as View, after as View];
	const found: Scene[] = [];
	const swept = events.find((event) => event.event === 'played' && event.scopa);
	if (swept) {
		const mine = sideOf(now, swept.seat) === (now.seat === null ? -1 : sideOf(now, now.seat));
		found.push({ kind: 'scopa', title: say('scene_scopa', { name: play.name(swept.seat) }), text: say(`scene_scopa_${now.sides[0].seats.length > 1 ? 'side' : 'one'}${mine ? '_mine' : ''}`), rule: 'SCO-18', brief: true });
	}
	const rest = events.find((event) => event.event === 'rest_taken');
	const counted = events.some((event) => event.event === 'counted');
	if (counted) {
		const cards = ((rest?.cards ?? []) as string[]).map((card) => theName(play, card));
		const text = rest && cards.length ? say(cards.length === 1 ? 'scene_rest_one' : 'scene_rest', { name: play.name(rest.seat), cards: cards.join(', ') }) : undefined;
		found.push({ kind: 'rest', title: say('scene_hand', { n: now.hand }), text, still: still(now, events), point: (rest?.cards ?? []) as string[] });
		if (then.phase !== 'over') found.push({ kind: 'count', title: say('counted', { number: now.hand }), Show: Counted });
	} else if (now.deck > 0 && then.deck === 0) found.push({ kind: 'last', title: say('scene_last'), text: say('scene_last_text'), rule: 'SCO-20', brief: true });
	return found;
}
