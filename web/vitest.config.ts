import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Parts of the client that need no page. Runes are compiled as for a browser. */
export default defineConfig({
	plugins: [svelte()],
	resolve: { conditions: ['browser'] },
	optimizeDeps: { noDiscovery: true, include: [] },
	test: { include: ['tests/*.test.ts'], setupFiles: ['tests/page.ts'], isolate: false, fileParallelism: false }
});
