/** Two small sounds, made on the spot and only if wanted. */

import { prefs } from './prefs.svelte';

let context: AudioContext | null = null;

function tone(pitch: number, at: number, length: number, loud: number): void {
	const out = context!;
	const oscillator = out.createOscillator();
	const gain = out.createGain();
	oscillator.type = 'triangle';
	oscillator.frequency.value = pitch;
	gain.gain.setValueAtTime(loud, out.currentTime + at);
	gain.gain.exponentialRampToValueAtTime(0.001, out.currentTime + at + length);
	oscillator.connect(gain).connect(out.destination);
	oscillator.start(out.currentTime + at);
	oscillator.stop(out.currentTime + at + length);
}

export function sound(what: 'card' | 'turn' | 'end'): void {
	if (!prefs.sound) return;
	context ??= new AudioContext();
	if (what === 'card') tone(220, 0, 0.07, 0.08);
	if (what === 'turn') [523, 659].forEach((pitch, at) => tone(pitch, at * 0.11, 0.18, 0.07));
	if (what === 'end') [523, 659, 784, 1047].forEach((pitch, at) => tone(pitch, at * 0.14, 0.3, 0.07));
}
