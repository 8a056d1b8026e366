import { randomUUID } from 'node:crypto';
import { measureApart } from '../measuring/apart.mjs';

const WRITERS = [1, 32];

/** From durable to visible in a list, and the wait of whoever reads their own writes. */
export async function runPart({ cluster, quick }) {
  const name = `visible_${randomUUID().slice(0, 8)}`;
  const database = await cluster.createDatabase(name);
  const here = new URL('./visible/append-to-visible.mjs', import.meta.url);
  const seconds = quick ? 2 : 8;
  const results = await measureApart(here, { url: database.url, writers: WRITERS, seconds });
  await database.drop();
  const at = (writers) => results.find((result) => result.writers === writers);
  return {
    measures: [
      {
        measure: 'durable to visible @32, p99',
        reached: at(32).visible_p99_ms,
        asked: { atMost: 10 },
        unit: ' ms',
      },
    ],
    figures: results.map(({ writers, rate, ...times }) => ({ writers, 'events/s': rate, ...times })),
  };
}
