import type { GameBoard } from '..';
import type { Play, Word } from '../../play';
import type { View } from '../../wire/semenza';
import Board from './Board.svelte';
import LargeCard from './LargeCard.svelte';
import Sheet from './Sheet.svelte';
import Truth from './Truth.svelte';
import { SEEDS, next, seedOf, steps } from './look';
import { scenes } from './scenes';
import { speaking } from './orders.svelte';
import { acceptable, payment } from './trade.svelte';
import { say } from './words';
import { heed, worth } from './worth';

/** So few cards in the deck run out with the next ones drawn; a table may have chosen to ask at other times, too. */
const SCARCE = 4;
const BUTTONS = new Set(['pass', 'end_trading', 'leave_cards']);

/** Can I say yes to something that lies open? */
const takeable = (play: Play, view: View) => view.offers.some((offer) => acceptable(play, offer) && payment(view, offer.wants, []));

/** Trading, stage by stage: what the one who is asked is told. */
function trading(play: Play, view: View): string | null {
	const active = play.name(view.active);
	const author = view.offers.length ? play.name(view.offers[0].author) : active;
	switch (view.stage) {
		case 'propose':
			return say('say_propose');
		case 'free':
			return view.seat === view.active ? say('say_free') : say('say_free_other', { name: active });
		case 'answer':
			return say(takeable(play, view) ? 'say_answer' : 'say_answer_cannot', { name: author });
		case 'countered':
			return say('say_countered', { name: author });
		case 'takers':
			return say(takeable(play, view) ? 'say_takers' : 'say_takers_cannot', { name: author });
		case 'pick':
			return say('say_pick');
		case 'round':
			return say('say_round', { name: active });
		case 'choice':
			return say('say_choice');
		case 'closing':
			return say('say_closing', { name: active });
		case 'last_word':
			return say('say_last_word', { name: author });
	}
	return null;
}

const WAITS = {
	propose: 'wait_propose',
	answer: 'wait_answer',
	countered: 'wait_countered',
	takers: 'wait_takers',
	pick: 'wait_pick',
	round: 'wait_round',
	choice: 'wait_choice',
	closing: 'wait_closing',
	last_word: 'wait_answer'
} as const;

/** Trading again: what those are told who wait, more closely than by the phase. */
function waiting(play: Play, view: View): string | null {
	const key = view.phase === 'trade' ? WAITS[view.stage as keyof typeof WAITS] : undefined;
	const [speaker] = play.turn.actors;
	if (!key || speaker === undefined) return null;
	const author = view.offers.length ? play.name(view.offers[0].author) : play.name(view.active);
	return say(key, { name: play.name(speaker), author, active: play.name(view.active) });
}

/** A card that must be planted, has one place only, and grows there: that is no choice. A ripe field is one: it may be sold first. */
function forced(play: Play): Word | null {
	const view = play.view as View;
	if (view.seat === null || !['p1_first', 'd2_first', 'p3'].includes(view.phase)) return null;
	const places = play.menu.words.filter((word) => word.move === 'plant');
	const [only] = places;
	const field = only && view.farms[view.seat].fields[only.field - 1];
	return places.length === 1 && field?.crop && next(field.crop, field.cards) ? only : null;
}

export const board: GameBoard = {
	Board,
	Sheet,
	worth,
	heed: (play) => (speaking.now && speaking.why ? { text: say('heed_order') } : heed(play)),
	afar: 1.7,
	sentence(play) {
		if (speaking.now) return say(`say_order_${speaking.how}`);
		const view = play.view as View;
		const name = (crop: string) => String(play.texts.crop?.[crop] ?? crop);
		const front = name(seedOf(view.hand[0] ?? ''));
		const room = play.menu.words.some((word) => word.move === 'plant');
		const other = play.name(view.farms.length === 2 ? 1 - view.active : view.active);
		switch (view.phase) {
			case 'p1_first':
			case 'd2_first':
				return say(room ? 'say_plant' : play.find({ move: 'buy_field' }) ? 'say_no_room_buy' : 'say_no_room', { crop: front });
			case 'p1_second':
			case 'd2_second':
				return say(room ? 'say_second' : 'say_second_no_room', { crop: front });
			case 'reveal':
				return say(view.deck <= SCARCE ? 'say_window_reveal' : 'say_window');
			case 'draw':
				return say(view.deck <= SCARCE ? 'say_window_draw' : 'say_window');
			case 'p3': {
				const aside = [...new Set(view.farms[view.seat ?? 0].aside)];
				if (!room && aside.length) return say(play.find({ move: 'buy_field' }) ? 'say_no_room_buy' : 'say_no_room', { crop: name(aside[0]) });
				return aside.length === 1 ? say('say_p3', { crop: name(aside[0]) }) : say('say_p3_choose');
			}
			case 'trade':
				return trading(play, view);
			case 'd1_offers':
				return say('say_d1', { name: other });
			case 'd2_discard':
				return say('say_d2_discard');
			case 'd3_plant':
				return say('say_d3', { name: other });
		}
		return null;
	},
	meanwhile(play) {
		const view = play.view as View;
		return view.phase === 'trade' && view.stage === 'free' && view.seat !== null ? trading(play, view) : waiting(play, view);
	},
	aside: (event) => event.event === 'turn_began' || event.event === 'drew',
	outOfTurn: true,
	scenes,
	forced,
	large: {
		Card: LargeCard,
		tell(play, thing) {
			const crop = seedOf(thing);
			const prices = SEEDS[crop] ? steps(crop).map((step) => say(step.coins === 1 ? 'large_step_one' : 'large_step', { ...step })) : [];
			return { title: String(play.texts.crop?.[crop] ?? crop), lines: [say('large_box', { count: SEEDS[crop]?.cards ?? 0 }), ...prices], rules: ['SEM-45'] };
		}
	},
	Truth,
	loose: (word) => BUTTONS.has(word.move),
	quiet: (word, play) => word.move === 'pass' && (play.menu.words.some((one) => one.move === 'plant') || takeable(play, play.view as View))
};
