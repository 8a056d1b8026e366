import type { EventType } from '@fidelidade/domain/events.js';
import { UNCLASSIFIED, type DreBasis, type DreLine } from '@fidelidade/domain/finance/dre.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { Actor } from '@fidelidade/domain/kernel/event.js';
import { sql, type RawBuilder } from 'kysely';
import { countedOverdue, type OverduePlace } from '../reports/cash-flow.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { recordedAfter, recordedUpTo, standingAt } from '../../lists/as-of.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import { ofAccounts, type Viewer } from '../../lists/viewer.js';
import { onItsWayTo } from '../entries/on-its-way.js';
import { outstandingIn, owedSince, type OutstandingAsked } from '../entries/outstanding.js';
import { POSTING_NAMES, withNames } from './named.js';
import { moneyPostings, resultPostings } from './of-results.js';
import { isByClass, movesIn, ofPart, type Part } from './part.js';
import type { Leg, LoyaltyLeg } from './table.js';

/** A figure of a report, to be opened into what it sums; `asOf`: into what was known then. */
export type Figure = { readonly asOf?: Instant | undefined } & (
  | {
      readonly kind: 'dre';
      readonly basis: DreBasis;
      readonly line: DreLine;
      /** Months, both included. */
      readonly from: string;
      readonly to: string;
      readonly part?: Pick<Part, 'costCenter'>;
    }
  | {
      readonly kind: 'realised' | 'projected';
      readonly direction: Direction;
      readonly from: CivilDate;
      readonly to: CivilDate;
      readonly today: CivilDate;
      readonly overdue?: OverduePlace;
      readonly part?: Part;
    }
  /** What accounts that began in a period began with; and what went between accounts that the viewer sees and others, or to and from one. */
  | {
      readonly kind: 'opened' | 'transferred';
      readonly from: CivilDate;
      readonly to: CivilDate;
      readonly part?: Part;
    }
  /**
   * What is in the accounts at the end of a day, by what moved until then, and, projected, by what is expected until then too. A cost
   * centre, a category and what is of no account begin with nothing: theirs is what moved `from` a day on.
   */
  | {
      readonly kind: 'realised_balance' | 'projected_balance';
      readonly from?: CivilDate;
      readonly to: CivilDate;
      readonly today: CivilDate;
      readonly overdue?: OverduePlace;
      readonly part?: Part;
    }
  /** What was told after `asOf` of days of the period: of results, or of the money in the accounts that the viewer sees (feature 1). */
  | {
      readonly kind: 'late_results';
      readonly basis: DreBasis;
      /** Months, both included. */
      readonly from: string;
      readonly to: string;
      readonly part?: Pick<Part, 'costCenter'>;
    }
  /** The same after books were closed, of all days that they closed. */
  | { readonly kind: 'late_closed_results'; readonly to: CivilDate }
  | { readonly kind: 'late_closed_money'; readonly to: CivilDate }
  | { readonly kind: 'late_money'; readonly from: CivilDate; readonly to: CivilDate; readonly part?: Part }
  /** What was told after `asOf` of one account, or of all that the viewer sees, until a day where one is said; and of what is owed. */
  | { readonly kind: 'late_account'; readonly accountId?: string; readonly to?: CivilDate }
  | { readonly kind: 'late_receivable' | 'late_payable' }
  /** What is owed: due from one day to another, where they are said, and of one person, of nobody, or of all but some, where that is. */
  | ({ readonly kind: 'receivable' | 'payable' } & Pick<OutstandingAsked, 'from' | 'to' | 'person' | 'notOf'>)
  /** What was budgeted: of a line, or of one category. */
  | {
      readonly kind: 'budget';
      readonly line?: DreLine;
      readonly category?: string;
      /** Months, both included. */
      readonly from: string;
      readonly to: string;
    }
  /** All that ever moved in one account, which is its balance; or what of it moved until a day, or from one day to another. */
  | {
      readonly kind: 'account';
      readonly accountId: string;
      readonly period?: { readonly from?: CivilDate; readonly to: CivilDate } | undefined;
    }
);

export interface DrillRow {
  readonly id: string;
  /** In the log, of the fact; 0 of what is only expected. */
  readonly position: number;
  readonly date: string;
  readonly leg: Leg | LoyaltyLeg | 'outstanding' | 'budget';
  readonly description: string | null;
  /** The day of what was told after the books of that day had been closed: it counts on `date` (ADR 0147). */
  readonly late_of: CivilDate | null;
  readonly document: string | null;
  readonly person_name: string | null;
  readonly account_plan_name: string | null;
  readonly cost_center_name: string | null;
  /** Signed cents. */
  readonly amount: number;
  /** What was in the account after it; null where the figure is of no single account. */
  readonly balance: number | null;
  readonly record_resource: string;
  readonly record_id: string;
  readonly event_id: string;
  readonly event_type: EventType;
  /** When the fact was told; `date` is when it counts. */
  readonly recorded_at: Instant;
  /** Of what was budgeted: who said so; what the cell was from then on. */
  readonly set_by?: string;
  readonly set_by_kind?: Actor['kind'];
  readonly set_to?: number;
}

