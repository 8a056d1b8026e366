import type { Projection } from '../runner/projection.js';

export const PLATFORM_PROJECTIONS: readonly Projection[] = [];
