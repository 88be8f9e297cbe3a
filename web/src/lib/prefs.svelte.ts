/** What a visitor likes: language, light or dark, sound, stops. Remembered in this browser only. */

export type Language = 'it' | 'en';
/** What a scene waits for: a tap, a few seconds, nothing. */
export type Stops = 'tap' | 'time' | 'off';
export type Theme = 'light' | 'dark' | 'system';

function stored(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

function store(key: string, value: string): void {
	try {
		localStorage.setItem(key, value);
	} catch {
		// A browser that keeps nothing still plays.
	}
}

class Prefs {
	language = $state<Language>('it');
	theme = $state<Theme>('system');
	sound = $state(true);
	scenes = $state<Stops>('tap');
	/** Do moves that are no choice play themselves? */
	forced = $state(true);
	name = $state('');

	constructor() {
		const said = stored('language');
		this.language =
			said === 'it' || said === 'en' ? said : navigator.language.toLowerCase().startsWith('it') ? 'it' : 'en';
		const theme = stored('theme');
		this.theme = theme === 'light' || theme === 'dark' ? theme : 'system';
		this.sound = stored('sound') !== 'off';
		const scenes = stored('scenes');
		this.scenes = scenes === 'time' || scenes === 'off' ? scenes : 'tap';
		this.forced = stored('forced') !== 'off';
		this.name = stored('name') ?? '';
		document.documentElement.lang = this.language;
	}

	speak(language: Language): void {
		this.language = language;
		document.documentElement.lang = language;
		store('language', language);
	}

	paint(theme: Theme): void {
		this.theme = theme;
		if (theme === 'system') delete document.documentElement.dataset.theme;
		else document.documentElement.dataset.theme = theme;
		store('theme', theme);
	}

	/** Is the room dark now, by choice or by the system? */
	get dark(): boolean {
		if (this.theme !== 'system') return this.theme === 'dark';
		return matchMedia('(prefers-color-scheme: dark)').matches;
	}

	hear(on: boolean): void {
		this.sound = on;
		store('sound', on ? 'on' : 'off');
	}

	stop(scenes: Stops): void {
		this.scenes = scenes;
		store('scenes', scenes);
	}

	playForced(on: boolean): void {
		this.forced = on;
		store('forced', on ? 'on' : 'off');
	}

	callMe(name: string): void {
		this.name = name;
		store('name', name);
	}
}

export const prefs = new Prefs();
