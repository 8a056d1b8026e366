import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './build/first-paint.js';
import { serviceWorkerShell } from './build/service-worker-shell.js';

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [react(), firstPaint(), serviceWorkerShell()],
  resolve: {
    alias: [
      // Its exports name the build that warns developers, whatever is built.
      { find: /^react-router$/, replacement: here('../node_modules/react-router/dist/production/index.mjs') },
      { find: /^@fidelidade\/domain\/(.*)\.js$/, replacement: here('../domain/$1.ts') },
      // A piece or a rule: `.tsx` or `.ts`, which Vite finds by itself.
      { find: /^@fidelidade\/ui-kit\/(.*)\.js$/, replacement: here('../ui-kit/$1') },
    ],
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: here('index.html'), sw: here('src/pwa/service-worker.ts') },
      output: {
        /** The worker's address decides its scope and must never change, so it alone has no hash. */
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        /** Of what every screen needs; what one screen alone draws with comes with it. */
        codeSplitting: { groups: [{ name: 'vendor', test: /node_modules\/(?!u?qr\/)/ }] },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      /** `/api/password/reset/{token}` is a page of this client, not a call. */
      '^/api/(?!password/reset/)': API,
      '/init': API,
    },
  },
});
