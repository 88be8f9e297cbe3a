/** Turn reminders (Web Push) in this browser: off until somebody switches them on, who is asked for permission only then. */

import * as api from './api';

/** `site`: this site sends none; `browser`: this browser shows none; `denied`: somebody told it not to; `failed`: it could not be done just now. */
export type Hindrance = 'site' | 'browser' | 'denied' | 'failed';

const able = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** base64url, as keys travel, into bytes, as browsers want them. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
	const plain = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(plain, (one) => one.charCodeAt(0));
}

export class Reminders {
	on = $state(false);
	busy = $state(true);
	hindrance = $state<Hindrance | null>(null);
	#key: string | null = null;

	/** What is so now; asks nobody for anything. */
	async look(): Promise<void> {
		try {
			this.#key = (await api.pushKey()).key;
			if (this.#key === null) this.hindrance = 'site';
			else if (!able()) this.hindrance = 'browser';
			else if (Notification.permission === 'denied') this.hindrance = 'denied';
			else this.on = (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) != null;
		} catch {
			this.hindrance = 'failed';
		}
		this.busy = false;
	}

	async turn(on: boolean): Promise<void> {
		this.busy = true;
		this.hindrance = null;
		try {
			await (on ? this.#start() : this.#stop());
		} catch {
			this.hindrance = Notification.permission === 'denied' ? 'denied' : 'failed';
		}
		this.busy = false;
	}

	async #start(): Promise<void> {
		if ((await Notification.requestPermission()) !== 'granted') {
			this.hindrance = 'denied';
			return;
		}
		const { pushManager } = await navigator.serviceWorker.ready;
		const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(this.#key!) });
		await api.remind(subscription.toJSON());
		this.on = true;
	}

	async #stop(): Promise<void> {
		await api.remindNoMore();
		this.on = false;
		const registration = await navigator.serviceWorker.getRegistration();
		await (await registration?.pushManager.getSubscription())?.unsubscribe();
	}
}
