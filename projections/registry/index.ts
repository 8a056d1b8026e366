import type { Projection } from '../runner/projection.js';
import { companies } from './companies/projector.js';
import { persons } from './persons/projector.js';

export const REGISTRY_PROJECTIONS: readonly Projection[] = [companies, persons];
