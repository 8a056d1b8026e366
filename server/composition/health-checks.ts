import { readCheckpoints } from '@fidelidade/projections/database/checkpoint-rows.js';
import type { ProjectionRunner } from '@fidelidade/projections/runner/runner.js';
import type { Config } from '../config/config.js';
import type { HealthCheck } from '../http/health.js';
import type { Infrastructure } from './infrastructure.js';

/** Of every process: its database, and the read models that it keeps or stands by for. */
export function healthChecks(
  { pool, store, readDatabase, isKeptToCompany }: Infrastructure,
  config: Config,
  runner: ProjectionRunner | undefined,
): Record<string, HealthCheck> {
  const database: HealthCheck = async () => ({
    ok: (await pool.query('select 1')).rowCount === 1,
    detail: { row_level_security: isKeptToCompany },
  });
  if (!runner) return { database };
  const projections: HealthCheck = async () => {
    const [head, places] = await Promise.all([store.head(), readCheckpoints(readDatabase)]);
    const kept = new Map(places.map(({ name, position }) => [name, position]));
    const states = [...runner.state()].map(([name, state]) => {
      const position = Math.max(state.position, kept.get(name) ?? 0);
      return { name, ...state, position, lag: head - position };
    });
    // A model that an event stops must be seen, but it keeps nobody from serving requests.
    const isStuck = states.some(({ kind }) => kind !== 'running' && kind !== 'standby');
    return { ok: config.role === 'all' || !isStuck, detail: states };
  };
  return { database, projections };
}
