/** How Semenza's seeds are printed: a hue, a letter and a beanometer each; the silhouettes are in Seed.svelte. */

export interface Print {
	/** Told apart without colour: one letter, and its own silhouette. */
	letter: string;
	/** The band of the packet and the leaves. */
	hue: string;
	/** A darker print of the same hue, for text on cream. */
	ink: string;
	/** Cards in the box, as printed on the packet. */
	cards: number;
	/** Cards to sell for 1, 2, 3 and 4 coins; 0 where the packet has no such step. */
	meter: readonly [number, number, number, number];
}

export const SEEDS: Record<string, Print> = {
	isterico: { letter: 'I', hue: '#b98750', ink: '#7a4f22', cards: 24, meter: [4, 7, 10, 12] },
	lindo: { letter: 'L', hue: '#e0b13a', ink: '#7d5c05', cards: 22, meter: [4, 7, 9, 11] },
	cassidy: { letter: 'C', hue: '#4a7cb5', ink: '#2b5485', cards: 20, meter: [4, 6, 8, 10] },
	molotov: { letter: 'M', hue: '#dd6b31', ink: '#9c3f11', cards: 18, meter: [3, 6, 8, 9] },
	semson: { letter: 'H', hue: '#8a66ad', ink: '#5d3d80', cards: 16, meter: [3, 5, 7, 8] },
	fava: { letter: 'F', hue: '#4d8a3f', ink: '#2f6424', cards: 14, meter: [3, 5, 6, 7] },
	porrison: { letter: 'P', hue: '#2f8f86', ink: '#17635c', cards: 12, meter: [2, 4, 6, 7] },
	rocky: { letter: 'K', hue: '#6a6f78', ink: '#41454d', cards: 10, meter: [2, 4, 5, 6] },
	rocco: { letter: 'R', hue: '#b8323a', ink: '#8c1a22', cards: 8, meter: [2, 3, 4, 5] },
	semente: { letter: 'J', hue: '#9ab82e', ink: '#586d08', cards: 6, meter: [0, 2, 3, 0] },
	cacao: { letter: 'A', hue: '#6b4434', ink: '#4c2b1e', cards: 4, meter: [0, 2, 3, 4] }
};
/** In printed order: the commonest first. */
export const CROPS = Object.keys(SEEDS);

/** What is left of a name where there is little room: "Rocco". The keys are the printed names' own words. */
export const shortOf = (crop: string): string => crop.charAt(0).toUpperCase() + crop.slice(1);

/** "rocco.3" is a card, "rocco" its seed. */
export const seedOf = (card: string): string => card.split('.')[0];

/** The steps of a beanometer that exist: so many cards, so many coins. */
export function steps(crop: string): { cards: number; coins: number }[] {
	return SEEDS[crop].meter.map((cards, at) => ({ cards, coins: at + 1 })).filter((step) => step.cards > 0);
}

/** What a field of so many is worth, as printed. */
export function worth(crop: string, cards: number): number {
	return steps(crop).findLast((step) => step.cards <= cards)?.coins ?? 0;
}

/** The next step of the beanometer, or null at its end. */
export function next(crop: string, cards: number): { cards: number; coins: number } | null {
	return steps(crop).find((step) => step.cards > cards) ?? null;
}

/** Equal things together, in printed order: "2 × Fava, 1 × Rocco". */
export function counted(cards: readonly string[]): [crop: string, times: number][] {
	const times = new Map<string, number>();
	for (const card of cards) times.set(seedOf(card), (times.get(seedOf(card)) ?? 0) + 1);
	return [...times].toSorted((a, b) => CROPS.indexOf(a[0]) - CROPS.indexOf(b[0]));
}

/** How often the deck runs out in a game, by number of players. */
export const lastDeck = (seats: number): number => (seats === 2 ? 1 : seats === 3 ? 2 : 3);

/** Seeds that stay in the box, by number of players. */
export const REMOVED: Record<number, readonly string[]> = {
	2: ['semente', 'cacao'],
	3: ['cacao'],
	4: ['isterico'],
	5: ['isterico'],
	6: ['semente', 'cacao'],
	7: ['semente', 'cacao']
};
