import { DRE_LINES, UNCLASSIFIED, type DreBasis, type DreLine } from '@fidelidade/domain/finance/dre.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { addMonths, monthOf, type CivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { recordedUpTo } from '../../lists/as-of.js';
import { budgetByGroup } from '../budgets/queries.js';
import { resultPostings } from '../postings/of-results.js';
import { ofPart, type Part } from '../postings/part.js';
import { namedParts, type NamedPart } from './named-parts.js';

/** Columns that a statement may have. */
const MAX_DRE_MONTHS = 36;

/** What a statement is held against: as many months directly before it, or the same months a year before. */
export const DRE_COMPARISONS = ['period', 'year'] as const;
export type DreComparison = (typeof DRE_COMPARISONS)[number];

export interface Dre {
  readonly months: readonly string[];
  readonly basis: DreBasis;
  readonly lines: readonly DreFigures[];
  /** Cents that no category explains: a warning, never dropped. */
  readonly unclassified: number;
}

export interface DreFigures extends DreLine {
  /** Signed cents, one a month. */
  readonly values: readonly number[];
  readonly total: number;
  /** Hundredths of a per cent of net revenue; null without net revenue. */
  readonly vertical: number | null;
}

/** The same over all its months, a column a cost centre (ADR 0124): together they are the whole. */
export interface DreByCostCenter extends Dre {
  /** In the order of their codes; last what is of none, without an id. */
  readonly costCenters: readonly NamedPart[];
}

export type CostCenterPart = Pick<Part, 'costCenter'>;

/**
 * The income statement: each line sums its groups, each result its lines. `asOf`: by what was known then.
 * @param part of one cost centre, or of none
 */
export async function dre(
  database: ReadDatabase,
  company: string,
  from: string,
  to: string,
  basis: DreBasis,
  asOf?: Instant,
  part: CostCenterPart = {},
): Promise<Dre> {
  const months = monthsBetween(from, to);
  const amounts = await groupAmounts(database, company, { from, to, basis, asOf, part }, sql`month`);
  return { months, basis, ...statementOf(months, amounts) };
}

export async function dreByCostCenter(
  database: ReadDatabase,
  company: string,
  from: string,
  to: string,
  basis: DreBasis,
  asOf?: Instant,
  part: CostCenterPart = {},
): Promise<DreByCostCenter> {
  const months = monthsBetween(from, to);
  const amounts = await groupAmounts(database, company, { from, to, basis, asOf, part }, sql`cost_center_id`);
  const costCenters = await namedParts(database, company, 'costCenter', [
    ...new Set(amounts.map(({ column }) => column)),
  ]);
  const columns = costCenters.map(({ id }) => id);
  return { months, basis, costCenters, ...statementOf(columns, amounts) };
}

/** The budget of the same months, line by line: as the statement is, so that each result of one stands beside that of the other. */
export async function budgetedDre(
  database: ReadDatabase,
  company: string,
  months: readonly string[],
  asOf?: Instant,
): Promise<readonly DreFigures[]> {
  const [from = '', to = from] = [months[0], months.at(-1)];
  return statementOf(months, await budgetByGroup(database, company, from, to, asOf)).lines;
}

function statementOf(
  columns: readonly (string | null)[],
  amounts: readonly GroupAmount[],
): Pick<Dre, 'lines' | 'unclassified'> {
  const byPlace = new Map(amounts.map(({ column, dre_group, amount }) => [`${column} ${dre_group}`, amount]));
  const bare = DRE_LINES.map((line) => {
    const values = columns.map((column) =>
      sum(line.sums.map((group) => byPlace.get(`${column} ${group}`) ?? 0)),
    );
    return { ...line, values, total: sum(values) };
  });
  const netRevenue = bare.find(({ code }) => code === 'net_revenue')?.total ?? 0;
  const lines = bare.map((line) => ({
    ...line,
    vertical: netRevenue === 0 ? null : Math.round((line.total * 10_000) / netRevenue),
  }));
  return { lines, unclassified: bare.find(({ code }) => code === UNCLASSIFIED)?.total ?? 0 };
}

/** The months that those of a statement are held against. @param months at least one, in their order */
export function monthsBefore(months: readonly string[], against: DreComparison): readonly string[] {
  const back = against === 'year' ? 12 : months.length;
  return months.map((month) => monthOf(addMonths(`${month}-01` as CivilDate, -back)));
}

/**
 * How much a line grew, in hundredths of a per cent of what it was; null where that was nothing. What takes away grows by taking more, as
 * accountants read it; what turned from a loss into a profit grew.
 */
export function growthOf(now: number, before: number): number | null {
  if (before === 0) return null;
  const grew = before < 0 && now <= 0 ? before - now : now - before;
  return Math.round((grew * 10_000) / Math.abs(before));
}

/** @throws DomainError for months out of order, or too many */
function monthsBetween(from: string, to: string): string[] {
  if (to < from) throw new DomainError('period_invalid', { field: 'to' });
  const months: string[] = [];
  for (let month = from; month <= to; month = nextMonth(month)) {
    if (months.length === MAX_DRE_MONTHS) throw new DomainError('period_too_long', { field: 'to' });
    months.push(month);
  }
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

interface GroupAmount {
  /** A month, or a cost centre. */
  readonly column: string | null;
  readonly dre_group: string;
  readonly amount: number;
}

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly basis: DreBasis;
  readonly asOf: Instant | undefined;
  readonly part: CostCenterPart;
}

async function groupAmounts(
  database: ReadDatabase,
  company: string,
  { from, to, basis, asOf, part }: Asked,
  column: RawBuilder<unknown>,
): Promise<readonly GroupAmount[]> {
  const { rows } = await sql<GroupAmount>`
    select ${column} as "column", dre_group, sum(amount)::bigint as amount
    from ${resultPostings(company, basis)} as postings
    where month between ${from} and ${to} and ${recordedUpTo(asOf)} and ${ofPart(part)}
    group by 1, dre_group
  `.execute(database);
  return rows;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
