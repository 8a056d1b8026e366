import { randomUUID } from 'node:crypto';
import { ALL_PROJECTIONS } from '@fidelidade/projections/all.js';
import { LocalReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import { ProjectionRunner } from '@fidelidade/projections/runner/runner.js';
import { openInfrastructure } from '@fidelidade/server/composition/infrastructure.js';
import { openLog } from '@fidelidade/server/logging/log.js';
import { aFact, companyOf } from '../../floors/a-fact.mjs';
import { SECRET_KEY } from '../../log/fill-log.mjs';
import { load } from '../../measuring/load.mjs';
import { percentile } from '../../measuring/statistics.mjs';

const MODEL = 'sales';
const WARM_UP_ms = 1_000;

/** Writers that each register a sale and wait until its row is there, all read models following in the same process. */
export async function measure({ url, writers, seconds }) {
  const infrastructure = await openInfrastructure(url, SECRET_KEY, openLog('silent'));
  const { store, readDatabase: database } = infrastructure;
  const failures = [];
  const onError = (name, error) => failures.push(new Error(`${name}: ${error}`));
  const runner = new ProjectionRunner({ store, database, projections: ALL_PROJECTIONS, onError });
  await runner.start();
  const readYourWrites = new LocalReadYourWrites(runner);
  let [waits_ms, wholes_ms] = [[], []];

  async function work(writer) {
    const asked = performance.now();
    const position = await register(store, companyOf(writer));
    const durable = performance.now();
    if (!(await readYourWrites.reached([MODEL], position)))
      throw failures[0] ?? new Error('not visible in time');
    const visible = performance.now();
    waits_ms.push(visible - durable);
    wholes_ms.push(visible - asked);
  }

  const results = [];
  for (const clients of writers) {
    await load({ clients, duration_ms: WARM_UP_ms, work });
    [waits_ms, wholes_ms] = [[], []];
    const { rate } = await load({ clients, duration_ms: seconds * 1_000, work });
    results.push({
      writers: clients,
      rate,
      visible_p50_ms: percentile(waits_ms, 0.5),
      visible_p99_ms: percentile(waits_ms, 0.99),
      asked_to_visible_p50_ms: percentile(wholes_ms, 0.5),
      asked_to_visible_p99_ms: percentile(wholes_ms, 0.99),
    });
  }
  await runner.stop();
  await infrastructure.close();
  return results;
}

async function register(store, company) {
  const fact = aFact();
  const commandId = randomUUID();
  const { position } = await store.append(
    [{ stream: `sale-${fact.data.saleId}`, expectedVersion: 'none', events: [fact] }],
    {
      company,
      actor: { kind: 'staff', id: 'u1' },
      commandId,
      commandDigest: 'd'.repeat(64),
      occurredAt: new Date().toISOString(),
      correlation: commandId,
    },
  );
  return position;
}
