/** Keeping a name: what the server knows of it, and everything one can do about that. */

import * as api from '../api';
import { t } from '../i18n/index';
import { prefs } from '../prefs.svelte';
import { say } from './words';

export interface Device {
	id: string;
	label: string;
	made: number | null;
	seen: number;
	here: boolean;
}
export interface Passkey {
	id: string;
	label: string;
	made: number;
}
interface Kept {
	devices: Device[];
	passkeys: Passkey[];
	link: number | null;
}
interface Exported {
	seats: { table: string; status: string }[];
}
interface SignedIn {
	name: string | null;
	link: string | null;
}

/** Milliseconds until somebody who was too fast asks again. */
const BREATH = 1000;

/** Can this browser make passkeys, and has this site a name they can belong to? */
export function hasPasskeys(): boolean {
	const numbers = /^\[|^[\d.]+$/.test(location.hostname);
	return !numbers && window.isSecureContext && 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

export class Keeping {
	name = $state('');
	kept = $state.raw<Kept | null>(null);
	/** Does somebody sit at tables under the name this browser has now? */
	seated = $state(false);
	/** The recovery link, while it is shown. */
	link = $state('');
	/** Did it come in place of one that was used? */
	spent = $state(false);
	/** Did somebody sign in on this page? */
	came = $state(false);
	busy = $state(false);
	said = $state('');
	trouble = $state('');

	async look(): Promise<void> {
		await this.#do(async () => {
			await api.me();
			await this.#load();
		});
	}

	async #load(): Promise<void> {
		const [me, kept, tables] = await Promise.all([api.call<{ name: string | null }>('/me'), api.call<Kept>('/me/kept'), api.myTables()]);
		this.name = me.name ?? prefs.name;
		this.kept = kept;
		this.seated = tables.length > 0;
	}

	/** One thing at a time; what goes wrong is said. */
	async #do(work: () => Promise<void>): Promise<void> {
		this.busy = true;
		this.said = this.trouble = '';
		try {
			await work();
		} catch (problem) {
			this.trouble = sentence(problem);
		}
		this.busy = false;
	}

	get safe(): boolean {
		return this.kept !== null && (this.kept.passkeys.length > 0 || this.kept.link !== null);
	}

	rename(name: string): Promise<void> {
		return this.#do(async () => {
			await api.call('/me', 'PATCH', { name: name.trim() || null });
			this.name = name.trim();
			prefs.callMe(this.name);
			this.said = say('saved');
		});
	}

	// --- Keeping --------------------------------------------------------------

	addPasskey(): Promise<void> {
		return this.#do(async () => {
			if (this.name) await api.call('/me', 'PATCH', { name: this.name }); // what the passkey is called by
			const options = await api.call<PublicKeyCredentialCreationOptionsJSON>('/me/passkeys/challenge', 'POST', {});
			const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
			const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
			this.kept = await api.call<Kept>('/me/passkeys', 'POST', { credential: made.toJSON() });
		});
	}

	removePasskey(id: string): Promise<void> {
		return this.#do(async () => {
			await api.call(`/me/passkeys/${id}`, 'DELETE');
			await this.#load();
		});
	}

	makeLink(): Promise<void> {
		return this.#do(async () => {
			this.#show((await api.call<{ word: string }>('/me/link', 'POST', {})).word, false);
			await this.#load();
		});
	}

	dropLink(): Promise<void> {
		return this.#do(async () => {
			await api.call('/me/link', 'DELETE');
			this.link = '';
			await this.#load();
		});
	}

	#show(word: string, spent: boolean): void {
		this.link = `${location.origin}/me#${word}`;
		this.spent = spent;
	}

	// --- Devices --------------------------------------------------------------

	signOut(device: Device): Promise<void> {
		return this.#do(async () => {
			await api.call(`/me/devices/${device.id}`, 'DELETE');
			if (device.here) await this.#nobody();
			await this.#load();
			this.said = say('signed_out');
		});
	}

	/** This browser is somebody new: one answer says who, before more is asked at once. */
	async #nobody(): Promise<void> {
		prefs.callMe('');
		this.link = '';
		this.came = false;
		await api.call('/me');
	}

	signInByPasskey(): Promise<void> {
		return this.#do(async () => {
			const options = await api.call<PublicKeyCredentialRequestOptionsJSON>('/sign-in/challenge', 'POST', {});
			const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
			const found = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
			await this.#welcome(await api.call<SignedIn>('/sign-in/passkey', 'POST', { credential: found.toJSON() }));
		});
	}

	signInByLink(word: string): Promise<void> {
		return this.#do(async () => this.#welcome(await api.call<SignedIn>('/sign-in/link', 'POST', { word })));
	}

	async #welcome(who: SignedIn): Promise<void> {
		prefs.callMe(who.name ?? '');
		if (who.link) this.#show(who.link, true); // first: it is shown only now
		await this.#load();
		this.came = true;
		this.said = who.name ? say('welcome', { name: who.name }) : say('welcome_back');
	}

	// --- What is kept ---------------------------------------------------------

	download(): Promise<void> {
		return this.#do(async () => {
			const kept = await api.call<Exported>('/me/export');
			const over = [...new Set(kept.seats.filter((one) => one.status === 'over').map((one) => one.table))];
			const records: Record<string, string> = {};
			for (const [at, table] of over.entries()) {
				this.said = say('export_busy', { done: at + 1, of: over.length });
				records[table] = await record(table);
			}
			save('ludoteca.json', JSON.stringify({ ...kept, records }, null, 1));
			this.said = '';
		});
	}

	forget(): Promise<void> {
		return this.#do(async () => {
			await api.call('/me', 'DELETE');
			await this.#nobody();
			await this.#load();
			this.said = say('forgotten');
		});
	}
}

function sentence(problem: unknown): string {
	if (problem instanceof api.Refused) return problem.message;
	if (problem instanceof DOMException) return say(problem.name === 'InvalidStateError' ? 'passkey_there' : 'passkey_not');
	return t('server_away');
}

/** The record of a finished game, as patiently as the server asks for. */
async function record(table: string): Promise<string> {
	for (;;) {
		const answer = await fetch(`/api/replays/${table}/record`);
		if (answer.ok) return answer.text();
		if (answer.status !== 429 && answer.status !== 503) throw new Error(answer.statusText);
		await new Promise((done) => setTimeout(done, BREATH));
	}
}

function save(name: string, text: string): void {
	const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	URL.revokeObjectURL(address);
}
