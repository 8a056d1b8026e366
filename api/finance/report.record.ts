import type { DreGroup } from '@fidelidade/domain/finance/dre.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { AccountBalance } from '@fidelidade/projections/finance/accounts/queries.js';
import type { CashFlow, CashFlowRow } from '@fidelidade/projections/finance/cash-flow/cash-flow.js';
import type { Dre, DreFigures } from '@fidelidade/projections/finance/dre/dre.js';
import type { GoodsSold } from '@fidelidade/projections/finance/postings/goods.js';
import type { DrillRow } from '@fidelidade/projections/finance/postings/queries.js';
import { message } from '../http/messages.js';
import { wireMoney } from './money.js';
import type { DrillQuery } from './report-query.js';

export const cashFlowRecord = (
  { opening, closing_realised, closing_projected, rows }: CashFlow,
  asOf: Instant | undefined,
) => ({
  as_of: asOf ?? null,
  opening: wireMoney(opening),
  closing_realised: wireMoney(closing_realised),
  closing_projected: wireMoney(closing_projected),
  rows: rows.map((row) => cashFlowRow(row, asOf)),
});

function cashFlowRow({ from, to, ...amounts }: CashFlowRow, asOf: Instant | undefined) {
  const opened: DrillQuery = { figure: 'opened', from, to, ...asOfOf(asOf) };
  const drill = (figure: 'realised' | 'projected', direction: 'R' | 'P'): DrillQuery => ({
    figure,
    direction,
    from,
    to,
    ...asOfOf(asOf),
  });
  return {
    from,
    to,
    opening: wireMoney(amounts.opening),
    opened: wireMoney(amounts.opened),
    realised_in: wireMoney(amounts.realised_in),
    realised_out: wireMoney(amounts.realised_out),
    projected_in: wireMoney(amounts.projected_in),
    projected_out: wireMoney(amounts.projected_out),
    closing: wireMoney(amounts.closing),
    drill: {
      opened,
      realised_in: drill('realised', 'R'),
      realised_out: drill('realised', 'P'),
      projected_in: drill('projected', 'R'),
      projected_out: drill('projected', 'P'),
    },
  };
}

export const dreRecord = (statement: Dre, language: Language, asOf: Instant | undefined) => ({
  as_of: asOf ?? null,
  months: statement.months,
  basis: statement.basis,
  lines: statement.lines.map((line) => dreLine(line, statement, language, asOf)),
  unclassified: wireMoney(statement.unclassified),
});

/** A figure opens into what was known when it was reckoned. */
const asOfOf = (asOf: Instant | undefined) => (asOf === undefined ? {} : { as_of: asOf });

/** Lines that take away: what they are called begins with «(−)». Their amounts are negative already. */
const TAKES_AWAY: ReadonlySet<DreGroup> = new Set(['2.1', '2.2', '2.3', '3', '4', '5', '6', '9']);

function dreLine(line: DreFigures, { months, basis }: Dre, language: Language, asOf: Instant | undefined) {
  const { code, kind, sums, values, total, vertical } = line;
  const drill = (from = '', to = from): DrillQuery => ({
    figure: 'dre',
    basis,
    line: code,
    from,
    to,
    ...asOfOf(asOf),
  });
  return {
    code,
    kind,
    sign: sums.every((group) => TAKES_AWAY.has(group)) ? -1 : 1,
    label: message(language, `dre.${code}`),
    values: values.map(wireMoney),
    total: wireMoney(total),
    vertical: vertical === null ? null : wireMoney(vertical),
    drill: [...months.map((month) => drill(month)), drill(months[0], months.at(-1))],
  };
}

/** What a posting is called: what was sold or bought, by which note; with the part of it, when it is not the whole. */
export function postingRecord(row: DrillRow, goods: GoodsSold | undefined, language: Language) {
  const part = PARTS.has(row.leg) ? message(language, `posting.${row.leg}`) : undefined;
  const of = [row.description, goods?.product, goods && documentOf(goods, language)]
    .filter(Boolean)
    .join(' · ');
  return {
    id: row.id,
    date: row.date,
    description: [part, of].filter(Boolean).join(': '),
    document: row.document,
    person_name: row.person_name ?? goods?.buyer ?? null,
    account_plan_name: row.account_plan_name,
    value: wireMoney(row.amount),
    /** Of the account after it; only in the statement of one. */
    balance: row.balance === null ? null : wireMoney(row.balance),
    record: { resource: row.record_resource, id: row.record_id },
    event_id: row.event_id,
    event_type: row.event_type,
  };
}

const PARTS: ReadonlySet<DrillRow['leg']> = new Set([
  'discount',
  'interest',
  'penalty',
  'fee',
  'cost',
  'opening',
  'opening_before',
]);

export const accountBalancesRecord = (accounts: readonly AccountBalance[], asOf: Instant | undefined) => ({
  as_of: asOf ?? null,
  total: wireMoney(accounts.reduce((sum, { balance }) => sum + balance, 0)),
  accounts: accounts.map(({ balance, ...account }) => ({ ...account, balance: wireMoney(balance) })),
});

function documentOf(
  { sale_number, note_series, note_number }: GoodsSold,
  language: Language,
): string | undefined {
  if (sale_number !== null) return message(language, 'posting.of_sale', { number: sale_number });
  if (note_number === null) return undefined;
  return message(language, 'posting.of_note', { series: note_series ?? 1, number: note_number });
}
