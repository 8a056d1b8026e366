import type { ReadModels } from '../database/read-models.js';
import { tableOf } from './table.js';

/** Where those lie that records refer to and that are no plain records. */
const REFERRED_BESIDE: Readonly<Record<string, keyof ReadModels & string>> = { posts: 'roles' };

/** The table of what records refer to. */
export const tableOfReferred = (resource: string): keyof ReadModels & string =>
  REFERRED_BESIDE[resource] ?? tableOf({ resource });
