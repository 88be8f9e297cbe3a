/** How Farfalia's cards are printed, and what of its table is worth a look. */

import type { View } from '../../wire/farfalia';

export const INKS: Record<string, string> = { R: '#b8322c', V: '#3f7d3c', B: '#2f6099', A: '#d2792b', F: '#6b4b8a' };
/** The same inks dark enough for figures on cream. */
export const DARK_INKS: Record<string, string> = { R: '#9d2420', V: '#2b6129', B: '#1f4a7d', A: '#9a4d0d', F: '#563a72' };

export interface Face {
	joker: boolean;
	suit: string;
	rank: number;
	family: string;
}

/** What is printed on a card: B11, or JF for a joker. */
export function face(card: string): Face {
	if (card[0] === 'J') return { joker: true, suit: card[1], rank: 0, family: card[1] };
	const rank = Number(card.slice(1));
	return { joker: false, suit: card[0], rank, family: [8, 10, 12].includes(rank) ? 'F' : card[0] };
}

/** How many hands a game has where the table did not choose otherwise; those of 0 end with a hand of their own kind. */
const HANDS: Record<View['options']['mode'], number> = { '5_short': 3, '5_five': 5, '5_ten': 0, '4': 4, '3': 6, '3_short': 0, '2': 4 };

/** Does this hand count double? The third of the short game does [FAR-35], elsewhere the last where the table wants it. */
export function doubles(options: View['options'], hand: number): boolean {
	if (options.mode !== '5_short' && !options.double_last_hand) return false;
	return options.target_score === null && hand === (options.hands ?? HANDS[options.mode]);
}

/** From how many tricks of this hand nobody chooses a picture: with five players from none [FAR-53, FAR-65, FAR-72]. */
export const barred = (view: View): number => (view.places.length === 5 ? 0 : 3);
export function barRule(view: View): string {
	if (view.places.length === 3) return 'FAR-72';
	return view.places.filter((place) => place.dummy).length === 1 ? 'FAR-65' : 'FAR-53';
}

const SAYS_LITTLE = ['played', 'dealt'];

/**
 * The log tells the cards of this trick and the last one, which may be looked at again [FAR-A22]; of earlier ones who took
 * them. What was dealt is seen on the table.
 */
export function keeping(event: Record<string, any>, view: View | null): 'all' | 'late' | 'nothing' {
	if (event.card) return view?.places.some((place) => place.played === event.card || place.last === event.card) ? 'all' : 'late';
	return SAYS_LITTLE.includes(event.event) ? 'nothing' : 'late';
}

const A_TRICK = 900;
const A_HAND = 1800;

/** Who took the trick should be seen before the next one begins, and how a hand ended before the next is dealt. */
export function worth(now: View | null, next: View | null): number {
	if (!now || !next) return 0;
	if (next.number > now.number) return A_HAND;
	const whole = now.places.every((place) => place.played !== null);
	const past = now.trick > 1 && now.places.every((place) => place.played === null);
	return (whole && next.places.some((place) => place.played === null)) || (past && next.places.some((place) => place.played !== null)) ? A_TRICK : 0;
}
