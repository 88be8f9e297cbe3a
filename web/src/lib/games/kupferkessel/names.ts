/** What Kupferkessel's things are called, in the words the server sent. */

import type { Play } from '../../play';
import type { CardFace, View } from '../../wire/kupferkessel';

/** Ingredient and value. */
export const plainName = (play: Play, card: CardFace) => `${play.texts.ingredient?.[card.ingredient] ?? card.ingredient} ${card.value}`;

export function nameOf(play: Play, card: CardFace): string {
	const symbol = card.symbol === 'none' ? '' : `, ${play.texts.symbol?.[card.symbol] ?? card.symbol}`;
	return `${plainName(play, card)}, ${play.texts.colour?.[card.colour] ?? card.colour}${symbol}`;
}

/** The name that fits on a card. */
export const shortName = (play: Play, card: CardFace) => String(play.texts.short?.[card.ingredient] ?? '');

/** The card of that name, if it lies in sight. */
export function cardIn(view: View, name: string): CardFace | null {
	const all = [...view.square.flat(), ...view.players.map((player) => player.top), view.held];
	return all.find((card) => card?.name === name) ?? null;
}
