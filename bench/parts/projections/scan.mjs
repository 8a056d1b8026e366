import { ALL_PROJECTIONS } from '@fidelidade/projections/all.js';
import { pagesAfter } from '@fidelidade/projections/rebuild/scan.js';
import { openInfrastructure } from '@fidelidade/server/composition/infrastructure.js';
import { openLog } from '@fidelidade/server/logging/log.js';
import { SECRET_KEY } from '../../log/fill-log.mjs';

/** The floor: reads what a model follows, as fast as the house can, and does nothing with it. */
export async function measure({ url, model, seconds }) {
  const infrastructure = await openInfrastructure(url, SECRET_KEY, openLog('silent'));
  const { follows } = ALL_PROJECTIONS.find(({ name }) => name === model);
  const began = performance.now();
  let count = 0;
  for await (const { events } of pagesAfter(infrastructure.store, 0, follows)) {
    count += events.length;
    if (performance.now() - began > seconds * 1_000) break;
  }
  const rate = (count / (performance.now() - began)) * 1_000;
  await infrastructure.close();
  return { rate, events: count };
}
