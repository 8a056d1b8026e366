import type { Recorded } from '@fidelidade/domain/events.js';

/** The read model that holds the books. */
export const FINANCE_MODEL = 'finance';

/** The facts that money and results are made of. */
export const FINANCE_FACTS = [
  'CategoryRegistered',
  'CategoryChanged',
  'CategoryDeleted',
  'CategoryRestored',
  'BankAccountOpened',
  'BankAccountChanged',
  'BankAccountClosed',
  'BankAccountReopened',
  'BankAccountDeleted',
  'BankAccountRestored',
  'BankAccountPurged',
  'EntryOpened',
  'PaymentRegistered',
  'EntryOffset',
  'PaymentCleared',
  'PaymentClearingReversed',
  'PaymentReversed',
  'PaymentBounced',
  'ReceiptIssued',
  'ReceiptVoided',
  'BoletoIssued',
  'BoletoRegistered',
  'BoletoPaid',
  'BoletoWrittenOff',
  'EntrySettled',
  'EntryChanged',
  'EntryValueCorrected',
  'EntryCancelled',
  'EntryReopened',
  'EntryApprovalRequested',
  'EntryApprovalEnded',
  'AccountTransferMade',
  'AccountTransferReversed',
  'StockIssued',
  'MovementReversed',
] as const;

export type FinanceEvent = Recorded<(typeof FINANCE_FACTS)[number]>;

export type EntryEvent = Recorded<
  | 'EntryOpened'
  | 'PaymentRegistered'
  | 'EntryOffset'
  | 'PaymentCleared'
  | 'PaymentClearingReversed'
  | 'PaymentReversed'
  | 'PaymentBounced'
  | 'ReceiptIssued'
  | 'ReceiptVoided'
  | 'BoletoIssued'
  | 'BoletoRegistered'
  | 'BoletoPaid'
  | 'BoletoWrittenOff'
  | 'EntrySettled'
  | 'EntryChanged'
  | 'EntryValueCorrected'
  | 'EntryCancelled'
  | 'EntryReopened'
  | 'EntryApprovalRequested'
  | 'EntryApprovalEnded'
>;
