import { FINANCE_PROJECTIONS } from './finance/index.js';
import { FISCAL_PROJECTIONS } from './fiscal/index.js';
import { IDENTITY_PROJECTIONS } from './identity/index.js';
import { LOYALTY_PROJECTIONS } from './loyalty/index.js';
import { PLATFORM_PROJECTIONS } from './platform/index.js';
import { REGISTRY_PROJECTIONS } from './registry/index.js';
import { records } from './records/projector.js';
import type { Projection } from './runner/projection.js';
import { STOCK_PROJECTIONS } from './stock/index.js';

/** Every read model there is. */
export const ALL_PROJECTIONS: readonly Projection[] = [
  ...IDENTITY_PROJECTIONS,
  ...REGISTRY_PROJECTIONS,
  records,
  ...STOCK_PROJECTIONS,
  ...FISCAL_PROJECTIONS,
  ...FINANCE_PROJECTIONS,
  ...LOYALTY_PROJECTIONS,
  ...PLATFORM_PROJECTIONS,
];
