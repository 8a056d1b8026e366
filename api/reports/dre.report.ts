import { againstBudget } from '@fidelidade/domain/finance/budget/budget.js';
import { DRE_BASES, DRE_LINES, takesAway, type DreBasis } from '@fidelidade/domain/finance/dre.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import {
  besideEachOther,
  budgetedDre,
  dre,
  dreByCostCenter,
  DRE_COMPARISONS,
  firstMonthOf,
  growthOf,
  monthsBefore,
  sumOfStatements,
  type Dre,
  type DreByCostCenter,
  type DreFigures,
  type StatementLines,
} from '@fidelidade/projections/finance/reports/dre.js';
import type { Part } from '@fidelidade/projections/finance/postings/part.js';
import { assertSeesAll } from '@fidelidade/projections/lists/viewer.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { wireMoney } from '../finance/money.js';
import { message } from '../http/messages.js';
import { askedPart, monthsIn, MonthsQuery, oneOf, partIn, untilIn } from './report-questions.js';
import { costCenterCalled } from './cost-center-called.js';
import { toldBetweenCompanies } from './between-companies.js';
import { companiesAsked, type HouseCompany } from './house.js';
import { drillInto, report, type Asker } from './report.js';

/** The income statement, month by month, by competence or when the money moves; of one company, or of several of a house. */
export const dreReport = report({
  name: 'dre',
  permission: 'finance.dre.view',
  reach: assertSeesAll,
  question: MonthsQuery,
  async answer(question, asker) {
    const asked = await dreQuestion(question, asker);
    const places = await placesAsked(question, asker);
    const groupedBy = question.group_by && oneOf(GROUPINGS, 'group_by', question.group_by);
    assertFits(question, places, groupedBy);
    const { statement, costCenters } = await statementAsked(asked, places, groupedBy, asker);
    const columns = columnsOf(statement.months, asked.part, places, groupedBy, costCenters);
    const budget = await budgetAsked(question, statement.months, places, groupedBy, asker);
    const earlier = await earlierStatement(question, statement, places, asker);
    return {
      /** Since when something counts; null where nothing does. */
      first_month: firstOf(
        await oneAfterAnother(places.all, ({ database, id }) => firstMonthOf(database, id, statement.basis)),
      ),
      months: statement.months,
      basis: statement.basis,
      cost_center: await costCenterCalled(question, asker),
      cost_centers: costCenters ?? null,
      companies: places.house?.map(({ id, name }) => ({ id, name })) ?? null,
      grouped_by: groupedBy || null,
      between_companies: places.house ? await toldBetweenCompanies(places.house, asked, asker.asOf) : null,
      against: earlier ? { from: earlier.months[0], to: earlier.months.at(-1) } : null,
      has_budget: budget !== undefined,
      lines: statement.lines.map((line, index) => ({
        ...lineRecord(line, statement.basis, columns, asker),
        ...(earlier && comparedRecord(line, earlier.lines[index]!, earlier, columns.whole, asker)),
        ...(budget && { budget: budgetRecord(line, budget.lines[index]!, columns, asker) }),
      })),
      unclassified: wireMoney(statement.unclassified),
      late: lateDrill(question, statement, asker),
    };
  },
  drill: {
    async dre(query, asker) {
      const question = await dreQuestion(query, asker);
      return { kind: 'dre', ...question, line: lineCalled(query.line), asOf: asker.asOf };
    },
    async late_results(query, asker) {
      return { kind: 'late_results', ...(await dreQuestion(query, asker)), asOf: asker.asOf };
    },
    /** What was told after books were closed, of days that they closed: whoever sees the statement sees closings. */
    late_closed_results: ({ to }, { asOf }) => ({ kind: 'late_closed_results', ...untilIn({ to }), asOf }),
    late_closed_money: ({ to }, { asOf }) => ({ kind: 'late_closed_money', ...untilIn({ to }), asOf }),
    /** Of a line; of one category, as the budget's own grid asks. */
    budget(query, { asOf }) {
      const { account_plan_id: category, line } = query;
      const of = category ? { category } : { line: lineCalled(line) };
      return { kind: 'budget', ...monthsIn(query), ...of, asOf };
    },
  },
});

