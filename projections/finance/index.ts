import type { Projection } from '../runner/projection.js';
import { finance } from './ledger/projector.js';

export const FINANCE_PROJECTIONS: readonly Projection[] = [finance];
