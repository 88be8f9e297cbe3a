/** What stops Kupferkessel's table: a corner that takes my turn, an explosion, one that can do nothing, the deck's end, the game's end. */

import { list } from '../../i18n/index';
import type { Play } from '../../play';
import type { Moment, Scene } from '../../table/scenes.svelte';
import type { View } from '../../wire/kupferkessel';
import { plainName } from './names';
import { say } from './words';

type Event = Moment['events'][number];

/** The table with the last card out of its line, before the cauldrons are turned up. */
function still(before: View, events: Event[]): View {
	const taken = events.find((event) => event.event === 'card_taken' && event.card);
	return { ...before, phase: 'seen', line: null, square: before.square.map((row) => row.map((card) => (card && card.name === taken?.card ? null : card))) };
}

/** At which tables a corner was already explained: once is enough. */
const explained = new WeakSet<Play>();

function corner(event: Event, { before, play }: Moment): Scene {
	const view = before as View;
	const mine = event.seat === view.seat;
	const name = play.name(event.seat);
	const known = explained.has(play);
	explained.add(play);
	return {
		kind: 'corner',
		title: mine ? say('scene_corner_mine') : say('scene_corner', { name }),
		text: known ? undefined : say('scene_corner_text'),
		rule: 'KUP-22',
		point: [`space:${event.space}`, `pot:${event.seat}`],
		brief: !mine,
		line: say('scene_corner_line', { name })
	};
}

function explosion(event: Event, { before, play }: Moment): Scene {
	const view = before as View;
	const uncovered = view.players.find((player) => player.seat === event.seat);
	const lost = uncovered ? plainName(play, uncovered.top) : '';
	const mine = event.seat === view.seat;
	return {
		kind: 'explosion',
		title: mine ? say('scene_explosion_mine') : say('scene_explosion', { name: play.name(event.seat) }),
		text: say(event.to_deck ? 'scene_explosion_text' : 'scene_explosion_out', { card: lost }),
		rule: event.to_deck ? 'KUP-27' : 'KUP-29',
		point: [`pot:${event.seat}`],
		brief: !mine
	};
}

/** A symbol just taken that cannot be used: why not. */
function idle(event: Event, { before, after, play }: Moment): Scene | null {
	const [now, then] = [before as View, after as View];
	if (event.seat !== now.seat || then.phase === 'symbol') return null;
	const card = now.square.flat().find((one) => one?.name === event.card);
	if (!card || card.symbol === 'none' || then.phase === 'final' || then.phase === 'over') return null;
	const third = now.options.ignore_third_colour_symbols && now.players.length === 3;
	const kind = card.symbol === 'hat' ? 'hat' : 'explosion';
	const reason = kind === 'hat' && now.again ? 'scene_idle_hat' : kind === 'explosion' && now.players.every((player) => player.seat === event.seat || player.cards < 2) ? 'scene_idle_explosion' : third ? 'scene_idle_third' : null;
	if (!reason) return null;
	return { kind: 'idle', title: say(kind === 'hat' ? 'scene_idle_hat_title' : 'scene_idle_explosion_title'), text: say(reason), rule: kind === 'hat' ? 'KUP-32' : 'KUP-30', point: [event.card], brief: true, line: say('scene_idle_line', { name: play.name(event.seat) }) };
}

export function scenes(moment: Moment): Scene[] {
	const { events, before, after, play } = moment;
	const [now, then] = [before as View, after as View];
	const used = events.some((event) => event.event === 'symbol_used');
	const found = events.flatMap((event): (Scene | null)[] => {
		if (event.event === 'pawn_moved' && event.corner) return [corner(event, moment)];
		if (event.event === 'top_removed') return [explosion(event, moment)];
		if (event.event === 'card_taken' && event.card && !used) return [idle(event, moment)];
		if (event.event === 'nothing_to_take') return [{ kind: 'empty', title: say('scene_empty', { name: play.name(event.seat) }), text: say('scene_empty_text'), brief: event.seat !== now.seat }];
		return [];
	});
	if (now.deck > 0 && then.deck === 0 && then.phase !== 'over') found.push({ kind: 'deck', title: say('scene_deck'), text: say('scene_deck_text'), rule: 'KUP-34', point: ['deck'] });
	const ended = events.find((event) => event.event === 'game_ended');
	if (ended) {
		const seats = ended.seats as number[];
		found.push({ kind: 'end', title: say('scene_end'), text: seats.length ? say('scene_end_text', { names: list(seats.map((seat) => play.name(seat))) }) : say('scene_end_limit'), rule: 'KUP-35', still: still(now, events) });
	}
	return found.filter((scene) => scene !== null);
}
