import { setTimeout as sleep } from 'node:timers/promises';
import { readCheckpoints } from '../database/checkpoint-rows.js';
import type { ReadDatabase } from '../database/read-models.js';

/** A halted model tries its event again this often; sooner when somebody asks (`npm run projections -- resume`). */
const HALTED_PAUSE_ms = 60_000;
const LOOK_FOR_RESUME_EVERY_ms = 500;

/** Resolves when it is time for a halted model to try again, or when the signal aborts. */
export async function untilResumed(
  database: ReadDatabase,
  model: string,
  signal: AbortSignal,
): Promise<void> {
  for (let waited_ms = 0; waited_ms < HALTED_PAUSE_ms; waited_ms += LOOK_FOR_RESUME_EVERY_ms) {
    await sleep(LOOK_FOR_RESUME_EVERY_ms, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const rows = await readCheckpoints(database).catch(() => []);
    if (rows.some(({ name, halted }) => name === model && halted === null)) return;
  }
}
