import type { KindResource, ReferredBeside } from '@fidelidade/domain/record-kinds.js';
import type { ReadModels } from '../database/read-models.js';
import { tableOf } from './table.js';

type Table = keyof ReadModels & string;

/** Where those lie that records refer to and that no kind describes. */
const REFERRED_BESIDE: Readonly<Record<Exclude<ReferredBeside, KindResource>, Table>> &
  Readonly<Record<string, Table>> = { posts: 'roles' };

/** The table of what records refer to. */
export const tableOfReferred = (resource: string): Table =>
  REFERRED_BESIDE[resource] ?? tableOf({ resource });
