import {
  DRE_GROUPS,
  DRE_LINES,
  MAX_DRE_MONTHS,
  takesAway,
  UNCLASSIFIED,
  type DreBasis,
  type DreLine,
} from '@fidelidade/domain/finance/dre.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { addMonths, monthOf, type CivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { recordedUpTo } from '../../lists/as-of.js';
import { budgetByGroup } from '../budgets/queries.js';
import { resultPostings, resultSums } from '../postings/of-results.js';
import { ofPart, type Part } from '../postings/part.js';
import { namedParts, type NamedPart } from './named-parts.js';

/** What a statement is held against (R-10.3.2): as many months directly before it, or the same months a year before. */
export const DRE_COMPARISONS = ['period', 'year'] as const;
export type DreComparison = (typeof DRE_COMPARISONS)[number];

export interface Dre {
  readonly months: readonly string[];
  readonly basis: DreBasis;
  readonly lines: readonly DreFigures[];
  /** Cents that no category explains: a warning, never dropped (R-10.3.2). */
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
 * The income statement (R-10.3.1): each line sums its groups, each result its lines. `asOf`: by what was known then.
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
): Promise<StatementLines> {
  const [from = '', to = from] = [months[0], months.at(-1)];
  return statementOf(months, await budgetByGroup(database, company, from, to, asOf));
}

/**
 * Statements of several companies as one, of the same columns: each line sums theirs. Nothing is taken out of it: what one company was
 * paid by another is in both (`betweenCompanies`).
 *
 * @param statements at least one
 */
export function sumOfStatements<Statement extends StatementLines>(
  statements: readonly Statement[],
): Statement {
  const [first] = statements;
  const lines = first!.lines.map((line, at) => {
    const each = statements.map(({ lines: theirs }) => theirs[at]!);
    const values = line.values.map((_, column) => sum(each.map((one) => one.values[column]!)));
    return { ...line, values, total: sum(each.map(({ total }) => total)) };
  });
  const unclassified = sum(statements.map((each) => each.unclassified));
  return { ...first!, lines: withVertical(lines), unclassified };
}

/** The same with a column a statement, in their order: what each came to in all. */
export function besideEachOther<Statement extends StatementLines>(
  statements: readonly Statement[],
): Statement {
  const whole = sumOfStatements(statements);
  const lines = whole.lines.map((line, at) => ({
    ...line,
    values: statements.map(({ lines: theirs }) => theirs[at]!.total),
  }));
  return { ...whole, lines };
}

export type StatementLines = Pick<Dre, 'lines' | 'unclassified'>;

/** What companies of a house earned from and spent on each other: in signed cents, as it counts in their results. */
export interface BetweenCompanies {
  readonly earned: number;
  readonly spent: number;
}

/** Of a company: by the persons of its entries, who are known by the others' CNPJ. @param others their CNPJ */
export async function betweenCompanies(
  database: ReadDatabase,
  company: string,
  others: readonly string[],
  { from, to, basis, asOf }: Pick<Asked, 'from' | 'to' | 'basis' | 'asOf'>,
): Promise<BetweenCompanies> {
  const { rows } = await sql<BetweenCompanies>`
    select coalesce(sum(postings.amount) filter (where entry.direction = 'R'), 0)::bigint as earned,
      coalesce(sum(postings.amount) filter (where entry.direction = 'P'), 0)::bigint as spent
    from ${resultPostings(company, basis)} as postings
    join entries as entry on entry.company_id = ${company} and entry.id = postings.entry_id
    join persons as person on person.company_id = ${company} and person.id = entry.person_id
      and person.document = any(${[...others]}::text[])
    where postings.month between ${from} and ${to} and postings.dre_group = any(${[...DRE_GROUPS]}::text[])
      and ${asOf === undefined ? sql`true` : sql`postings.recorded_at <= ${asOf}`}
  `.execute(database);
  return rows[0]!;
}

function statementOf(columns: readonly (string | null)[], amounts: readonly GroupAmount[]): StatementLines {
  const byPlace = new Map(amounts.map(({ column, dre_group, amount }) => [`${column} ${dre_group}`, amount]));
  const bare = DRE_LINES.map((line) => {
    const values = columns.map((column) =>
      sum(line.sums.map((group) => byPlace.get(`${column} ${group}`) ?? 0)),
    );
    return { ...line, values, total: sum(values) };
  });
  return {
    lines: withVertical(bare),
    unclassified: bare.find(({ code }) => code === UNCLASSIFIED)?.total ?? 0,
  };
}

function withVertical(lines: readonly Omit<DreFigures, 'vertical'>[]): readonly DreFigures[] {
  const netRevenue = lines.find(({ code }) => code === 'net_revenue')?.total ?? 0;
  return lines.map((line) => ({
    ...line,
    vertical: shareOfRevenue(line.total, netRevenue),
  }));
}

/** In hundredths of a per cent; null where there is no revenue, or less than none: of that nothing is a share. */
export const shareOfRevenue = (amount: number, netRevenue: number): number | null =>
  netRevenue <= 0 ? null : Math.round((amount * 10_000) / netRevenue);

/** The months that those of a statement are held against. @param months at least one, in their order */
export function monthsBefore(months: readonly string[], against: DreComparison): readonly string[] {
  const back = against === 'year' ? 12 : months.length;
  return months.map((month) => monthOf(addMonths(`${month}-01` as CivilDate, -back)));
}

/**
 * How much a line grew, in hundredths of a per cent of what it was; null where that was nothing. What takes away grows by taking more, as
 * accountants read it; of all else a plus is for the better: a loss that became larger did not grow.
 */
export function growthOf(line: DreLine, now: number, before: number): number | null {
  if (before === 0) return null;
  const grew = takesAway(line) ? before - now : now - before;
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
  // Sums are of what is known now: what was known then is summed anew.
  const counted = asOf === undefined ? resultSums(company, basis) : resultPostings(company, basis);
  const { rows } = await sql<GroupAmount>`
    select ${column} as "column", dre_group, sum(amount)::bigint as amount
    from ${counted} as counted
    where month between ${from} and ${to} and ${recordedUpTo(asOf)} and ${ofPart(part)}
    group by 1, dre_group
  `.execute(database);
  return rows;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Since when something counts by a basis, `YYYY-MM`: the first entry of an index. Null of empty books. */
export async function firstMonthOf(
  database: ReadDatabase,
  company: string,
  basis: DreBasis,
): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select min(month) as month from postings where company_id = ${company} and book = ${basis}
  `.execute(database);
  return rows[0]?.month ?? null;
}
