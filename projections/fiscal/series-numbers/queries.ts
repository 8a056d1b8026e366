import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { readValue } from '../../lists/field-kinds.js';
import { type Place, placeOf } from './table.js';

/** The row of a series' numbers, in a query over the table of the series themselves. */
const ofSeries = sql`numbers.company_id = invoice_series.company_id and numbers.model = invoice_series.model
  and numbers.environment = invoice_series.environment and numbers.series = invoice_series.series`;

/** What a list of series can be asked by, beside what a series says of itself. */
export const SERIES_COMPUTED = {
  next_number: sql`coalesce((select next_number from series_numbers as numbers where ${ofSeries}), 1)`,
  last_used: sql`(select last_used from series_numbers as numbers where ${ofSeries})`,
  is_default: sql`exists (select from default_series as chosen where chosen.company_id = invoice_series.company_id
    and chosen.invoice_series_id = invoice_series.id)`,
};

/**
 * Those that notes can be numbered in today: enabled, of the environment that the company works in, and kept for nothing else.
 * @throws DomainError `filter_flag` on `offered` for what is neither yes nor no
 */
export function seriesOffered(value: unknown) {
  const isWanted = readValue('offered', 'flag', value) === 'true';
  const isOffered = sql<boolean>`(status = 'active' and issue_type is null and environment =
    (select fiscal_environment from companies where companies.id = invoice_series.company_id))`;
  return isWanted ? isOffered : sql<boolean>`not ${isOffered}`;
}

/** Rows of series with how far their numbers are, and whether they are the default. */
export async function withNumbers<Row extends object>(
  database: ReadDatabase,
  company: string,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (rows.length === 0) return rows;
  const [numbers, chosen] = await Promise.all([
    database.selectFrom('series_numbers').selectAll().where('company_id', '=', company).execute(),
    database.selectFrom('default_series').selectAll().where('company_id', '=', company).execute(),
  ]);
  const byPlace = new Map(numbers.map((each) => [each.place, each]));
  const defaults = new Set(chosen.map(({ invoice_series_id }) => invoice_series_id));
  return rows.map((row) => {
    const series = row as Row & Place & { readonly id: string };
    const { next_number = 1, last_used = null, passed_over = [] } = byPlace.get(placeOf(series)) ?? {};
    return { ...row, next_number, last_used, passed_over, is_default: defaults.has(series.id) };
  });
}