const GROUPINGS = ['cost_center', 'company'] as const;
type Grouping = (typeof GROUPINGS)[number] | '' | undefined;

/** Whose figures are summed: the company that is worked in, or those of a house that were asked for. */
interface Places {
  readonly all: readonly Pick<HouseCompany, 'id' | 'database'>[];
  /** Undefined where it is the own company alone. */
  readonly house: readonly HouseCompany[] | undefined;
}

async function placesAsked({ companies }: MonthsQuery, { database, company, house }: Asker): Promise<Places> {
  const among = await companiesAsked(companies, house);
  return { house: among, all: among ?? [{ id: company, database }] };
}

/** Cost centres are each company's own, and have no budget. @throws DomainError on what was asked beside another that it does not go with */
function assertFits({ cost_center_id, budget }: MonthsQuery, { house }: Places, groupedBy: Grouping): void {
  const ofCenters = Boolean(cost_center_id) || groupedBy === 'cost_center';
  if (ofCenters && house) throw new DomainError('house_of_no_cost_center', { field: 'companies' });
  if (ofCenters && budget) throw new DomainError('budget_of_no_cost_center', { field: 'budget' });
  if (groupedBy === 'company' && !house) throw new DomainError('invalid', { field: 'group_by' });
}

type DreAsked = Awaited<ReturnType<typeof dreQuestion>>;

async function statementAsked(
  { from, to, basis, part }: DreAsked,
  { all }: Places,
  groupedBy: Grouping,
  { asOf }: Asker,
): Promise<{ statement: Dre; costCenters?: DreByCostCenter['costCenters'] }> {
  const asked = [from, to, basis, asOf, part] as const;
  if (groupedBy === 'cost_center') {
    const { costCenters, ...statement } = await dreByCostCenter(all[0]!.database, all[0]!.id, ...asked);
    return { statement, costCenters };
  }
  const statements = await oneAfterAnother(all, ({ database, id }) => dre(database, id, ...asked));
  return { statement: groupedBy === 'company' ? besideEachOther(statements) : sumOfStatements(statements) };
}

const firstOf = (months: readonly (string | null)[]): string | null =>
  months.filter((month) => month !== null).sort()[0] ?? null;

/** One company after another: however many a house has, it takes one connection at a time. */
async function oneAfterAnother<Place, Found>(
  places: readonly Place[],
  find: (place: Place) => Promise<Found>,
) {
  const found: Found[] = [];
  for (const place of places) found.push(await find(place));
  return found;
}

/** By the basis that is asked for, or else the company's own. */
async function dreQuestion(
  query: Pick<MonthsQuery, 'from' | 'to' | 'basis' | 'cost_center_id'>,
  { database, company }: Asker,
) {
  const { cost_center_id } = query;
  const months = { ...monthsIn(query), part: partIn({ cost_center_id }) };
  if (query.basis) return { ...months, basis: oneOf(DRE_BASES, 'basis', query.basis) };
  const usual = (await findCompany(database, company))?.dre_basis;
  return { ...months, basis: oneOf(DRE_BASES, 'basis', usual, 'competence') };
}

/** What was told since, of its months; null of what is known now. */
const lateDrill = ({ cost_center_id, companies }: MonthsQuery, { months, basis }: Dre, asker: Asker) =>
  asker.asOf === undefined
    ? null
    : drillInto(asker, {
        ...{ figure: 'late_results', basis, from: months[0] ?? '', to: months.at(-1) ?? '' },
        ...(cost_center_id && { cost_center_id }),
        ...(companies && { companies }),
      });

/** What the statement is held against, if anything. @throws DomainError on `against` that is nothing that there is */
async function earlierStatement(
  { against, cost_center_id }: MonthsQuery,
  { months, basis }: Dre,
  { all }: Places,
  { asOf }: Asker,
): Promise<Dre | undefined> {
  if (!against) return undefined;
  const before = monthsBefore(months, oneOf(DRE_COMPARISONS, 'against', against));
  const part = partIn({ cost_center_id });
  return sumOfStatements(
    await oneAfterAnother(all, ({ database, id }) =>
      dre(database, id, before[0]!, before.at(-1)!, basis, asOf, part),
    ),
  );
}

