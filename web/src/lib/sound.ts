/** A small warm set of sounds, made on the spot: wood, paper, a bell. Silent until the first tap, and for whoever wants it so. */

import { prefs } from './prefs.svelte';

export type Sound = 'card' | 'turn' | 'stop' | 'refused' | 'end';

let context: AudioContext | null = null;
let rustle: AudioBuffer | null = null;

/** A struck bar: a note and a little of its overtone, dying away. */
function bar(pitch: number, at: number, length: number, loud: number): void {
	for (const [times, part] of [
		[1, 1],
		[3.9, 0.18]
	]) {
		const out = context!;
		const oscillator = out.createOscillator();
		const gain = out.createGain();
		oscillator.type = 'sine';
		oscillator.frequency.value = pitch * times;
		gain.gain.setValueAtTime(0.0001, out.currentTime + at);
		gain.gain.exponentialRampToValueAtTime(loud * part, out.currentTime + at + 0.008);
		gain.gain.exponentialRampToValueAtTime(0.0001, out.currentTime + at + length / times);
		oscillator.connect(gain).connect(out.destination);
		oscillator.start(out.currentTime + at);
		oscillator.stop(out.currentTime + at + length);
	}
}

/** A card laid on cloth: a breath of noise, low. */
function paper(loud: number): void {
	const out = context!;
	if (!rustle) {
		rustle = out.createBuffer(1, Math.round(out.sampleRate * 0.09), out.sampleRate);
		const samples = rustle.getChannelData(0);
		for (let at = 0; at < samples.length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 2;
	}
	const source = out.createBufferSource();
	const low = out.createBiquadFilter();
	const gain = out.createGain();
	source.buffer = rustle;
	low.type = 'lowpass';
	low.frequency.value = 1400;
	gain.gain.value = loud;
	source.connect(low).connect(gain).connect(out.destination);
	source.start();
}

const NOTES: Record<Exclude<Sound, 'card'>, [pitches: number[], apart: number, length: number, loud: number]> = {
	turn: [[392, 523], 0.12, 0.5, 0.12],
	stop: [[330, 440, 523], 0.1, 0.6, 0.1],
	refused: [[175, 156], 0.09, 0.22, 0.12],
	end: [[392, 494, 587, 784], 0.15, 0.9, 0.12]
};
const TOUCHES: Partial<Record<Sound, number[]>> = { turn: [18], refused: [12, 50, 12] };

/** Heard, and on a phone felt, once somebody has touched the page. */
export function sound(what: Sound): void {
	if (!prefs.sound || !navigator.userActivation?.hasBeenActive) return;
	const touch = TOUCHES[what];
	if (touch) navigator.vibrate?.(touch);
	context ??= new AudioContext();
	if (what === 'card') return paper(0.16);
	const [pitches, apart, length, loud] = NOTES[what];
	pitches.forEach((pitch, at) => bar(pitch, at * apart, length, loud));
}
