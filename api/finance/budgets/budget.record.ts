import type { DreBasis } from '@fidelidade/domain/finance/dre.js';
import { addMoney, parseMoney } from '@fidelidade/domain/kernel/money.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import {
  actualsOf,
  budgetCategories,
  budgetOf,
  type MonthAmount,
} from '@fidelidade/projections/finance/budgets/queries.js';
import { column, type ExportColumn } from '../../http/exports/column.js';
import { wireMoney } from '../money.js';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

interface BudgetAsked {
  readonly year: number;
  readonly basis: DreBasis;
  /** What came to pass the year before is the income statement's: nobody is told who may not see that. */
  readonly withActuals: boolean;
}

/** A year's budget: amounts as their categories have them, so that what an expense costs is above zero. */
export async function budgetRecord(
  database: ReadDatabase,
  company: string,
  { year, basis, withActuals }: BudgetAsked,
) {
  const [categories, cells, before] = await Promise.all([
    budgetCategories(database, company, year),
    budgetOf(database, company, year),
    withActuals ? actualsOf(database, company, year - 1, basis) : undefined,
  ]);
  const budgeted = byPlace(cells);
  const actual = before && byPlace(before.cells);
  const row = (amounts: ReadonlyMap<string, number>, id: string, of: number, sign: number) =>
    MONTHS.map((month) => wireMoney(sign * (amounts.get(`${id} ${of}-${month}`) ?? 0) || 0));
  return {
    id: String(year),
    year,
    basis,
    months: MONTHS.map((month) => `${year}-${month}`),
    categories: categories.map(({ id, code, name, wallet_type, dre_group, can_be_set }) => {
      const sign = wallet_type === 'D' ? -1 : 1;
      return {
        ...{ id, code, name, wallet_type, dre_group, can_be_set },
        amounts: row(budgeted, id, year, sign),
        /** The same months of the year before, as they came to pass. */
        previous: actual ? row(actual, id, year - 1, sign) : null,
      };
    }),
    /** Of the year before, as it counts in the result: what is of no category's line, and can be copied to none. */
    previous_elsewhere: before ? wireMoney(before.elsewhere) : null,
  };
}

export type BudgetRecord = Awaited<ReturnType<typeof budgetRecord>>;

const byPlace = (cells: readonly MonthAmount[]): ReadonlyMap<string, number> =>
  new Map(cells.map(({ account_plan_id, month, amount }) => [`${account_plan_id} ${month}`, amount]));

const MONTH_NAMES = [
  ['Jan', 'Jan'],
  ['Fev', 'Feb'],
  ['Mar', 'Mar'],
  ['Abr', 'Apr'],
  ['Mai', 'May'],
  ['Jun', 'Jun'],
  ['Jul', 'Jul'],
  ['Ago', 'Aug'],
  ['Set', 'Sep'],
  ['Out', 'Oct'],
  ['Nov', 'Nov'],
  ['Dez', 'Dec'],
] as const;

export const BUDGET_COLUMNS: readonly ExportColumn[] = [
  column('code', 'Código', 'Code'),
  column('name', 'Categoria', 'Category'),
  ...MONTH_NAMES.map(([pt, en], index) => column(`month_${MONTHS[index]}`, pt, en, 'money')),
  column('total', 'Total', 'Total', 'money'),
];

/** What the file says of it: a row a category, with its sum. */
export const budgetRows = ({ categories }: BudgetRecord): readonly object[] =>
  categories.map(({ code, name, amounts }) => ({
    code,
    name,
    ...Object.fromEntries(amounts.map((amount, index) => [`month_${MONTHS[index]}`, amount])),
    total: wireMoney(addMoney(...amounts.map((amount) => parseMoney(amount)))),
  }));
