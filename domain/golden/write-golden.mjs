import { createHash } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { EVENT_CATALOGUE } from '@fidelidade/domain/events.js';

/**
 * Writes the example of an event type in today's shape: `npm run golden -- PersonErased < data.json`. The file is forever:
 * `golden.spec.ts` holds it to its digest, to its type and to the upcasts of all shapes to come.
 */
const [type] = process.argv.slice(2);
const description = type && EVENT_CATALOGUE[type];
if (!description) throw new Error(`say which event type of the catalogue; ${type ?? 'nothing'} is none`);

const name = `${type}.${description.schema}.json`;
const bytes = `${JSON.stringify(JSON.parse(await text(process.stdin)), undefined, 2)}\n`;
await writeFile(new URL(name, import.meta.url), bytes, { flag: 'wx' });

await appendFile(
  new URL('SHA256SUMS', import.meta.url),
  `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
);
console.log(`domain/golden/${name}`);
