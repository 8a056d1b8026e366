import type { Projection } from '../runner/projection.js';

export const FISCAL_PROJECTIONS: readonly Projection[] = [];
