/** A farm being tidied: cubes and animals in hand, each with where it was and where it is now. Said as one word. */

import type { Word } from '../../play';
import type { FarmBoard, FarmView } from '../../wire/mi_tierra';
import { wetSquares } from './look';

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

	/** Touched again where it lies: the water after the animal, then nothing. */
	next(at: string): void {
		if (this.inHand?.kind === 'animal' && this.waterIn(at)) this.hold('water', at);
		else this.held = null;
	}

	waterIn(square: string): boolean {
		return this.pieces.some((piece) => piece.kind === 'water' && piece.at === square);
	}

	animalsIn(square: string): string[] {
		return this.pieces.filter((piece) => piece.kind === 'animal' && piece.at === square).map((piece) => piece.animal!);
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
	arranged(farm: FarmView, board: FarmBoard): FarmView {
		const edges = this.pieces.filter((piece) => piece.kind === 'water' && piece.at?.includes('-')).map((piece) => piece.at!);
		return {
			...farm,
			water: edges,
			irrigated: wetSquares(board, edges),
			pens: farm.pens.map((pen) => {
				const here = this.animalsIn(pen.square);
				return { ...pen, water: this.waterIn(pen.square), count: here.length, animal: here[0] ?? null };
			})
		};
	}

	get word(): Word {
		const moved = this.pieces.filter((piece) => piece.at !== piece.from);
		const pairs = (kind: string) => moved.filter((piece) => piece.kind === kind && piece.at !== null).map((piece) => [piece.from, piece.at]);
		return { move: 'tidy', water: pairs('water'), animals: pairs('animal'), released: moved.filter((piece) => piece.at === null).map((piece) => piece.from) };
	}
}

/** What is being tidied at this table now, for the bar below: while it waits to be settled, nobody is offered to leave it as it was by mistake. */
export const underway = $state<{ changes: number; refused: boolean }>({ changes: 0, refused: false });
