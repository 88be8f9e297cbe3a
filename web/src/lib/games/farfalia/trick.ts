/** The trick on the table: what lies in each slot, what I think of playing, who leads and whose turn it is. */

import type { Play } from '../../play';
import type { View } from '../../wire/farfalia';

/** Has nobody played to this trick yet? */
export const isEmpty = (view: View) => view.places.every((place) => place.played === null);

/** Between two tricks, the one before may be looked at again [FAR-A22]. */
export const isPast = (view: View) => isEmpty(view) && view.trick > 1;

/** The card in a slot: just played, or of the trick before. */
export const lying = (view: View, at: number): string | null => view.places[at].played ?? (isPast(view) ? view.places[at].last : null);

/** The card I think of playing lies in its slot like a shadow, and shows whether it would lead the trick. */
export const thought = (play: Play, at: number): string | null => ((play.view as View).places[at].played === null && play.preview?.places?.[at]?.played) || null;

/** Does this place lead the trick, or did it take the one before? */
export function leads(play: Play, at: number): boolean {
	const view = play.view as View;
	if (play.preview && thought(play, view.to_play)) return play.preview.winner === at;
	return isEmpty(view) ? isPast(view) && at === view.leader : at === view.winner;
}

export function isTurn(play: Play, at: number): boolean {
	const view = play.view as View;
	if (view.phase === 'play') return at === view.to_play;
	if (view.phase === 'choose') return at === view.winner;
	return play.turn.actors.includes(view.places[at].seat) && !view.places[at].dummy;
}
