import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import type { Assumptions } from '@fidelidade/domain/finance/scenario/cash-flow-scenario.js';
import {
  expectedFlow,
  imagine,
  reachOf,
  type Expected,
  type ImaginedEffects,
  type ImaginedFlow,
} from '@fidelidade/domain/finance/scenario/imagine.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { sumOfMoney } from '@fidelidade/domain/kernel/money.js';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import type { Viewer } from '../../lists/viewer.js';
import { totalBalance } from '../accounts/queries.js';
import { onItsWayTo } from '../entries/on-its-way.js';
import {
  countedOverdue,
  realisedByDay,
  rolledForward,
  type CashFlow,
  type DayAmount,
  type OverduePlace,
} from './cash-flow.js';
import { periodsBetween, type Granularity, type Period } from './periods.js';

/** The least that there is on any day from today on, signed cents, and the first day on which it is so. */
export interface LowestBalance {
  readonly date: CivilDate;
  readonly balance: number;
}

export interface Course {
  readonly flow: CashFlow;
  readonly lowest: LowestBalance;
}

/** The cash flow as it is expected, and as it would be if a scenario came true. */
export interface WhatIf {
  readonly expected: Course;
  readonly imagined: Course;
  readonly effects: ImaginedEffects;
}

export interface WhatIfQuestion extends Period {
  readonly granularity: Granularity;
  readonly supposed: Assumptions;
  /** As the cash flow is asked: what is overdue comes today, or is left out. */
  readonly overdue: OverduePlace;
}

/** Answers a scenario from what is expected at this moment (feature 5); it writes nothing. */
export async function whatIf(
  database: ReadDatabase,
  company: string,
  today: CivilDate,
  { from, to, granularity, supposed, overdue }: WhatIfQuestion,
  viewer: Viewer,
): Promise<WhatIf> {
  const periods = periodsBetween(from, to, granularity);
  const realised = await realisedByDay(database, company, viewer, from, undefined);
  const balance = await totalBalance(database, company, viewer);
  const expected = await expectedOf(database, company, viewer, {
    to: reachOf(supposed, today, to),
    customers: supposed.customerIds ?? [],
    counted: countedOverdue(overdue, today),
  });

  const course = (flows: readonly ImaginedFlow[]): Course => {
    const amounts = flows.filter(({ date }) => date <= to).map(signed);
    const flow = rolledForward(periods, { balance, realised, expected: amounts });
    return { flow, lowest: lowestOf(balance, today, amounts) };
  };
  const { flows, effects } = imagine(expected, supposed, today, to);
  return {
    expected: course(expected.map((each) => expectedFlow(each, today))),
    imagined: course(flows),
    effects,
  };
}

interface ExpectedRow {
  readonly direction: Direction;
  readonly date: CivilDate;
  readonly person_id: string | null;
  readonly is_owed: boolean;
  readonly amount: number;
}

interface ExpectedQuestion {
  readonly to: CivilDate;
  readonly customers: readonly string[];
  readonly counted: RawBuilder<boolean>;
}

/**
 * By days, and apart for the customers that the scenario names alone: as many rows as there are days, however many owe. A part of it, and
 * what an advance costs, is rounded once for all that is expected of a day.
 */
async function expectedOf(
  database: ReadDatabase,
  company: string,
  viewer: Viewer,
  { to, customers, counted }: ExpectedQuestion,
): Promise<Expected[]> {
  const { rows } = await sql<ExpectedRow>`
    select expectations.direction, expectations.date,
      case when entries.person_id = any(${[...customers]}::text[]) then entries.person_id end as person_id,
      expectations.subject_id = expectations.entry_id as is_owed, abs(sum(expectations.amount))::bigint as amount
    from expectations
    join entries on entries.company_id = expectations.company_id and entries.id = expectations.entry_id
    where expectations.company_id = ${company} and expectations.replaced_at is null and expectations.date <= ${to}
      and ${counted} and ${onItsWayTo(viewer)}
    group by 1, 2, 3, 4 order by 2, 1, 3, 4
  `.execute(database);
  return rows.map(({ direction, date, person_id: personId, is_owed: isOwed, amount }) => ({
    direction,
    date,
    personId,
    isOwed,
    amount: sumOfMoney(amount),
  }));
}

const signed = ({ direction, date, amount }: ImaginedFlow): DayAmount => ({
  direction,
  date,
  amount: direction === 'R' ? amount : -amount,
});

function lowestOf(balance: number, today: CivilDate, amounts: readonly DayAmount[]): LowestBalance {
  let lowest: LowestBalance = { date: today, balance: Infinity };
  let left = balance;
  for (const [date, amount] of totalsByDay(today, amounts)) {
    left += amount;
    if (left < lowest.balance) lowest = { date, balance: left };
  }
  return lowest;
}

/** What comes of each day, the earliest first; of today in any case. */
function totalsByDay(today: CivilDate, amounts: readonly DayAmount[]): [CivilDate, number][] {
  const totals = new Map<CivilDate, number>([[today, 0]]);
  for (const { date, amount } of amounts) totals.set(date, (totals.get(date) ?? 0) + amount);
  return [...totals].sort(([one], [other]) => (one < other ? -1 : 1));
}
