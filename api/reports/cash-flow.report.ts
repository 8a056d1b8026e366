import { assertWithinScope } from '@fidelidade/application/execution/within-scope.js';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import { addDays, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import {
  cashFlow,
  OVERDUE_PLACES,
  type CashFlowRow,
  type OverduePlace,
} from '@fidelidade/projections/finance/reports/cash-flow.js';
import { cashFlowParts } from '@fidelidade/projections/finance/reports/cash-flow-parts.js';
import { beginsWithNothing, type Part } from '@fidelidade/projections/finance/postings/part.js';
import { GRANULARITIES } from '@fidelidade/projections/finance/reports/periods.js';
import { assertSeesAccounts } from '@fidelidade/projections/lists/viewer.js';
import { wireMoney } from '../finance/money.js';
import { findAccount } from '@fidelidade/projections/finance/accounts/queries.js';
import { costCenterCalled } from './cost-center-called.js';
import {
  askedPart,
  askedRecord,
  daysIn,
  DaysQuery,
  oneOf,
  partIn,
  untilIn,
  type PostingsQuery,
} from './report-questions.js';
import { drillInto, report, type Asker } from './report.js';

class CashFlowQuery extends DaysQuery {
  /** What is overdue: expected `today`, or `left` out. */
  @IsOptional() @IsString() overdue?: string;
  /** Of one cost centre: its id, or `none` for what is of none. */
  @IsOptional() @IsString() cost_center_id?: string;
  /** Of one account: its id, or `none` for what is expected in none that is known. */
  @IsOptional() @IsString() @MaxLength(64) account_id?: string;
  /** In parts as well, over the whole time: by `account`, `category` or `cost_center`. */
  @IsOptional() @IsString() group_by?: string;
}

/** What moved in the accounts, and what is expected to, period by period. */
export const cashFlowReport = report({
  name: 'cash-flow',
  permission: 'finance.cash-flow.view',
  reach: assertSeesAccounts,
  question: CashFlowQuery,
  async answer(question, asker) {
    const { database, company, viewer, asOf } = asker;
    const granularity = oneOf(GRANULARITIES, 'granularity', question.granularity, 'day');
    const overdue = overdueIn(question);
    const { account_id, cost_center_id, group_by } = question;
    const part = partIn({ account_id, cost_center_id });
    const asked = { ...daysIn(question), granularity, asOf, overdue, part };
    const today = await asker.today();
    const flow = await cashFlow(database, company, today, asked, viewer);
    const by = group_by ? PARTINGS[oneOf(PARTING_NAMES, 'group_by', group_by)] : undefined;
    const groups = by && (await cashFlowParts(database, company, today, asked, viewer, by));
    const { from, to } = asked;
    // A cost centre has no account, and so nothing that it begins with.
    const balances = balancesOf({ overdue, part, since: beginsWithNothing(part) ? from : undefined }, asker);
    return {
      drill: {
        opening: balances('projected_balance', addDays(from, -1)),
        closing_realised: balances('realised_balance', to),
        closing_projected: balances('projected_balance', to),
      },
      opening: wireMoney(flow.opening),
      closing_realised: wireMoney(flow.closing_realised),
      closing_projected: wireMoney(flow.closing_projected),
      overdue,
      cost_center: await costCenterCalled(question, asker),
      account: await accountCalled(part, asker),
      /** What was told since of days of the period; null of what is known now. */
      late:
        asOf === undefined
          ? null
          : drillInto(asker, { figure: 'late_money', ...daysIn(question), ...askedPart(part) }),
      rows: flow.rows.map((row) => rowRecord(row, from, overdue, part, asker)),
      groups:
        by && groups
          ? groups.map(({ id, name, ...row }) => ({
              ...{ id, name },
              ...rowRecord(row, from, overdue, { ...part, [by]: id }, asker),
            }))
          : null,
    };
  },
  drill: {
    opened: (query, { asOf }) => ({ kind: 'opened', ...daysIn(query), asOf, part: partIn(query) }),
    transferred: (query, { asOf }) => ({ kind: 'transferred', ...daysIn(query), asOf, part: partIn(query) }),
    late_money: (query, { asOf }) => ({ kind: 'late_money', ...daysIn(query), asOf, part: partIn(query) }),
    realised: (query, asker) => moved('realised', query, asker),
    projected: (query, asker) => moved('projected', query, asker),
    realised_balance: (query, asker) => balanceUntil('realised_balance', query, asker),
    projected_balance: (query, asker) => balanceUntil('projected_balance', query, asker),
  },
});

/**
 * The account that it is asked for; null where it is asked for all, and without a name for what is of none.
 * @throws DomainError `out_of_scope` (403); `reference_not_found` on `account_id`
 */
async function accountCalled({ account }: Part, { database, company, viewer }: Asker) {
  if (account === undefined) return null;
  if (account === null) return { id: null, name: null };
  assertWithinScope(viewer, 'accounts', account);
  const found = await findAccount(database, company, account, viewer);
  return { id: account, name: askedRecord(found, 'account_id').name };
}

/** What it may be parted by, as addresses call it. */
const PARTINGS = { account: 'account', category: 'category', cost_center: 'costCenter' } as const;
const PARTING_NAMES = Object.keys(PARTINGS) as (keyof typeof PARTINGS)[];

const DIRECTIONS: readonly Direction[] = ['R', 'P'];

async function moved(kind: 'realised' | 'projected', query: PostingsQuery, { asOf, today }: Asker) {
  const direction = oneOf(DIRECTIONS, 'direction', query.direction);
  const said = { overdue: overdueIn(query), part: partIn(query) };
  return { kind, ...daysIn(query), direction, today: await today(), asOf, ...said };
}

async function balanceUntil(
  kind: 'realised_balance' | 'projected_balance',
  query: PostingsQuery,
  { asOf, today }: Asker,
) {
  const said = { overdue: overdueIn(query), part: partIn(query) };
  return { kind, ...untilIn(query), today: await today(), asOf, ...said };
}

interface BalancesAsked {
  readonly overdue: OverduePlace;
  readonly part: Part;
  /** The day on which it began with nothing; undefined of what accounts hold. */
  readonly since: CivilDate | undefined;
}

/** What a balance at the end of a day opens into; null of what had not begun by then. */
const balancesOf =
  ({ overdue, part, since }: BalancesAsked, asker: Asker) =>
  (figure: 'realised_balance' | 'projected_balance', to: CivilDate) =>
    since !== undefined && to < since
      ? null
      : drillInto(asker, {
          ...{ figure, to },
          ...(since !== undefined && { from: since }),
          ...askedPart(part),
          ...(figure === 'projected_balance' && overdue === 'left' && { overdue }),
        });

const overdueIn = ({ overdue }: Pick<CashFlowQuery, 'overdue'>): OverduePlace =>
  oneOf(OVERDUE_PLACES, 'overdue', overdue, 'today');

function rowRecord(
  { from, to, ...amounts }: CashFlowRow,
  begins: CivilDate,
  overdue: OverduePlace,
  part: Part,
  asker: Asker,
) {
  const since = beginsWithNothing(part) ? begins : undefined;
  const balance = balancesOf({ overdue, part, since }, asker);
  const of = askedPart(part);
  const drill = (figure: 'realised' | 'projected', direction: Direction) =>
    drillInto(asker, {
      ...{ figure, direction, from, to },
      ...of,
      ...(figure === 'projected' && overdue === 'left' && { overdue }),
    });
  return {
    from,
    to,
    opening: wireMoney(amounts.opening),
    opened: wireMoney(amounts.opened),
    transferred: wireMoney(amounts.transferred),
    realised_in: wireMoney(amounts.realised_in),
    realised_out: wireMoney(amounts.realised_out),
    projected_in: wireMoney(amounts.projected_in),
    projected_out: wireMoney(amounts.projected_out),
    closing: wireMoney(amounts.closing),
    drill: {
      opening: balance('projected_balance', addDays(from, -1)),
      closing: balance('projected_balance', to),
      opened: drillInto(asker, { figure: 'opened', from, to, ...of }),
      transferred: drillInto(asker, { figure: 'transferred', from, to, ...of }),
      realised_in: drill('realised', 'R'),
      realised_out: drill('realised', 'P'),
      projected_in: drill('projected', 'R'),
      projected_out: drill('projected', 'P'),
    },
  };
}
