/** What stops Farfalia's table: a trick that gives nothing, five pictures together, a hand's end, a hand that counts double. */

import { list } from '../../i18n/index';
import type { Play } from '../../play';
import type { Gain, Moment, Scene } from '../../table/scenes.svelte';
import type { View } from '../../wire/farfalia';
import { barred, barRule, doubles } from './look';
import { placeName } from './names';
import { say } from './words';

type Event = Moment['events'][number];
const MATCHED = 5;

/** The table as it lay when the last card was down and the last picture chosen. */
export function still(before: View, events: Event[]): View {
	const played = events.filter((event) => event.event === 'played' && event.card);
	const chose = events.find((event) => event.event === 'chose' && event.family);
	const won = events.find((event) => event.event === 'trick_won');
	const at = (event: Event) => before.places.findIndex((place) => place.seat === event.seat && place.dummy === (event.dummy ?? false));
	const side = chose ? before.places[Math.max(at(chose), 0)].side : -1;
	const without = (families: string[]) => families.toSpliced(families.indexOf(chose!.family), 1);
	return {
		...before,
		phase: 'seen',
		hand: before.hand.filter((card) => !played.some((event) => event.card === card)),
		places: before.places.map((place, n) => {
			const event = played.find((one) => at(one) === n);
			return event ? { ...place, played: event.card, cards: place.cards - 1 } : place;
		}),
		missing: before.missing.map((families, n) => (n === side && families.includes(chose!.family) ? without(families) : families)),
		winner: won ? at(won) : before.winner
	};
}

const members = (play: Play, view: View, side: number) => list(view.places.filter((place) => place.side === side).map((place) => placeName(play, place)));

function handOver({ before, play }: Moment, end: View, event: Event): Scene {
	const now = before as View;
	const gains: Gain[] = (event.points as number[]).map((won, seat) => {
		const place = now.places.find((one) => one.seat === seat && !one.dummy);
		const pictures = place && end.proposal.length ? MATCHED - (end.missing[place.side]?.length ?? MATCHED) : 0;
		return { seat, won, total: event.totals[seat], note: say(pictures === 1 ? 'pictures_one' : 'pictures', { count: pictures }), from: place ? `row:${place.side}` : undefined };
	});
	const double = doubles(now.options, event.number) ? ` ${say('scene_doubled')}` : '';
	return { kind: 'hand', title: say('scene_hand', { n: event.number }), text: say('scene_hand_text') + double, rule: 'FAR-29', gains, still: end };
}

/** A trick of mine that gives no picture: too early, or nothing in it that my side still needs. */
function nothing({ before, after, play }: Moment, won: Event): Scene | null {
	const [now, then] = [before as View, after as View];
	if (won.seat !== now.seat || then.phase === 'choose') return null;
	const early = now.trick <= barred(now);
	const line = early ? say('scene_barred_line', { name: play.name(won.seat), n: now.trick }) : undefined;
	if (early) return { kind: 'barred', title: say('scene_barred', { n: now.trick }), text: say('scene_barred_text'), rule: barRule(now), brief: true, line };
	return { kind: 'useless', title: say('scene_useless'), text: say('scene_useless_text'), rule: 'FAR-25', brief: true };
}

export function scenes(moment: Moment): Scene[] {
	const { events, before, play } = moment;
	const now = before as View;
	const found: Scene[] = [];
	const scored = events.find((event) => event.event === 'hand_scored');
	const chose = events.find((event) => event.event === 'chose' && event.family);
	const won = events.find((event) => event.event === 'trick_won');
	if (chose && !scored) {
		const side = now.places.find((place) => place.seat === chose.seat)?.side ?? -1;
		if (now.missing[side]?.length === 1)
			found.push({ kind: 'full', title: say('scene_full', { names: members(play, now, side) }), text: say('scene_full_text'), rule: 'FAR-29', point: [`row:${side}`], brief: true });
	}
	if (won && !scored && !events.some((event) => event.event === 'chose')) {
		const scene = nothing(moment, won);
		if (scene) found.push(scene);
	}
	if (scored) found.push(handOver(moment, still(now, events), scored));
	const began = events.find((event) => event.event === 'hand_began');
	if (began && doubles(now.options, began.number)) found.push({ kind: 'double', title: say('scene_double'), text: say('scene_double_text'), rule: 'FAR-35', brief: true });
	return found;
}
