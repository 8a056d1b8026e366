import type { Provider } from '@nestjs/common';
import type { Policy } from '../policies/policy.js';
import { MakeAccountTransferHandler, ReverseAccountTransferHandler } from './account-transfer.handlers.js';
import {
  ChangeBankAccountHandler,
  CloseBankAccountHandler,
  DeleteBankAccountHandler,
  OpenBankAccountHandler,
  PurgeBankAccountHandler,
  ReopenBankAccountHandler,
  ReserveAccountNameHandler,
  RestoreBankAccountHandler,
  TakeBackBankAccountHandler,
} from './bank-account.handlers.js';
import { reserveBills, ReserveBillHandler } from './bills.js';
import { SetBudgetHandler } from './budget.handlers.js';
import { takePeriodSnapshot, TakePeriodSnapshotHandler } from './closing/take-snapshot.js';
import {
  CancelEntriesOfSeriesHandler,
  ChangeEntriesOfSeriesHandler,
  OpenEntrySeriesHandler,
  ReopenEntriesOfSeriesHandler,
  TakeBackEntrySeriesHandler,
} from './entry-series.handlers.js';
import {
  CancelEntryHandler,
  ChangeEntryHandler,
  OpenEntryHandler,
  ReopenEntryHandler,
} from './entry.handlers.js';
import { RemitBoletosHandler } from './boletos/remit-boletos.handler.js';
import { PreviewBoletoReturnHandler, TakeBoletoReturnHandler } from './boletos/take-boleto-return.handler.js';
import { IssueBoletoHandler, WriteOffBoletoHandler } from './boletos/boleto.handlers.js';
import { openReceivableOfInvoice } from './open-receivable-of-invoice.policy.js';
import {
  ClearPaymentHandler,
  ReverseClearingHandler,
  IssueReceiptHandler,
  RegisterPaymentHandler,
  ReversePaymentHandler,
  BouncePaymentHandler,
} from './payment.handlers.js';
import { ReverseOffsetHandler, SetOffEntriesHandler } from './offset.handlers.js';
import { RequestEntryApprovalHandler } from './payable-approval.js';
import { RECONCILIATION_HANDLERS } from './reconciliation/index.js';
import { unmatchReversedPayments } from './reconciliation/unmatch-reversed-payments.policy.js';
import { reserveAccountNames } from './reserve-account-names.policy.js';
import { reserveCategoryCodes, ReserveCategoryCodeHandler } from './reserve-category-codes.policy.js';
import { SetUpFinanceHandler } from './set-up-finance.handler.js';

/** Command handlers of the context. */
export const FINANCE_HANDLERS: Provider[] = [
  SetUpFinanceHandler,
  OpenBankAccountHandler,
  PurgeBankAccountHandler,
  ChangeBankAccountHandler,
  CloseBankAccountHandler,
  DeleteBankAccountHandler,
  ReopenBankAccountHandler,
  ReserveAccountNameHandler,
  RestoreBankAccountHandler,
  TakeBackBankAccountHandler,
  ReserveCategoryCodeHandler,
  ReserveBillHandler,
  OpenEntryHandler,
  ChangeEntryHandler,
  CancelEntryHandler,
  ReopenEntryHandler,
  RequestEntryApprovalHandler,
  OpenEntrySeriesHandler,
  ReopenEntriesOfSeriesHandler,
  TakeBackEntrySeriesHandler,
  ChangeEntriesOfSeriesHandler,
  CancelEntriesOfSeriesHandler,
  RegisterPaymentHandler,
  ClearPaymentHandler,
  ReverseClearingHandler,
  ReversePaymentHandler,
  BouncePaymentHandler,
  IssueReceiptHandler,
  SetOffEntriesHandler,
  ReverseOffsetHandler,
  IssueBoletoHandler,
  WriteOffBoletoHandler,
  RemitBoletosHandler,
  TakeBoletoReturnHandler,
  PreviewBoletoReturnHandler,
  MakeAccountTransferHandler,
  ReverseAccountTransferHandler,
  TakePeriodSnapshotHandler,
  SetBudgetHandler,
  ...RECONCILIATION_HANDLERS,
];

/** What its facts set in motion, and what sets it in motion. */
export const FINANCE_POLICIES: readonly Policy[] = [
  openReceivableOfInvoice,
  reserveAccountNames,
  reserveCategoryCodes,
  reserveBills,
  takePeriodSnapshot,
  unmatchReversedPayments,
];
