import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API = process.env.API_URL ?? 'http://127.0.0.1:3000';
const project = fileURLToPath(new URL('../', import.meta.url));

const DEPENDENCIES = /node_modules/;
const SHARED =
  /[\\/](admin-ui[\\/]src[\\/](shared|providers|theme|layout|i18n[\\/]use)|domain[\\/]|ui-kit[\\/])/;

export default defineConfig({
  base: '/admin/',
  // The server puts a nonce of each answer's own in its place (`server/http/clients.ts`).
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [react()],
  resolve: {
    // The rules of the business run in the forms as they are: straight from the source, no build between.
    alias: [
      // Its exports name the build that warns developers, whatever is built.
      {
        find: /^react-router$/,
        replacement: `${project}node_modules/react-router/dist/production/index.mjs`,
      },
      {
        find: /^react-router\/dom$/,
        replacement: `${project}node_modules/react-router/dist/production/dom-export.mjs`,
      },
      { find: /^@fidelidade\/domain\/(.*)\.js$/, replacement: `${project}domain/$1.ts` },
      // A piece or a rule: `.tsx` or `.ts`, which Vite finds by itself.
      { find: /^@fidelidade\/ui-kit\/(.*)\.js$/, replacement: `${project}ui-kit/$1` },
    ],
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': API, '/init': API } },
  preview: { host: '127.0.0.1', port: 4173, proxy: { '/api': API, '/init': API } },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        // A screen is a chunk; what screens share is one, and so are the dependencies, which change least: many small
        // pieces would only add a request waterfall. Of both, what the frame and the first screen run on comes first (ADR 0091).
        codeSplitting: {
          groups: [
            { name: 'vendor', test: DEPENDENCIES, tags: ['$initial'] },
            { name: 'shared', test: SHARED, tags: ['$initial'] },
            { name: 'screens-vendor', test: DEPENDENCIES },
            { name: 'screens', test: SHARED },
          ],
        },
      },
    },
  },
});