/** What is budgeted in the columns of the statement, if it is asked for. */
async function budgetAsked(
  { budget }: MonthsQuery,
  months: readonly string[],
  { all }: Places,
  groupedBy: Grouping,
  { asOf }: Asker,
): Promise<StatementLines | undefined> {
  if (!budget) return undefined;
  oneOf(['1'], 'budget', budget);
  const budgets = await oneAfterAnother(all, ({ database, id }) => budgetedDre(database, id, months, asOf));
  return groupedBy === 'company' ? besideEachOther(budgets) : sumOfStatements(budgets);
}

/** What a column of the statement is of, as its cells ask for their postings. */
interface Column {
  readonly from: string;
  readonly to: string;
  readonly part: Part;
  readonly companies?: string;
}

interface Columns {
  readonly each: readonly Column[];
  readonly whole: Column;
}

function columnsOf(
  months: readonly string[],
  part: Part,
  { house }: Places,
  groupedBy: Grouping,
  costCenters: DreByCostCenter['costCenters'] | undefined,
): Columns {
  const [from = '', to = from] = [months[0], months.at(-1)];
  const whole = { from, to, part, ...(house && { companies: house.map(({ id }) => id).join(',') }) };
  if (groupedBy === 'company')
    return { whole, each: (house ?? []).map(({ id }) => ({ ...whole, companies: id })) };
  if (costCenters)
    return { whole, each: costCenters.map(({ id: costCenter }) => ({ ...whole, part: { costCenter } })) };
  return { whole, each: months.map((month) => ({ ...whole, from: month, to: month })) };
}

const drillOf = (asker: Asker, basis: DreBasis, line: string, { part, ...column }: Column) =>
  drillInto(asker, { figure: 'dre', basis, line, ...column, ...askedPart(part) });

/** A line's budget, column by column and in all, and how what came to pass stands beside it. */
function budgetRecord(line: DreFigures, budget: DreFigures, { each: columns, whole }: Columns, asker: Asker) {
  const beside = (actual: number, planned: number, { part: _, ...column }: Column) => {
    const { difference, reached } = againstBudget(actual, planned);
    return {
      value: wireMoney(planned),
      difference: wireMoney(difference),
      reached: reached === null ? null : wireMoney(reached),
      drill: drillInto(asker, { figure: 'budget', line: line.code, ...column }),
    };
  };
  return {
    columns: columns.map((column, at) => beside(line.values[at]!, budget.values[at]!, column)),
    total: beside(line.total, budget.total, whole),
  };
}

function lineCalled(name: string | undefined) {
  const line = DRE_LINES.find(({ code }) => code === name);
  if (!line) throw new DomainError('invalid', { field: 'line' });
  return line;
}

function lineRecord(line: DreFigures, basis: DreBasis, { each: columns, whole }: Columns, asker: Asker) {
  const { code, kind, values, total, vertical } = line;
  return {
    code,
    kind,
    sign: takesAway(line) ? -1 : 1,
    label: message(asker.language, `dre.${code}`),
    values: values.map(wireMoney),
    total: wireMoney(total),
    vertical: vertical === null ? null : wireMoney(vertical),
    drill: [...columns, whole].map((column) => drillOf(asker, basis, code, column)),
  };
}

function comparedRecord(
  line: DreFigures,
  before: DreFigures,
  { months, basis }: Dre,
  whole: Column,
  asker: Asker,
) {
  const growth = growthOf(line, line.total, before.total);
  const [from = '', to = from] = [months[0], months.at(-1)];
  return {
    previous: wireMoney(before.total),
    horizontal: growth === null ? null : wireMoney(growth),
    previous_drill: drillOf(asker, basis, line.code, { ...whole, from, to }),
  };
}
