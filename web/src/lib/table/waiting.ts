/** For whom a table waits, in a sentence. */

import { list, t } from '../i18n/index';
import type { Turn } from '../wire/messages';

/** Bots think, one or several of them; where a person decides, it is their turn. */
export function waiting(turn: Pick<Turn, 'actors' | 'bots'>, name: (seat: number) => string, what: string): string {
	const all = list(turn.actors.map(name));
	if (!turn.actors.every((seat) => turn.bots.includes(seat))) return t('waiting', { name: all, what });
	return t(turn.actors.length === 1 ? 'thinking' : 'thinking_all', { name: all, what });
}
