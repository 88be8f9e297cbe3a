/** What stops Semenza's table: the deck running out, for the last time above all, and the end. */

import type { Moment, Scene } from '../../table/scenes.svelte';
import type { View } from '../../wire/semenza';
import { lastDeck } from './look';
import { say } from './words';

export function scenes({ events, before, after }: Moment): Scene[] {
	const [now, then] = [before as View, after as View];
	const found: Scene[] = [];
	const limit = lastDeck(now.farms.length);
	const out = events.find((event) => event.event === 'deck_ran_out');
	const ended = events.some((event) => event.event === 'game_ended');
	if (out && !out.last) {
		const more = limit - out.number;
		found.push({ kind: 'deck', title: say('scene_deck', { n: out.number, limit }), text: say(more === 1 ? 'scene_deck_last' : 'scene_deck_text'), rule: 'SEM-41', point: ['deck'], brief: more > 1 });
	} else if (out && then.phase !== 'over') found.push({ kind: 'deck', title: say('scene_last'), text: say('last_pass'), rule: 'SEM-53', point: ['deck'] });
	if (ended) found.push({ kind: 'end', title: say('scene_end'), text: say('scene_end_text'), rule: 'SEM-56', still: now });
	return found;
}
