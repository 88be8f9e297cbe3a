/** A farm being tidied: cubes and animals in hand, each with where it was and where it is now. Said as one word. */

import type { Word } from '../../play';
import type { FarmView } from '../../wire/mi_tierra';

interface Piece {
	kind: 'water' | 'animal';
	animal: string | null;
	from: string;
	/** Null once it has been let go. */
	at: string | null;
}

export class Tidy {
	pieces = $state<Piece[]>([]);
	held = $state<number | null>(null);

	constructor(farm: FarmView) {
		this.reset(farm);
	}

	reset(farm: FarmView): void {
		this.held = null;
		this.pieces = [
			...farm.water.map((edge): Piece => ({ kind: 'water', animal: null, from: edge, at: edge })),
			...farm.pens.filter((pen) => pen.water).map((pen): Piece => ({ kind: 'water', animal: null, from: pen.square, at: pen.square })),
			...farm.pens.flatMap((pen) => Array.from({ length: pen.count }, (): Piece => ({ kind: 'animal', animal: pen.animal, from: pen.square, at: pen.square })))
		];
	}

	get changes(): number {
		return this.pieces.filter((piece) => piece.at !== piece.from).length;
	}

	get inHand(): Piece | null {
		return this.held === null ? null : this.pieces[this.held];
	}

	hold(kind: 'water' | 'animal', at: string): void {
		const found = this.pieces.findIndex((piece) => piece.kind === kind && piece.at === at);
		this.held = found < 0 || found === this.held ? null : found;
	}

	lay(at: string): void {
		if (this.held === null) return;
		this.pieces[this.held].at = at;
		this.held = null;
	}

	release(): void {
		if (this.held === null) return;
		this.pieces[this.held].at = null;
		this.held = null;
	}

	/** The farm as it would look. */
	arranged(farm: FarmView): FarmView {
		const water = this.pieces.filter((piece) => piece.kind === 'water').map((piece) => piece.at);
		return {
			...farm,
			water: water.filter((at): at is string => at !== null && at.includes('-')),
			pens: farm.pens.map((pen) => {
				const here = this.pieces.filter((piece) => piece.kind === 'animal' && piece.at === pen.square);
				return { ...pen, water: water.includes(pen.square), count: here.length, animal: here[0]?.animal ?? null };
			})
		};
	}

	get word(): Word {
		const moved = this.pieces.filter((piece) => piece.at !== piece.from);
		const pairs = (kind: string) => moved.filter((piece) => piece.kind === kind && piece.at !== null).map((piece) => [piece.from, piece.at]);
		return { move: 'tidy', water: pairs('water'), animals: pairs('animal'), released: moved.filter((piece) => piece.at === null).map((piece) => piece.from) };
	}
}
