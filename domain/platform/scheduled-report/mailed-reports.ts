import type { Permission } from '../../identity/permissions.js';

/** How a report is asked for its time: from a day to another, from a month to another, or as it stands on the day. */
export type AskedBy = 'days' | 'months' | 'today';

/** `YYYY-MM-DD`, or `YYYY-MM` where it is asked by months. */
export interface AskedSpan {
  readonly from: string;
  readonly to: string;
}

interface MailedReport {
  /** As its own route asks. */
  readonly permission: Permission;
  readonly askedBy: AskedBy;
  /** What of its address is kept with it, besides its time. */
  readonly filters: readonly string[];
}

/** The reports that come by mail, by the name of their route and of their page. */
export const MAILED_REPORTS = {
  'cash-flow': {
    permission: 'finance.cash-flow.view',
    askedBy: 'days',
    filters: ['granularity', 'overdue', 'group_by', 'cost_center_id', 'account_id'],
  },
  dre: {
    permission: 'finance.dre.view',
    askedBy: 'months',
    filters: ['basis', 'against', 'cost_center_id', 'companies', 'group_by', 'budget'],
  },
  'financial-statement': {
    permission: 'finance.accounts.view',
    askedBy: 'days',
    filters: ['account_id'],
  },
  'receivables-aging': { permission: 'finance.receivables.view', askedBy: 'today', filters: [] },
  'payables-aging': { permission: 'finance.payables.view', askedBy: 'today', filters: [] },
  clearings: { permission: 'finance.accounts.view', askedBy: 'today', filters: ['filter'] },
  kardex: {
    permission: 'stock.kardex.view',
    askedBy: 'days',
    filters: ['product_id', 'warehouse_id', 'lot_id'],
  },
  'stock-balance': { permission: 'stock.kardex.view', askedBy: 'today', filters: ['warehouse_id'] },
  'loyalty-liability': {
    permission: 'loyalty.liability.view',
    askedBy: 'days',
    filters: ['granularity'],
  },
} as const satisfies Readonly<Record<string, MailedReport>>;

export type ReportName = keyof typeof MAILED_REPORTS;

export const isMailedReport = (name: string): name is ReportName => Object.hasOwn(MAILED_REPORTS, name);

/** What of a question is kept: what the report knows, and what says something. */
export const filtersOf = (
  report: ReportName,
  question: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    MAILED_REPORTS[report].filters.flatMap((name) => {
      const value = question[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );

/** The address of a report with its filters, and without its time: `/dre?basis=cash`. */
export const pathOf = (report: ReportName, filters: Readonly<Record<string, string>>): string => {
  const query = Object.entries(filters).map((pair) => pair.map(encodeURIComponent).join('='));
  return `/${report}${query.length > 0 ? `?${query.join('&')}` : ''}`;
};

/** What such an address asks, besides the time. */
export const filtersIn = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (path.split('?')[1] ?? '')
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', value = ''] = pair.split('=').map(decodeURIComponent);
        return [name, value];
      }),
  );
