import { ALL_PROJECTIONS } from '@fidelidade/projections/all.js';
import { rebuildReadModels } from '@fidelidade/projections/rebuild/rebuild.js';
import { openInfrastructure } from '@fidelidade/server/composition/infrastructure.js';
import { openLog } from '@fidelidade/server/logging/log.js';
import { SECRET_KEY } from '../../log/fill-log.mjs';

const LOOK_EVERY_ms = 20;
const MB = 2 ** 20;

/**
 * Read models made anew beside those that are served, to the swap, or until the time is over.
 * @returns events read, the position reached, seconds, and the memory that it took
 */
export async function measure({ url, models, seconds }) {
  const infrastructure = await openInfrastructure(url, SECRET_KEY, openLog('silent'));
  const names = models ?? ALL_PROJECTIONS.map(({ name }) => name);
  globalThis.gc();
  const idle_bytes = process.memoryUsage.rss();
  let peak_bytes = idle_bytes;
  const look = setInterval(() => {
    peak_bytes = Math.max(peak_bytes, process.memoryUsage.rss());
  }, LOOK_EVERY_ms);

  let reached = { events: 0, position: 0, phase: 'filling' };
  const signal = AbortSignal.timeout(seconds * 1_000);
  const began = performance.now();
  await rebuildReadModels({
    log: infrastructure.store,
    databaseUrl: url,
    projections: ALL_PROJECTIONS,
    names,
    onProgress: (progress) => (reached = progress),
    signal,
  }).catch((error) => {
    if (!signal.aborted) throw error;
  });
  const took_s = (performance.now() - began) / 1_000;
  clearInterval(look);
  const head = await infrastructure.store.head();
  await infrastructure.close();
  const { events, position, phase } = reached;
  return { events, position, phase, head, took_s, memory_MB: (peak_bytes - idle_bytes) / MB };
}
