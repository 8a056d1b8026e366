/** What a first visit loads of each client, gzipped, against its budget (first load: everything that index.html names). */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const KB = 1_000;
const CLIENTS = [
  { name: 'participant', folder: 'participant-ui/dist', firstLoad_kB: 115, routeChunk_kB: 25 },
  { name: 'staff', folder: 'admin-ui/dist', base: '/admin/', firstLoad_kB: 380 },
];

const root = new URL('../', import.meta.url);
const size_kB = (path) => gzipSync(readFileSync(new URL(path, root))).length / KB;

console.table(
  CLIENTS.map(({ name, folder, base = '/', firstLoad_kB, routeChunk_kB }) => {
    const page = readFileSync(new URL(`${folder}/index.html`, root), 'utf8');
    const named = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) =>
      path.slice(base.length),
    );
    const others = readdirSync(new URL(`${folder}/assets/`, root))
      .map((file) => `assets/${file}`)
      .filter((file) => file.endsWith('.js') && !named.includes(file));
    const firstLoad = named.reduce((sum, file) => sum + size_kB(`${folder}/${file}`), 0);
    const largest = Math.max(0, ...others.map((file) => size_kB(`${folder}/${file}`)));
    return {
      client: name,
      'first load kB': Number(firstLoad.toFixed(1)),
      'budget kB': firstLoad_kB,
      'largest chunk kB': Number(largest.toFixed(1)),
      'chunk budget kB': routeChunk_kB ?? '',
    };
  }),
);
