import type { DreBasis } from '@fidelidade/domain/finance/dre.js';
import { monthOf, startOfDayIn, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';

/** The list or report that a figure sums, opened with exactly its own filter. */
export interface FigureRows {
  readonly resource: string;
  /** Of a list its `filter`, of a report its question. */
  readonly filter: Readonly<Record<string, string>>;
  /** Where all of a list are summed: by which column those come first that weigh most. */
  readonly sort?: string;
}

/** Of each figure of the dashboard the rows that it sums or counts: whoever opens it finds the same figure again. */
export function dashboardRows(today: CivilDate, timezone: string, basis: DreBasis) {
  const month = monthOf(today);
  const monthStart = startOfDayIn(timezone, `${month}-01` as CivilDate);
  return {
    monthStart,
    rows: {
      receivable_due_today: { resource: 'receivables', filter: { situation: 'open', due_date: today } },
      receivable_overdue: { resource: 'receivables', filter: { situation: 'overdue' } },
      payable_due_today: { resource: 'payables', filter: { situation: 'open', due_date: today } },
      payable_overdue: { resource: 'payables', filter: { situation: 'overdue' } },
      accounts_balance: { resource: 'accounts', filter: { _status: 'all' } },
      low_accounts: { resource: 'accounts', filter: { below_warning: 'true' } },
      month_result: { resource: 'dre', filter: { from: month, to: month, basis } },
      invoices_draft: { resource: 'invoices', filter: { situation: 'draft' } },
      invoices_processing: { resource: 'invoices', filter: { situation: 'processing' } },
      invoices_rejected: { resource: 'invoices', filter: { situation: 'rejected' } },
      invoices_authorized_month: {
        resource: 'invoices',
        filter: { situation: 'authorized', authorized_at_gte: monthStart },
      },
      participants: { resource: 'participants', filter: {} },
      cashback_available: { resource: 'participants', filter: {}, sort: 'cashback_available' },
      cashback_pending: { resource: 'participants', filter: {}, sort: 'cashback_pending' },
      points_available: { resource: 'participants', filter: {}, sort: 'points_available' },
      points_pending: { resource: 'participants', filter: {}, sort: 'points_pending' },
    } satisfies Record<string, FigureRows>,
  };
}
