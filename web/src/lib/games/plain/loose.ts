import type { Word } from '../../play';

/** A word that speaks of nothing on the table: to pass, yes or no. It stands on a button beside the sentence. */
export const isLoose = (word: Word): boolean => Object.entries(word).every(([key, value]) => key === 'move' || key === 'text' || value === null || typeof value === 'boolean');
