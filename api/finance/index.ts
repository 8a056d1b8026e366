import type { Type } from '@nestjs/common';
import { ACCOUNT_CONTROLLERS } from './accounts.controller.js';
import { ACCOUNT_TRANSFER_CONTROLLERS } from './account-transfers/account-transfers.controller.js';
import { BudgetsController } from './budgets/budgets.controller.js';
import { BoletosController } from './boletos.controller.js';
import { BoletoExchangeController } from './boleto-exchange/boleto-exchange.controller.js';
import { ClosingController } from './closing/closing.controller.js';
import { PayablesController, ReceivablesController } from './entries.controller.js';
import { RECONCILIATION_CONTROLLERS } from './reconciliation/index.js';
import { PAYMENT_LIST_CONTROLLERS } from './payment-lists.js';
import { PayableApprovalsController } from './payable-approvals.controller.js';
import { SETTLEMENT_CONTROLLERS } from './settlements.controller.js';
import { PixChargesController } from './pix-charges.controller.js';

export const FINANCE_CONTROLLERS: Type[] = [
  ReceivablesController,
  PayablesController,
  ...SETTLEMENT_CONTROLLERS,
  PayableApprovalsController,
  ...ACCOUNT_CONTROLLERS,
  ...ACCOUNT_TRANSFER_CONTROLLERS,
  ...PAYMENT_LIST_CONTROLLERS,
  BudgetsController,
  ClosingController,
  ...RECONCILIATION_CONTROLLERS,
  PixChargesController,
  BoletosController,
  BoletoExchangeController,
];