/** A page of what a figure sums, and the figure itself, to the cent (R-10.3.2). */
export interface Drill extends ListPage<DrillRow> {
  readonly amount: number;
}

const SORTABLE: Readonly<Record<string, string>> = { date: 'date', value: 'amount' };

/**
 * What a figure sums is said by its own parameters: nothing narrows it further.
 * @throws DomainError `unknown_filter`, `unknown_sort`
 */
function columnOf({ filter, sort }: ListQuery): string {
  const [unknown] = Object.keys(filter);
  if (unknown !== undefined) throw new DomainError('unknown_filter', { field: unknown });
  if (!sort) return 'date';
  if (!Object.hasOwn(SORTABLE, sort.field))
    throw new DomainError('unknown_sort', { field: 'sort', params: { name: sort.field.slice(0, 60) } });
  return SORTABLE[sort.field]!;
}

/** Rows that a file of a figure reads at a time. */
const STRETCH_ROWS = 5_000;

/** All that a figure sums, as it was known at one moment: what is posted while it is read moves no row of it. */
export async function* drillWhole(
  database: ReadDatabase,
  company: string,
  figure: Figure & { readonly asOf: Instant },
  query: ListQuery,
  viewer: Viewer,
): AsyncGenerator<readonly DrillRow[]> {
  for (let offset = 0; ; offset += STRETCH_ROWS) {
    const stretch = { ...query, offset, limit: STRETCH_ROWS };
    const { rows } = await drill(database, company, figure, stretch, viewer);
    yield rows;
    if (rows.length < STRETCH_ROWS) return;
  }
}

export async function drill(
  database: ReadDatabase,
  company: string,
  figure: Figure,
  query: ListQuery,
  viewer: Viewer,
): Promise<Drill> {
  const column = columnOf(query);
  const { sort, limit, offset } = query;
  const part = partOf(company, figure, viewer);
  const whole = await sql<{ total: number; amount: number }>`
    select count(*)::int as total, coalesce(sum(amount), 0)::bigint as amount from (${part}) as part
  `.execute(database);
  const direction = sort?.descending ? sql`desc` : sql`asc`;
  // A statement is read from its newest line on: within a day too.
  const within = figure.kind === 'account' ? direction : sql`asc`;
  const isBudget = figure.kind === 'budget';
  const { rows } = await sql<DrillRow>`
    select part.id, part.position, part.date, part.leg, part.amount, part.balance, part.event_id, part.event_type,
      part.recorded_at,
      ${isBudget ? BUDGET_NAMES : sql`${RECORD_SHOWN}, ${POSTING_NAMES}`}
    from (${part} order by ${sql.ref(column)} ${direction}, position ${within}, id ${within}
      limit ${limit} offset ${offset}) as part
    ${isBudget ? withCategory(company) : withNames(company, namesAsked(figure, viewer))}
    order by ${sql.ref(`part.${column}`)} ${direction}, part.position ${within}, part.id ${within}
  `.execute(database);
  return { rows, ...whole.rows[0]! };
}

/** What was told since a moment is named as it is now. */
const namesAsked = (figure: Figure, viewer: Viewer) => ({
  viewer,
  asOf: figure.kind.startsWith('late_') ? undefined : figure.asOf,
  byOwnClasses: sumsMoney(figure) && isByClass(figure.part),
});

type MoneyFigure = Extract<Figure, { readonly part?: Part }>;

/** Whether it is of the one book that is told anew where an entry's category changes. */
const sumsMoney = (figure: Figure): figure is MoneyFigure =>
  'part' in figure && figure.kind !== 'dre' && figure.kind !== 'late_results';

/** A transfer to an account out of the viewer's reach leads to the one that they see. */
const RECORD_SHOWN = sql`
  case when part.record_resource = 'transfers' and transfer.id is null then 'accounts' else part.record_resource end
    as record_resource,
  case when part.record_resource = 'transfers' and transfer.id is null then part.account_id else part.record_id end
    as record_id`;

const BUDGET_NAMES = sql`
  'budgets' as record_resource, part.record_id, category.name as description, null::date as late_of,
  null as document, null as person_name, category.code as account_plan_name, null as cost_center_name, part.set_by,
  part.set_by_kind, part.set_to`;

const withCategory = (company: string): RawBuilder<unknown> => sql`
  left join account_plans as category on category.company_id = ${company} and category.id = part.account_plan_id`;

