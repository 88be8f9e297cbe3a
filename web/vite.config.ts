import process from 'node:process';
import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig, type Plugin } from 'vite';

// The built client lies inside the Python package, so a machine without Node can serve it.
const out = process.env.LUDOTECA_WEB_OUT ?? '../src/ludoteca/web/dist';
const server = process.env.LUDOTECA_SERVER ?? 'http://127.0.0.1:8000';

/** The router's announcer brings an inline style, which the server's policy rightly refuses: base.css says the same. */
const quietAnnouncer: Plugin = {
	name: 'quiet-announcer',
	enforce: 'pre',
	transform: (code, id) => (/kit\/src\/runtime\/components\/root\.svelte/.test(id) ? code.replace(/style="position: absolute;[^"]*"/, '') : undefined)
};

export default defineConfig({
	plugins: [
		quietAnnouncer,
		sveltekit({
			adapter: adapter({ pages: out, assets: out, fallback: 'index.html', precompress: true }),
			serviceWorker: { register: false }
		})
	],
	build: { assetsInlineLimit: 0 }, // the server's policy allows fonts and scripts from itself only
	server: { proxy: { '/api': server, '/ws': { target: server.replace('http', 'ws'), ws: true } } }
});
