/**
 * What a first visit loads of each client, as it travels to a browser of today (brotli) and to one that reads gzip alone,
 * against its budget (first load: every script that index.html names). Reads what the build compressed. Ends with 1 when a client
 * is over a budget in either encoding.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';

const KB = 1_000;
const CLIENTS = [
  { name: 'participant', folder: 'participant-ui/dist', firstLoad_kB: 115, routeChunk_kB: 25 },
  { name: 'staff', folder: 'admin-ui/dist', base: '/admin/', firstLoad_kB: 380 },
];

const root = new URL('../', import.meta.url);
const ENCODINGS = { brotli: '.br', gzip: '.gz' };

/** A file that is too small to be compressed travels as it is. */
const size_kB = (path, ending) => {
  const compressed = new URL(path + ending, root);
  return statSync(existsSync(compressed) ? compressed : new URL(path, root)).size / KB;
};

const weights = CLIENTS.flatMap((client) =>
  Object.entries(ENCODINGS).map(([encoding, ending]) => ({
    client: client.name,
    encoding,
    ...weightOf(client, ending),
  })),
);
console.table(weights);
const over = weights.filter(isOver);
for (const { client, encoding } of over)
  console.error(`The ${client} client is over its budget (${encoding}).`);
process.exitCode = over.length > 0 ? 1 : 0;

function isOver(weight) {
  return (
    weight['first load kB'] > weight['budget kB'] ||
    (weight['chunk budget kB'] !== '' && weight['largest chunk kB'] > weight['chunk budget kB'])
  );
}

function weightOf({ folder, base = '/', firstLoad_kB, routeChunk_kB }, ending) {
  const page = readFileSync(new URL(`${folder}/index.html`, root), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => path.slice(base.length));
  const others = readdirSync(new URL(`${folder}/assets/`, root))
    .map((file) => `assets/${file}`)
    .filter((file) => file.endsWith('.js') && !named.includes(file));
  const sizes = (files) => files.map((file) => size_kB(`${folder}/${file}`, ending));
  return {
    'first load kB': Number(
      sizes(named)
        .reduce((sum, size) => sum + size, 0)
        .toFixed(1),
    ),
    'budget kB': firstLoad_kB,
    'largest chunk kB': Number(Math.max(0, ...sizes(others)).toFixed(1)),
    'chunk budget kB': routeChunk_kB ?? '',
  };
}
