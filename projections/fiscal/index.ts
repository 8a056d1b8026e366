import type { Projection } from '../runner/projection.js';
import { invoices } from './invoices/projector.js';
import { seriesNumbers } from './series-numbers/projector.js';

export const FISCAL_PROJECTIONS: readonly Projection[] = [invoices, seriesNumbers];
