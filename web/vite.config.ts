import process from 'node:process';
import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';

// The built client lies inside the Python package, so a machine without Node can serve it.
const out = process.env.LUDOTECA_WEB_OUT ?? '../src/ludoteca/web/dist';
const server = process.env.LUDOTECA_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
	plugins: [
		sveltekit({
			adapter: adapter({ pages: out, assets: out, fallback: 'index.html', precompress: true }),
			serviceWorker: { register: false }
		})
	],
	build: { assetsInlineLimit: 0 }, // the server's policy allows fonts and scripts from itself only
	server: { proxy: { '/api': server, '/ws': { target: server.replace('http', 'ws'), ws: true } } }
});
