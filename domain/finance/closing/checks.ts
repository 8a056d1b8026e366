/**
 * What is looked at before books are closed (R-10.8.1, feature 17), in the order in which it is worked off. A note that is on its
 * way keeps them open; the rest is for whoever closes to judge.
 */
export const CLOSING_CHECKS = [
  'notes_on_their_way',
  'notes_rejected',
  'notes_in_draft',
  'receivables_overdue',
  'payables_overdue',
  'payments_to_clear',
  'statement_lines_waiting',
  'approvals_waiting',
  'results_unclassified',
  'stock_negative',
] as const;

export type ClosingCheck = (typeof CLOSING_CHECKS)[number];

export const keepsOpen = (check: ClosingCheck): boolean => check === 'notes_on_their_way';