function partOf(company: string, figure: Figure, viewer: Viewer): RawBuilder<unknown> {
  switch (figure.kind) {
    case 'projected':
      return expectedIn(company, figure, viewer);
    case 'realised_balance':
      return movedUntil(company, figure, viewer);
    case 'projected_balance':
      return sql`${movedUntil(company, figure, viewer)} union all ${expectedIn(company, figure, viewer)}`;
    case 'receivable':
    case 'payable':
      return owedIn(company, figure, viewer);
    case 'late_receivable':
    case 'late_payable':
      return changedIn(company, figure, viewer);
    case 'budget':
      return budgetedIn(company, figure);
    default:
      return postedIn(company, figure, viewer);
  }
}

type BalanceFigure = Extract<Figure, { kind: 'realised_balance' | 'projected_balance' }>;

/** Figures that sum no postings. */
type PostedNowhere = 'projected' | 'receivable' | 'payable' | 'late_receivable' | 'late_payable' | 'budget';

const POSTING_COLUMNS = sql`id, date, leg, amount, record_resource, record_id, event_id, event_type, entry_id, account_id,
    position, recorded_at, account_plan_id, cost_center_id, dre_group`;

/** Of what is only expected, by what `expectations` say. */
const EXPECTED_COLUMNS = sql`0 as position, recorded_at, account_plan_id, cost_center_id, null::text as dre_group,
    null::bigint as balance`;

/** Of what is owed: whatever its entry says. */
const OWED_COLUMNS = sql`0 as position, recorded_at, null::text as account_plan_id, null::text as cost_center_id,
    null::text as dre_group, null::bigint as balance`;

const movedUntil = (
  company: string,
  { from, to, asOf, part }: BalanceFigure,
  viewer: Viewer,
): RawBuilder<unknown> => sql`
  select ${POSTING_COLUMNS}, null::bigint as balance from postings
  where company_id = ${company} and book = 'money' and date <= ${to} and ${recordedUpTo(asOf)}
    and ${from === undefined ? sql`true` : sql`date >= ${from}`}
    and ${ofAccounts(viewer, 'account_id')} and ${movesIn(part)} and ${ofPart(part)}`;

function postedIn(
  company: string,
  figure: Exclude<Figure, { kind: PostedNowhere } | BalanceFigure>,
  viewer: Viewer,
): RawBuilder<unknown> {
  const columns = POSTING_COLUMNS;
  if (figure.kind === 'account') {
    const { accountId, period, asOf } = figure;
    const ofAccount = sql`company_id = ${company} and book = 'money' and account_id = ${accountId}
        and leg <> 'reclassified' and ${recordedUpTo(asOf)} and ${ofAccounts(viewer, 'account_id')}`;
    // What was there before the period is in the balance of each row within; it is summed, not walked through.
    const summed = (days: RawBuilder<unknown>) =>
      sql`(select coalesce(sum(amount), 0) from postings where ${ofAccount} and ${days})`;
    const before = !period?.from
      ? sql`0`
      : asOf
        ? summed(sql`date < ${period.from}::date`)
        : // As the account says by now, less what moved since: the last months are asked for, however long the history.
          sql`(coalesce((select balance from accounts where company_id = ${company} and id = ${accountId}), 0)
            - ${summed(sql`date >= ${period.from}::date`)})`;
    const since = period?.from ? sql`date >= ${period.from}::date` : sql`true`;
    const within = period ? sql`${since} and date <= ${period.to}::date` : since;
    return sql`
      select ${columns}, (${before} + sum(amount) over (order by date, position, id))::bigint as balance from postings
      where ${ofAccount} and ${within}`;
  }
  if (figure.kind === 'dre') {
    return sql`select ${columns}, null::bigint as balance from ${resultPostings(company, figure.basis)} as postings
      where month between ${figure.from} and ${figure.to} and dre_group = any(${[...figure.line.sums]}::text[])
        and ${recordedUpTo(figure.asOf)} and ${ofPart(figure.part)}`;
  }
  if (figure.kind === 'late_results') {
    return sql`select ${columns}, null::bigint as balance from ${resultPostings(company, figure.basis)} as postings
      where month between ${figure.from} and ${figure.to} and ${recordedAfter(figure.asOf)} and ${ofPart(figure.part)}`;
  }
  if (figure.kind === 'late_account') {
    const { accountId, to, asOf } = figure;
    return sql`select ${columns}, null::bigint as balance from postings
      where company_id = ${company} and book = 'money' and leg <> 'reclassified' and ${recordedAfter(asOf)}
        and ${accountId === undefined ? sql`true` : sql`account_id = ${accountId}`}
        and ${to === undefined ? sql`true` : sql`date <= ${to}::date`} and ${ofAccounts(viewer, 'account_id')}`;
  }
  if (figure.kind === 'late_closed_results' || figure.kind === 'late_closed_money') {
    const moved =
      figure.kind === 'late_closed_money' ? moneyPostings(company) : resultPostings(company, 'competence');
    return sql`select ${columns}, null::bigint as balance from ${moved} as postings
      where date <= ${figure.to} and ${recordedAfter(figure.asOf)}`;
  }
  if (figure.kind === 'late_money') {
    return sql`select ${columns}, null::bigint as balance from postings
      where company_id = ${company} and book = 'money' and leg <> 'reclassified'
        and date between ${figure.from} and ${figure.to} and ${recordedAfter(figure.asOf)}
        and ${ofAccounts(viewer, 'account_id')} and ${movesIn(figure.part)} and ${ofPart(figure.part)}`;
  }
  return sql`select ${columns}, null::bigint as balance from postings
    where company_id = ${company} and book = 'money'
      and direction is not distinct from ${figure.kind === 'realised' ? figure.direction : null}
      and (leg = 'transfer') = ${figure.kind === 'transferred'}
      and date between ${figure.from} and ${figure.to} and ${recordedUpTo(figure.asOf)}
      and ${ofAccounts(viewer, 'account_id')} and ${movesIn(figure.part)} and ${ofPart(figure.part)}`;
}

