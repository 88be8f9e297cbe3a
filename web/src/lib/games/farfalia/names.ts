/** What Farfalia's things are called, in the words the server sent. */

import { fill } from '../../i18n/index';
import type { Play } from '../../play';
import type { PlaceView } from '../../wire/farfalia';
import { face } from './look';
import { say } from './words';

export function nameOf(play: Play, card: string): string {
	const print = face(card);
	const texts = play.texts;
	if (print.joker) return fill(texts.card?.joker ?? '{joker}', { joker: texts.family?.[print.family] ?? print.family });
	const picture = texts.family?.[print.family] ?? '';
	return `${fill(texts.card?.suit_rank ?? '{rank} {suit}', { rank: print.rank, suit: texts.suit?.[print.suit] ?? print.suit })}, ${picture}`;
}

export const familyName = (play: Play, family: string): string => play.texts.family?.[family] ?? family;

export const placeName = (play: Play, place: PlaceView): string => (place.dummy ? say('dummy', { name: play.name(place.seat) }) : play.name(place.seat));
