/** The words of Mi Tierra's table. Names of goods, cards and events come from the server. */

import { wordsOf } from '../../i18n/index';
import { en } from './english';
import { it } from './italian';

export type WordKey = keyof typeof en;
export const say = wordsOf(en, it);
/** The word of a key that is put together at run time. */
export const sayAny = (key: string, values: Record<string, string | number> = {}): string => (key in en ? say(key as WordKey, values) : key);
