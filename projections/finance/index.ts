import type { Projection } from '../runner/projection.js';
import { boletoExchange } from './boleto-exchange/projector.js';
import { budgets } from './budgets/projector.js';
import { closings } from './closings/projector.js';
import { finance } from './ledger/projector.js';
import { reconciliation } from './reconciliation/projector.js';

export const FINANCE_PROJECTIONS: readonly Projection[] = [
  finance,
  boletoExchange,
  budgets,
  closings,
  reconciliation,
];
