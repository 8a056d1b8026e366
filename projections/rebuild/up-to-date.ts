import { migrateReadModels } from '../database/migrate.js';
import type { ReadDatabase } from '../database/read-models.js';
import { rebuildReadModels, type RebuildOptions } from './rebuild.js';

export interface UpToDateOptions extends Omit<RebuildOptions, 'names'> {
  readonly database: ReadDatabase;
}

/**
 * Before a process serves: makes what is new, and makes anew, beside what others serve meanwhile, every model whose version
 * is not this release's. Of processes that start together one does it and the others wait.
 */
export async function bringUpToDate({ database, ...options }: UpToDateOptions): Promise<void> {
  const outdated = () => migrateReadModels(database, options.projections);
  if ((await outdated()).length === 0) return;
  await rebuildReadModels({ ...options, names: outdated });
  // The views that waited for all the models.
  await outdated();
}
