/** What the replay of a finished game tells of each hand: who played with whom, what was asked for, what each chose. */

import type { Frame } from '../../api';
import type { View } from '../../wire/farfalia';

export interface Hand {
	/** The seats of each side, dummies left out. */
	sides: number[][];
	subjects: string[];
	chosen: Record<number, string[]>;
}

/** Add to the hands what these frames tell. */
export function note(hands: Hand[], frames: Pick<Frame, 'events' | 'views'>[]): void {
	for (const { events, views } of frames)
		for (const event of events) {
			// At most the deal follows in the same frame: who sits there at its end sits there for this hand.
			if (event.event === 'hand_began') hands[event.number - 1] = { sides: sidesOf(views['0'] as View), subjects: [], chosen: {} };
			const now = hands.at(-1);
			if (event.event === 'proposal_turned' && now) now.subjects = event.subjects;
			if (event.event === 'chose' && event.family && now) (now.chosen[event.seat] ??= []).push(event.family);
		}
}

function sidesOf(view: View): number[][] {
	const sides: number[][] = [];
	for (const place of view.places) if (!place.dummy) (sides[place.side] ??= []).push(place.seat);
	return sides.filter(Boolean).map((seats) => seats.sort((one, other) => one - other));
}
