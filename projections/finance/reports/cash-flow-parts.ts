import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { standingAt } from '../../lists/as-of.js';
import { ofAccounts, type Viewer } from '../../lists/viewer.js';
import { accountBalances } from '../accounts/queries.js';
import { onItsWayTo } from '../entries/on-its-way.js';
import { movedInPeriod } from '../postings/moved.js';
import { COLUMN_OF, ofPart, type Part } from '../postings/part.js';
import {
  countedOverdue,
  fromNothing,
  rolledForward,
  type CashFlowQuestion,
  type CashFlowRow,
  type DayAmount,
} from './cash-flow.js';
import { namedParts, type NamedPart } from './named-parts.js';

/** What the cash flow of a time is parted by. */
export type CashFlowParting = keyof Part;

/** One account, category or cost centre over the whole time; null is what is of none. */
export type CashFlowPart = NamedPart & CashFlowRow;

interface PartAmount extends DayAmount {
  readonly part: string | null;
}

/**
 * The cash flow of a time in parts, each of which adds up, and which are together the whole. By account each begins with what was in it; what
 * is owed comes to that which it says, or to none that is known. A category or a cost centre begins with nothing: transfers, and what accounts began with in the time, are of none.
 */
export async function cashFlowParts(
  database: ReadDatabase,
  company: string,
  today: CivilDate,
  question: CashFlowQuestion,
  viewer: Viewer,
  by: CashFlowParting,
): Promise<readonly CashFlowPart[]> {
  const { from, to } = question;
  const realised = await realisedIn(database, company, question, viewer, by);
  const expected = await expectedIn(database, company, today, question, viewer, by);
  const balances =
    by === 'account' && question.part?.costCenter === undefined
      ? await accountBalances(database, company, viewer, question.asOf)
      : [];
  const account = question.part?.account;
  const balanceOf = new Map<string | null, number>(
    balances
      .filter(({ id }) => account === undefined || id === account)
      .map(({ id, balance }) => [id, balance]),
  );
  const ids = new Set([...balanceOf.keys(), ...[...realised, ...expected].map(({ part }) => part)]);
  const parts = await namedParts(database, company, by, [...ids]);
  return parts
    .map((part): CashFlowPart => {
      const moves = { realised: ofOne(realised, part), expected: ofOne(expected, part) };
      const balance = balanceOf.get(part.id);
      const rolled = balance === undefined ? fromNothing(from, moves) : { balance, ...moves };
      return { ...part, ...rolledForward([{ from, to }], rolled).rows[0]! };
    })
    .filter(({ id: _id, name: _name, from: _from, to: _to, ...amounts }) =>
      Object.values(amounts).some((amount) => amount !== 0),
    );
}

const ofOne = (amounts: readonly PartAmount[], { id }: NamedPart): readonly PartAmount[] =>
  amounts.filter(({ part }) => part === id);

async function realisedIn(
  database: ReadDatabase,
  company: string,
  { from, to, asOf, part }: CashFlowQuestion,
  viewer: Viewer,
  by: CashFlowParting,
): Promise<readonly PartAmount[]> {
  const { rows } = await sql<PartAmount>`
    select ${sql.ref(COLUMN_OF[by])} as part, date, direction, is_transfer, sum(amount)::bigint as amount
    from ${movedInPeriod(company, { from, to, asOf })} as moved
    where ${ofAccounts(viewer, 'account_id')} and ${ofPart(part)}
    group by 1, date, direction, is_transfer
  `.execute(database);
  return rows;
}

async function expectedIn(
  database: ReadDatabase,
  company: string,
  today: CivilDate,
  { to, asOf, overdue = 'today', part }: CashFlowQuestion,
  viewer: Viewer,
  by: CashFlowParting,
): Promise<readonly PartAmount[]> {
  if (to < today) return [];
  const { rows } = await sql<PartAmount>`
    select ${sql.ref(COLUMN_OF[by])} as part, greatest(date, ${today}::date) as date, direction, sum(amount)::bigint as amount
    from expectations
    where company_id = ${company} and date <= ${to} and ${standingAt(asOf)} and ${countedOverdue(overdue, today)}
      and ${onItsWayTo(viewer)} and ${ofPart(part)}
    group by 1, 2, direction
  `.execute(database);
  return rows;
}
