import { maskCpfsIn } from '@fidelidade/domain/kernel/documents.js';
import { moneyToString, type Cents } from '@fidelidade/domain/kernel/money.js';
import type { FraudLimitsState } from '@fidelidade/domain/loyalty/fraud/limits.js';
import type { ReviewCaseListRow } from '@fidelidade/projections/loyalty/review-cases/table.js';
import type { SaleListRow } from '@fidelidade/projections/loyalty/sales/table.js';

const moneyOrNull = (amount: Cents | undefined) => (amount === undefined ? null : moneyToString(amount));

export const reviewCaseRecord = ({ company_id: _, search: _search, ...row }: ReviewCaseListRow) => ({
  ...row,
  participant_name: row.participant_name === null ? null : maskCpfsIn(row.participant_name),
  amount: moneyToString(row.amount),
  /** Why it was flagged: with what was found, and where the limit stood then. */
  flags: row.flags.map(
    ({ kind, sales, salesLimit, found, amountLimit, accountsSeen, accountsLimit, otherSaleId }) => ({
      kind,
      sales: sales ?? null,
      sales_limit: salesLimit ?? null,
      found: moneyOrNull(found),
      amount_limit: moneyOrNull(amountLimit),
      accounts_seen: accountsSeen ?? null,
      accounts_limit: accountsLimit ?? null,
      other_sale_id: otherSaleId ?? null,
    }),
  ),
});

export const limitsRecord = ({ limits, version }: FraudLimitsState) => ({
  version,
  sales_of_day: limits.salesOfDay ?? null,
  sale_above: moneyOrNull(limits.saleAbove),
  times_usual: limits.timesUsual ?? null,
  credits_of_day: moneyOrNull(limits.creditsOfDay),
  accounts_of_device: limits.accountsOfDevice ?? null,
  staff_purchases: limits.staffPurchases,
  returns_after_use: limits.returnsAfterUse,
});

/** An account of a device: its name as everywhere, null of one that was erased. */
export const accountRecord = (id: string, name: string | null | undefined) => ({
  id,
  name: name ? maskCpfsIn(name) : null,
});

/** As much of a sale as tells whether there is a pattern. */
export const saleBesideRecord = (sale: SaleListRow) => ({
  id: sale.id,
  date: sale.date,
  document_number: sale.document_number,
  origin: sale.origin,
  total: moneyToString(sale.total),
  state: sale.state,
  attendant_name: sale.attendant_name,
});
