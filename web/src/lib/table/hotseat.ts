/** Several people at one screen: who should have it now, and who may want it. */

import type { LiveTable } from '../live.svelte';

/** Who should have the screen now, if that is not whom we look for. While several act, each in turn; a scene is seen first. */
export function handTo(table: LiveTable): number | null {
	const { card } = table;
	if (table.stage || table.scenes.now || !card || card.mine.length < 2 || card.status !== 'running' || table.outcome) return null;
	if (table.called !== null) return table.called;
	if (table.myTurn) return null;
	return table.turn.actors.find((seat) => card.mine.includes(seat) && card.seats[seat].kind === 'person') ?? null;
}

/** The other people at this screen, who may want to act out of turn. */
export function besideMe(table: LiveTable): number[] {
	const { card } = table;
	if (card?.status !== 'running' || table.outcome) return [];
	return card.mine.filter((seat) => seat !== table.eyes && card.seats[seat].kind === 'person');
}
