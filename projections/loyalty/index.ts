import type { Projection } from '../runner/projection.js';

export const LOYALTY_PROJECTIONS: readonly Projection[] = [];
