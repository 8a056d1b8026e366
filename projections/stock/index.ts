import type { Projection } from '../runner/projection.js';

export const STOCK_PROJECTIONS: readonly Projection[] = [];
