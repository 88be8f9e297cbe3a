/** A square of a farm: what a touch on it says, and what the ear hears of it. */

import type { Play, Word } from '../../play';
import type { FarmView, View } from '../../wire/mi_tierra';
import { levelOf } from './look';
import { say } from './words';

const ON_SQUARE = ['place_on_farm', 'put', 'replace'] as const;
const IN_PEN = ['place_trainer', 'house', 'enter', 'dismiss', 'feed'] as const;

/** The words of the menu that a square stands for; what takes something away comes last. */
export function wordsOn(play: Play, square: string): Word[] {
	const found = [...ON_SQUARE.map((move) => play.find({ move, square })), ...IN_PEN.map((move) => play.find({ move, pen: square })), play.find({ move: 'put_water', spot: square })];
	return found.filter((word): word is Word => word !== undefined).toSorted((a, b) => Number(a.move === 'replace') - Number(b.move === 'replace'));
}

/** The word a touch asks about where the menu has none: the server says why not. */
export function asked(view: View, farm: FarmView, square: string): Word {
	const pen = farm.pens.some((one) => one.square === square);
	switch (view.phase) {
		case 'woods':
		case 'seeds':
			return pen || farm.crops[square] ? { move: 'replace', square } : { move: 'put', square };
		case 'animals':
			return { move: 'house', pen: square };
		case 'water_mill':
			return { move: 'put_water', spot: square };
		case 'contest':
		case 'rodeo':
			return { move: 'enter', pen: square };
		case 'wages':
			return { move: 'dismiss', pen: square };
	}
	return pen ? { move: 'place_trainer', pen: square } : { move: 'place_on_farm', square };
}

/** All that lies on a square, in words. */
export function labelOf(play: Play, farm: FarmView, square: string): string {
	const pen = farm.pens.find((one) => one.square === square);
	const crop = farm.crops[square];
	const parts = [pen ? say('square_pen', { square, places: pen.places }) : crop ? say('square_crop', { square, crop: play.texts.crop?.[crop] ?? crop }) : say('square_empty', { square })];
	if (pen?.animal) parts.push(say('with_animals', { count: pen.count, animal: play.texts[pen.count === 1 ? 'animal' : 'animals']?.[pen.animal] ?? pen.animal }), say('level', { level: levelOf(pen) }));
	if (pen?.water) parts.push(say('with_water'));
	if (pen?.feed) parts.push(say('with_feed'));
	if (pen?.trainer) parts.push(say('with_trainer'));
	if (farm.irrigated.includes(square)) parts.push(say('irrigated'));
	if (farm.harvesters.includes(square)) parts.push(say('harvester'));
	return parts.join(', ');
}
