import type { ProjectionRunner } from '@fidelidade/projections/runner/runner.js';
import type { Config } from '../config/config.js';
import type { HealthCheck } from '../http/health.js';
import type { Infrastructure } from './infrastructure.js';
import { modelPlaces } from './model-places.js';

/** Of each model, of as many as stand. */
const LANES_SHOWN = 20;

/** Of every process: its database, and the read models that it keeps or stands by for. */
export function healthChecks(
  { pool, store, readDatabase, isKeptToCompany }: Infrastructure,
  config: Pick<Config, 'role'>,
  runner: ProjectionRunner | undefined,
): Record<string, HealthCheck> {
  const database: HealthCheck = async () => ({
    ok: (await pool.query('select 1')).rowCount === 1,
    detail: { row_level_security: isKeptToCompany },
  });
  if (!runner) return { database };
  const projections: HealthCheck = async () => {
    const { models } = await modelPlaces(store, readDatabase, runner);
    const states = models.map(({ stopped, ...state }) => ({
      ...state,
      ...(stopped.length > 0 && { stopped: stopped.slice(0, LANES_SHOWN), stopped_lanes: stopped.length }),
    }));
    const isStuck = states.some(({ kind }) => kind !== 'running' && kind !== 'standby');
    // A company whose facts are held back must be seen, but it keeps nobody from serving the others.
    const isDegraded = models.some(({ stopped }) => stopped.length > 0);
    return { ok: config.role === 'all' || !isStuck, isDegraded, detail: states };
  };
  return { database, projections };
}
