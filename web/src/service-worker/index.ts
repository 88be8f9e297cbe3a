/// <reference lib="webworker" />
/** Keeps the built files, says plainly when there is no network, and shows turn reminders. Never keeps anything of a table. */

import { version } from '$app/env';

const worker = self as unknown as ServiceWorkerGlobalScope;
/** One for each build: what belonged to an older one is thrown away. */
const STORE = `ludoteca-${version}`;
const OFFLINE = '/offline.html';
/** That page, and what it is drawn with. */
const KEPT = [OFFLINE, '/offline.css', '/icon.svg'];

worker.addEventListener('install', (event) => {
	event.waitUntil(caches.open(STORE).then((cache) => cache.addAll(KEPT)));
	void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => {
	event.waitUntil(caches.keys().then((keys) => Promise.all(keys.filter((key) => key !== STORE).map((key) => caches.delete(key)))));
});

worker.addEventListener('fetch', (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== 'GET' || url.origin !== location.origin) return;
	if (url.pathname.startsWith('/_app/immutable/')) {
		event.respondWith(
			caches.open(STORE).then(async (cache) => {
				const kept = await cache.match(request);
				if (kept) return kept;
				const fetched = await fetch(request);
				if (fetched.ok) void cache.put(request, fetched.clone());
				return fetched;
			})
		);
	} else if (KEPT.includes(url.pathname)) {
		event.respondWith(fetch(request).catch(async () => (await caches.match(url.pathname)) ?? Response.error()));
	} else if (request.mode === 'navigate') {
		event.respondWith(fetch(request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error()));
	}
});

/** Whoever waits for us at which table, in a sentence (docs/protocol.md, section 10). */
interface Reminder {
	table: string;
	title: string;
	text: string;
}
const pages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
const isOf = (page: WindowClient, table: string) => new URL(page.url).pathname === `/table/${table}`;

worker.addEventListener('push', (event) => {
	const { table, title, text } = event.data?.json() as Reminder;
	const show = async () => {
		// Nobody needs to be told of what they look at.
		if ((await pages()).some((page) => page.focused && isOf(page, table))) return;
		await worker.registration.showNotification(title, { body: text, icon: '/icon.svg', tag: table, data: table });
	};
	event.waitUntil(show());
});

worker.addEventListener('notificationclick', (event) => {
	event.notification.close();
	const table = event.notification.data as string;
	const open = async () => {
		const there = (await pages()).find((page) => isOf(page, table));
		await (there ? there.focus() : worker.clients.openWindow(`/table/${table}`));
	};
	event.waitUntil(open());
});
