import type { Projection } from '../runner/projection.js';

export const IDENTITY_PROJECTIONS: readonly Projection[] = [];
