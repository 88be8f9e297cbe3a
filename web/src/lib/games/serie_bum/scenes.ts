/** What stops Serie BUM!'s table: tiles moved step by step, a BUM! that hits, a theft, the end of a round. */

import { list } from '../../i18n/index';
import type { Moment, Scene } from '../../table/scenes.svelte';
import type { View } from '../../wire/serie_bum';
import Steps from './Steps.svelte';
import { nameOf, pointsOf, tilesOf } from './look';
import { say } from './words';

type Event = Moment['events'][number];

/** All series of a player as an event tells them. */
const ALL = ['rearranged', 'took', 'jolly_placed', 'stole'];

/** The series as they lay at the very end of a round, before the table was cleared. */
function last(before: View, events: Event[]): string[][] {
	const series = before.series.map((one) => [...one]);
	for (const event of events) {
		if (ALL.includes(event.event)) series[event.seat] = event.series;
		if (event.event === 'stole') {
			const robbed = series[1 - event.seat].filter((one) => !tilesOf(one).includes(event.tile));
			series[1 - event.seat] = [...robbed, ...(event.left as string[])];
		}
		if (event.event === 'blew_up') {
			const kept = event.kept as string[];
			series[event.seat] = series[event.seat].map((one) => (kept.every((tile) => tilesOf(one).includes(tile)) ? kept.join('-') : one));
		}
	}
	return series;
}

function steps(events: Event[], { before, play }: Moment): Scene[] {
	const made = events.filter((event) => event.event === 'tiles_moved');
	const mine = made[0]?.seat === (before as View).seat;
	// Whoever moved a single tile by hand has seen it.
	if (made.length === 0 || (mine && made.length === 1)) return [];
	return [{ kind: 'steps', title: say('steps_of', { name: play.name(made[0].seat) }), Show: Steps, detail: made, brief: true, rule: 'BUM-A6' }];
}

function bang(event: Event, { before, play }: Moment): Scene {
	const named = (tiles: string[]) => list(tiles.map((tile) => nameOf(play.texts, tile)));
	const points = pointsOf([...event.kept, ...event.lost]);
	const mine = event.seat === (before as View).seat;
	return {
		kind: 'bum',
		title: say(mine ? 'scene_bum_mine' : 'scene_bum', { name: play.name(event.seat), points }),
		text: say('scene_bum_text', { kept: named(event.kept), lost: named(event.lost) }),
		rule: 'BUM-27',
		point: [`side:${event.seat}`],
		brief: !mine
	};
}

function theft(event: Event, { before, play }: Moment): Scene {
	const mine = (before as View).seat === 1 - event.seat;
	const tile = nameOf(play.texts, event.tile);
	return { kind: 'ruba', title: say(mine ? 'scene_ruba_mine' : 'scene_ruba', { name: play.name(event.seat), tile }), text: say('scene_ruba_text'), rule: 'BUM-31', point: [`side:${event.seat}`], brief: !mine };
}

function roundOver(scored: Event, { events, before }: Moment): Scene {
	const now = before as View;
	const ended = events.find((event) => event.event === 'round_ended');
	const agreed = events.some((event) => event.event === 'end_agreed');
	const text = agreed ? say('scene_round_agreed') : ended?.frozen ? say('scene_round_frozen') : ended?.standstill ? say('scene_round_still', { limit: now.options.standstill }) : say('scene_round_empty');
	return {
		kind: 'round',
		title: say('scene_round', { number: scored.number }),
		text,
		rule: agreed ? 'BUM-47' : ended?.frozen ? 'BUM-43' : ended?.standstill ? 'BUM-44' : 'BUM-37',
		gains: (scored.points as number[]).map((won, seat) => ({ seat, won, total: scored.totals[seat], from: `side:${seat}` })),
		still: { ...now, phase: 'seen', series: last(now, events), points: scored.points, turned: [] }
	};
}

export function scenes(moment: Moment): Scene[] {
	const { events } = moment;
	const found: Scene[] = steps(events, moment);
	for (const event of events) {
		if (event.event === 'blew_up') found.push(bang(event, moment));
		if (event.event === 'stole') found.push(theft(event, moment));
		if (event.event === 'round_scored') found.push(roundOver(event, moment));
	}
	return found;
}
