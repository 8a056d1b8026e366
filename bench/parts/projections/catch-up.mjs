import { setTimeout as pause } from 'node:timers/promises';
import { openInfrastructure } from '@fidelidade/server/composition/infrastructure.js';
import { openLog } from '@fidelidade/server/logging/log.js';
import { ALL_PROJECTIONS } from '@fidelidade/projections/all.js';
import { ProjectionRunner } from '@fidelidade/projections/runner/runner.js';
import { SECRET_KEY } from '../../log/fill-log.mjs';

const LOOK_EVERY_ms = 20;
const MB = 2 ** 20;

/**
 * Read models that start at the first event, as after a new deploy, until they are at the head or the time is over.
 * @returns the events that the slowest has behind it, those of them that it follows, and the memory that it took
 */
export async function measure({ url, models, seconds }) {
  const infrastructure = await openInfrastructure(url, SECRET_KEY, openLog('silent'));
  const projections = ALL_PROJECTIONS.filter(({ name }) => !models || models.includes(name));
  await forget(infrastructure.pool, projections);
  const failures = [];
  const runner = new ProjectionRunner({
    store: infrastructure.store,
    database: infrastructure.readDatabase,
    projections,
    onError: (name, error) => failures.push(new Error(`${name}: ${error.message}`)),
  });
  const head = await infrastructure.store.head();
  globalThis.gc();
  const idle_bytes = process.memoryUsage.rss();
  let peak_bytes = idle_bytes;
  const slowest = () => Math.min(...projections.map(({ name }) => runner.position(name)));

  const began = performance.now();
  const passed_s = new Map();
  runner.onProgress((name) => passed_s.set(name, (performance.now() - began) / 1_000));
  await runner.start();
  while (slowest() < head && performance.now() - began < seconds * 1_000 && failures.length === 0) {
    await pause(LOOK_EVERY_ms);
    peak_bytes = Math.max(peak_bytes, process.memoryUsage.rss());
  }
  const took_s = (performance.now() - began) / 1_000;
  const position = slowest();
  const each = projections.map(({ name }) => ({
    name,
    position: runner.position(name),
    took_s: passed_s.get(name) ?? took_s,
  }));
  await runner.stop();
  await infrastructure.close();
  if (failures.length > 0) throw failures[0];
  return { position, each, head, took_s, rate: position / took_s, memory_MB: (peak_bytes - idle_bytes) / MB };
}

/** As if the models had never been: no rows, no place in the log. */
async function forget(pool, projections) {
  const { rows } = await pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname like 'rm%' and tablename <> 'checkpoints'`,
  );
  await pool.query(`truncate ${rows.map(({ name }) => name).join(', ')}`);
  await pool.query('delete from rm.checkpoints where name = any($1)', [projections.map(({ name }) => name)]);
}
