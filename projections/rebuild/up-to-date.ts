import { readCheckpoints } from '../database/checkpoint-rows.js';
import { migrateReadModels } from '../database/migrate.js';
import type { ReadDatabase } from '../database/read-models.js';
import { rebuildReadModels, type RebuildOptions } from './rebuild.js';
import type { ReadableLog } from './scan.js';

export interface UpToDateOptions extends Omit<RebuildOptions, 'names'> {
  readonly database: ReadDatabase;
}

/**
 * Before a process serves: makes what is new, and makes anew, beside what others serve meanwhile, every model whose version
 * is not this release's. One that is new to a log with a past is filled first, too: its list would be short for as long as
 * it followed. Of processes that start together one does it and the others wait.
 */
export async function bringUpToDate({ database, ...options }: UpToDateOptions): Promise<void> {
  const missing = async () => {
    const outdated = await migrateReadModels(database, options.projections);
    return [...outdated, ...(await withoutTheirPast(database, options.log))];
  };
  if ((await missing()).length === 0) return;
  await rebuildReadModels({ ...options, names: missing });
  // The views that waited for all the models.
  await migrateReadModels(database, options.projections);
}

async function withoutTheirPast(database: ReadDatabase, log: ReadableLog): Promise<readonly string[]> {
  const { through } = await log.readAll({ after: 0, limit: 1 });
  if (through === 0) return [];
  const checkpoints = await readCheckpoints(database);
  return checkpoints.filter(({ position }) => position === 0).map(({ name }) => name);
}
