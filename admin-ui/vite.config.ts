import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API = process.env.API_URL ?? 'http://127.0.0.1:3000';
const project = fileURLToPath(new URL('../', import.meta.url));

export default defineConfig({
  base: '/admin/',
  // The server puts a nonce of each answer's own in its place (`server/http/clients.ts`).
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [react()],
  resolve: {
    // The rules of the business run in the forms as they are: straight from the source, no build between.
    alias: [{ find: /^@fidelidade\/(domain|ui-kit)\/(.*)\.js$/, replacement: `${project}$1/$2.ts` }],
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': API, '/init': API } },
  preview: { host: '127.0.0.1', port: 4173, proxy: { '/api': API, '/init': API } },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        // A screen is a chunk; what screens share is one, and so are the dependencies, which change least: many small
        // pieces would only add a request waterfall.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules/ },
            {
              name: 'shared',
              test: /[\\/](admin-ui[\\/]src[\\/](shared|providers|theme|layout|i18n[\\/]use)|domain[\\/]|ui-kit[\\/])/,
            },
          ],
        },
      },
    },
  },
});
