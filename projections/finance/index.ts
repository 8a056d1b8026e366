import type { Projection } from '../runner/projection.js';

export const FINANCE_PROJECTIONS: readonly Projection[] = [];
