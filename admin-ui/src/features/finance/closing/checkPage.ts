import type { ClosingCheck } from '@fidelidade/domain/finance/closing/checks.js';
import { monthsReported } from '@fidelidade/domain/finance/closing/closing.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';

/** Where what a check found is worked off. */
export function checkPage(check: ClosingCheck, through: CivilDate): string {
  switch (check) {
    case 'notes_on_their_way':
      return listOf('invoices', { situation: 'processing' });
    case 'notes_rejected':
      return listOf('invoices', { situation: 'rejected', created_at_lte: through });
    case 'notes_in_draft':
      return listOf('invoices', { situation: 'draft', created_at_lte: through });
    case 'receivables_overdue':
      return listOf('receivables', { situation: 'open', due_date_lte: through });
    case 'payables_overdue':
      return listOf('payables', { situation: 'open', due_date_lte: through });
    case 'payments_to_clear':
      return listOf('clearings', { expected_on_lte: through });
    case 'statement_lines_waiting':
      return '/reconciliation';
    case 'approvals_waiting':
      return listOf('approvals', { status: '0', created_at_lte: through });
    case 'results_unclassified': {
      const { from, to } = monthsReported(through);
      return `/dre?from=${from}&to=${to}`;
    }
    case 'stock_negative':
      return listOf('products', { stock_quantity_lt: '0' });
  }
}

const listOf = (resource: string, filter: object): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
