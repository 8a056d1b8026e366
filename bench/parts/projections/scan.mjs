import { openLog } from '@fidelidade/server/logging/log.js';
import { openInfrastructure } from '@fidelidade/server/composition/infrastructure.js';
import { ALL_PROJECTIONS } from '@fidelidade/projections/all.js';
import { PROJECTION_BATCH_SIZE } from '@fidelidade/projections/runner/runner.js';
import { SECRET_KEY } from '../../log/fill-log.mjs';

/** The floor: reads what a model follows, page by page as its runner does, and does nothing with it. */
export async function measure({ url, model, seconds }) {
  const infrastructure = await openInfrastructure(url, SECRET_KEY, openLog('silent'));
  const { follows } = ALL_PROJECTIONS.find(({ name }) => name === model);
  const head = await infrastructure.store.head();
  const began = performance.now();
  let [after, events] = [0, 0];
  while (after < head && performance.now() - began < seconds * 1_000) {
    const page = await infrastructure.store.readAll({ after, limit: PROJECTION_BATCH_SIZE, types: follows });
    events += page.events.length;
    after = page.through;
  }
  const rate = (events / (performance.now() - began)) * 1_000;
  await infrastructure.close();
  return { rate, events };
}
