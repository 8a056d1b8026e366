import { CLOSING_CHECKS, keepsOpen, type ClosingCheck } from '@fidelidade/domain/finance/closing/checks.js';
import type { DreBasis } from '@fidelidade/domain/finance/dre.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { CheckFound } from '@fidelidade/projections/finance/closings/checks.js';
import {
  firstDayOf,
  lastDayOf,
  type ClosedFigures,
} from '@fidelidade/projections/finance/closings/figures.js';
import type { ClosingRow } from '@fidelidade/projections/finance/closings/table.js';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { message } from '../../http/messages.js';
import type { ActorTeller } from '../../platform/history/actors.js';
import { AGING_BANDS } from '@fidelidade/domain/finance/aging.js';
import { wireMoney } from '../money.js';

const moneyOrNull = (amount: number | null): string | null => (amount === null ? null : wireMoney(amount));

/** What is to be looked at before a closing, in its order. */
export const checkRecords = (found: Readonly<Record<ClosingCheck, CheckFound>>) =>
  CLOSING_CHECKS.map((check) => ({
    check,
    count: found[check].count,
    amount: moneyOrNull(found[check].amount),
    keeps_open: keepsOpen(check),
  }));

export const closingRecord = (row: ClosingRow, tellActor: ActorTeller) => ({
  id: row.id,
  closed_through: row.closed_through,
  closed_at: row.closed_at,
  closed_by: tellActor({ kind: row.closed_by_kind, id: row.closed_by }),
  /** Null until they are kept, a moment later. */
  result: moneyOrNull(row.result),
  balance: moneyOrNull(row.balance),
  verification_code: row.digest,
  reopened_at: row.reopened_at,
  reopened_by:
    row.reopened_by_kind && row.reopened_by !== null
      ? tellActor({ kind: row.reopened_by_kind, id: row.reopened_by })
      : null,
  reopen_reason: row.reopen_reason,
});

/** A figure as it was reported and as it is. */
const moved = (then: number, now: number) => ({
  then: wireMoney(then),
  now: wireMoney(now),
  difference: wireMoney(now - then),
});

interface Compared {
  readonly then: ClosedFigures;
  readonly now: ClosedFigures;
}

/** Lines of the income statement that are not what they were, by month; each opens into its postings of then and of now. */
export function changedLines(
  { then, now }: Compared,
  { basis, asOf, language }: { basis: DreBasis; asOf: string; language: Language },
) {
  return now.months.flatMap((month, place) =>
    now.statements[basis].flatMap(({ code, values }, line) => {
      const before = then.statements[basis][line]?.values[place] ?? 0;
      const after = values[place] ?? 0;
      if (before === after) return [];
      const drill = { figure: 'dre', basis, line: code, from: month, to: month };
      return [
        {
          month,
          code,
          label: message(language, `dre.${code}`),
          ...moved(before, after),
          drill: { then: { ...drill, as_of: asOf }, now: drill },
        },
      ];
    }),
  );
}

/** Accounts in which there was something else at the end of the last day. */
export function changedBalances(
  { then, now }: Compared,
  names: ReadonlyMap<string, string>,
  { through: to, asOf }: { readonly through: CivilDate; readonly asOf: Instant },
) {
  const before = new Map(then.balances.map(({ account_id: id, balance }) => [id, balance]));
  const after = new Map(now.balances.map(({ account_id: id, balance }) => [id, balance]));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [was, is] = [before.get(id) ?? 0, after.get(id) ?? 0];
    if (was === is) return [];
    const drill = { figure: 'account', account_id: id, to };
    return [
      {
        account_id: id,
        account_name: names.get(id) ?? null,
        ...moved(was, is),
        drill: { then: { ...drill, as_of: asOf }, now: drill },
      },
    ];
  });
}

/** What came into the accounts or left them in a month, where it is not what it was. */
export function changedCashFlow({ then, now }: Compared, asOf: Instant) {
  return now.months.flatMap((month, place) =>
    MOVEMENTS.flatMap(([movement, direction]) => {
      const [was, is] = [then.cashFlow[place]?.[movement] ?? 0, now.cashFlow[place]?.[movement] ?? 0];
      if (was === is) return [];
      const days = { from: firstDayOf(month), to: lastDayOf(month) };
      const drill = { figure: 'realised', direction, ...days };
      return [{ month, movement, ...moved(was, is), drill: { then: { ...drill, as_of: asOf }, now: drill } }];
    }),
  );
}

const MOVEMENTS = [
  ['realised_in', 'R'],
  ['realised_out', 'P'],
] as const;

export const owedRecord = ({ owed }: ClosedFigures, asOf: Instant) =>
  Object.fromEntries(
    (['receivable', 'payable'] as const).map((figure) => [
      figure,
      { total: wireMoney(owed[figure].total), drill: { figure, as_of: asOf } },
    ]),
  );

/** The frozen figures, whole; the statement is of one basis. */
export const reportedRecord = (
  { months, statements, cashFlow, balances, owed }: ClosedFigures,
  names: ReadonlyMap<string, string>,
  { basis, language }: { readonly basis: DreBasis; readonly language: Language },
) => ({
  months,
  statement: statements[basis].map(({ code, values }) => ({
    code,
    label: message(language, `dre.${code}`),
    values: values.map(wireMoney),
    total: wireMoney(values.reduce((sum, value) => sum + value, 0)),
  })),
  cash_flow: months.map((month, place) => ({
    month,
    realised_in: wireMoney(cashFlow[place]?.realised_in ?? 0),
    realised_out: wireMoney(cashFlow[place]?.realised_out ?? 0),
  })),
  balances: balances.map(({ account_id, balance }) => ({
    account_id,
    account_name: names.get(account_id) ?? null,
    balance: wireMoney(balance),
  })),
  owed: { receivable: agedRecord(owed.receivable), payable: agedRecord(owed.payable) },
});

const agedRecord = (aged: ClosedFigures['owed']['receivable']) => ({
  total: wireMoney(aged.total),
  amounts: Object.fromEntries(AGING_BANDS.map((band) => [band, wireMoney(aged[band])])),
});