/** As the cash flow counts it: what is overdue is expected today, or left out. */
const expectedIn = (
  company: string,
  figure: Extract<Figure, { kind: 'realised' | 'projected' }> | BalanceFigure,
  viewer: Viewer,
): RawBuilder<unknown> => sql`
  select subject_id as id, greatest(date, ${figure.today}::date) as date,
    case when subject_id = entry_id then 'outstanding' else 'total' end as leg, amount,
    case direction when 'R' then 'receivables' else 'payables' end as record_resource, entry_id as record_id,
    event_id, event_type, entry_id, null::text as account_id, ${EXPECTED_COLUMNS}
  from expectations
  where company_id = ${company} and ${'direction' in figure ? sql`direction = ${figure.direction}` : sql`true`}
    and ${standingAt(figure.asOf)}
    and ${onItsWayTo(viewer)} and ${countedOverdue(figure.overdue ?? 'today', figure.today)}
    and ${ofPart(figure.part)}
    and ${figure.from === undefined ? sql`true` : sql`greatest(date, ${figure.today}::date) >= ${figure.from}`}
    and greatest(date, ${figure.today}::date) <= ${figure.to}`;

/** As an aging list counts it: on its own day, and never below nothing. */
const owedIn = (
  company: string,
  { kind, ...asked }: Extract<Figure, { kind: 'receivable' | 'payable' }>,
  viewer: Viewer,
): RawBuilder<unknown> => sql`
  select entry_id as id, due as date, 'outstanding' as leg, abs(amount) as amount,
    ${`${kind}s`} as record_resource, entry_id as record_id, event_id, event_type, entry_id,
    null::text as account_id, ${OWED_COLUMNS}
  from (${outstandingIn(company, { ...asked, direction: kind === 'receivable' ? 'R' : 'P' }, viewer)}) as owed`;

const changedIn = (
  company: string,
  { kind, asOf }: Extract<Figure, { kind: 'late_receivable' | 'late_payable' }>,
  viewer: Viewer,
): RawBuilder<unknown> => sql`
  select event_id || ':' || entry_id || ':' || due as id, due as date, 'outstanding' as leg, amount,
    ${kind === 'late_receivable' ? 'receivables' : 'payables'} as record_resource, entry_id as record_id, event_id,
    event_type, entry_id, null::text as account_id, ${OWED_COLUMNS}
  from (${owedSince(company, { direction: kind === 'late_receivable' ? 'R' : 'P', asOf }, viewer)}) as changed`;

/** Every change of the cells that the figure sums, as the income statement counts them. */
const budgetedIn = (
  company: string,
  { line, category, from, to, asOf }: Extract<Figure, { kind: 'budget' }>,
): RawBuilder<unknown> => sql`
  select id, (month || '-01')::date as date, 'budget' as leg, change as amount, year::text as record_id, event_id,
    'BudgetSet' as event_type, position, null::bigint as balance, account_plan_id, set_by, set_by_kind, recorded_at,
    amount as set_to
  from budget_changes
  where company_id = ${company} and month between ${from} and ${to} and ${recordedUpTo(asOf)}
    and ${category === undefined ? sql`true` : sql`account_plan_id = ${category}`}
    and ${line === undefined ? sql`true` : sql`${lineOfCategory(company)} = any(${[...line.sums]}::text[])`}`;

/** Where a category counts by now: a budget follows the account plan, as postings do. */
const lineOfCategory = (company: string) => sql`coalesce((
  select dre_group from account_plans as plan where plan.company_id = ${company} and plan.id = account_plan_id
), ${UNCLASSIFIED})`;
