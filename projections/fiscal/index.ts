import type { Projection } from '../runner/projection.js';
import { invoices } from './invoices/projector.js';

export const FISCAL_PROJECTIONS: readonly Projection[] = [invoices];
