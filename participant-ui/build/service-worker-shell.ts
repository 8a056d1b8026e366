import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const WORKER = 'sw.js';
const PLACEHOLDER = '__SHELL__';

/**
 * Writes into the service worker the list of files that the application needs to open without a network, and a
 * version that changes whenever one of them does (their names carry their hashes).
 */
export function serviceWorkerShell(): Plugin {
  return {
    name: 'service-worker-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== 'chunk') return this.error('The service worker was not built.');
      const built = Object.keys(bundle).filter(
        (file) => file !== WORKER && !file.endsWith('.map') && file !== 'first-paint.json',
      );
      const files = [...new Set(['index.html', ...built])].map((file) => `/${file}`).sort();
      const version = createHash('sha256')
        .update(files.join('\n'))
        .update(worker.code)
        .digest('hex')
        .slice(0, 12);
      worker.code = worker.code.replace(PLACEHOLDER, () => JSON.stringify({ version, files }));
    },
  };
}
