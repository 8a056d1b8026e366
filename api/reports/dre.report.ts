import { againstBudget } from '@fidelidade/domain/finance/budget/budget.js';
import { DRE_BASES, DRE_LINES, takesAway } from '@fidelidade/domain/finance/dre.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import {
  budgetedDre,
  dre,
  dreByCostCenter,
  DRE_COMPARISONS,
  growthOf,
  monthsBefore,
  type Dre,
  type DreFigures,
} from '@fidelidade/projections/finance/reports/dre.js';
import type { Part } from '@fidelidade/projections/finance/postings/part.js';
import type { NamedPart } from '@fidelidade/projections/finance/reports/named-parts.js';
import { assertSeesAll } from '@fidelidade/projections/lists/viewer.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { wireMoney } from '../finance/money.js';
import { message } from '../http/messages.js';
import { askedPart, monthsIn, MonthsQuery, oneOf, partIn } from './report-questions.js';
import { costCenterCalled } from './cost-center-called.js';
import { drillInto, report, type Asker } from './report.js';

/** The income statement, month by month, by competence or when the money moves. */
export const dreReport = report({
  name: 'dre',
  permission: 'finance.dre.view',
  reach: assertSeesAll,
  question: MonthsQuery,
  async answer(question, asker) {
    const { from, to, basis, part } = await dreQuestion(question, asker);
    const asked = [asker.database, asker.company, from, to, basis, asker.asOf, part] as const;
    const centers = question.group_by ? await byCostCenter(question.group_by, asked) : undefined;
    const statement = centers ?? (await dre(...asked));
    const budget = await budgetAsked(question, statement, asker);
    const earlier = await earlierStatement(question, statement, asker);
    return {
      months: statement.months,
      basis: statement.basis,
      cost_center: await costCenterCalled(question, asker),
      cost_centers: centers?.costCenters ?? null,
      against: earlier ? { from: earlier.months[0], to: earlier.months.at(-1) } : null,
      has_budget: budget !== undefined,
      lines: statement.lines.map((line, index) => ({
        ...lineRecord(line, statement, part, asker, centers?.costCenters),
        ...(earlier && comparedRecord(line, earlier.lines[index]!, earlier, part, asker)),
        ...(budget && { budget: budgetRecord(line, budget[index]!, statement, asker) }),
      })),
      unclassified: wireMoney(statement.unclassified),
    };
  },
  drill: {
    async dre(query, asker) {
      const question = await dreQuestion(query, asker);
      return { kind: 'dre', ...question, line: lineCalled(query.line), asOf: asker.asOf };
    },
    /** Of a line; of one category, as the budget's own grid asks. */
    budget(query, { asOf }) {
      const { account_plan_id: category, line } = query;
      const of = category ? { category } : { line: lineCalled(line) };
      return { kind: 'budget', ...monthsIn(query), ...of, asOf };
    },
  },
});

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

/** @throws DomainError on `group_by` that is nothing that its columns may be */
function byCostCenter(groupBy: string, asked: Readonly<Parameters<typeof dreByCostCenter>>) {
  oneOf(['cost_center'], 'group_by', groupBy);
  return dreByCostCenter(...asked);
}

/** What the statement is held against, if anything. @throws DomainError on `against` that is nothing that there is */
async function earlierStatement(
  { against, cost_center_id }: MonthsQuery,
  { months, basis }: Dre,
  { database, company, asOf }: Asker,
): Promise<Dre | undefined> {
  if (!against) return undefined;
  const before = monthsBefore(months, oneOf(DRE_COMPARISONS, 'against', against));
  const part = partIn({ cost_center_id });
  return dre(database, company, before[0]!, before.at(-1)!, basis, asOf, part);
}

/** What is budgeted for the months of the statement, if it is asked for. @throws DomainError where it is asked of a cost centre, which has none */
async function budgetAsked(
  { budget, cost_center_id, group_by }: MonthsQuery,
  { months }: Dre,
  { database, company, asOf }: Asker,
): Promise<readonly DreFigures[] | undefined> {
  if (!budget) return undefined;
  oneOf(['1'], 'budget', budget);
  if (cost_center_id || group_by) throw new DomainError('budget_of_no_cost_center', { field: 'budget' });
  return budgetedDre(database, company, months, asOf);
}

/** A line's budget, month by month and in all, and how what came to pass stands beside it. */
function budgetRecord(line: DreFigures, budget: DreFigures, { months }: Dre, asker: Asker) {
  const beside = (actual: number, planned: number) => {
    const { difference, reached } = againstBudget(actual, planned);
    return {
      value: wireMoney(planned),
      difference: wireMoney(difference),
      reached: reached === null ? null : wireMoney(reached),
    };
  };
  const drill = (from: string, to: string) =>
    drillInto(asker, { figure: 'budget', line: line.code, from, to });
  const [first = '', last = first] = [months[0], months.at(-1)];
  return {
    months: months.map((month, index) => ({
      ...beside(line.values[index]!, budget.values[index]!),
      drill: drill(month, month),
    })),
    total: { ...beside(line.total, budget.total), drill: drill(first, last) },
  };
}

function lineCalled(name: string | undefined) {
  const line = DRE_LINES.find(({ code }) => code === name);
  if (!line) throw new DomainError('invalid', { field: 'line' });
  return line;
}

function lineRecord(
  line: DreFigures,
  { months, basis }: Dre,
  part: Part,
  asker: Asker,
  centers: readonly NamedPart[] | undefined,
) {
  const { code, kind, values, total, vertical } = line;
  const [first = '', last = first] = [months[0], months.at(-1)];
  const drill = (from: string, to: string, of: Part = part) =>
    drillInto(asker, { figure: 'dre', basis, line: code, from, to, ...askedPart(of) });
  const columns = centers
    ? centers.map(({ id: costCenter }) => drill(first, last, { costCenter }))
    : months.map((month) => drill(month, month));
  return {
    code,
    kind,
    sign: takesAway(line) ? -1 : 1,
    label: message(asker.language, `dre.${code}`),
    values: values.map(wireMoney),
    total: wireMoney(total),
    vertical: vertical === null ? null : wireMoney(vertical),
    drill: [...columns, drill(first, last)],
  };
}

function comparedRecord(
  line: DreFigures,
  before: DreFigures,
  { months, basis }: Dre,
  part: Part,
  asker: Asker,
) {
  const growth = growthOf(line.total, before.total);
  const [from = '', to = from] = [months[0], months.at(-1)];
  return {
    previous: wireMoney(before.total),
    horizontal: growth === null ? null : wireMoney(growth),
    previous_drill: drillInto(asker, {
      ...{ figure: 'dre', basis, line: line.code, from, to },
      ...askedPart(part),
    }),
  };
}
