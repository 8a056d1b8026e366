import type { Recorded } from '@fidelidade/domain/events.js';
import { passedOver, type NumberRange } from '@fidelidade/domain/fiscal/series/passed-over.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { seriesOfStream } from '@fidelidade/domain/streams.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../database/read-models.js';
import { foldRows, type RowFold } from '../rows/fold-rows.js';
import { projection } from '../runner/projection.js';

export const SERIES_NUMBERS_MODEL = 'series-numbers';

/** How far the numbers of each series are, whether or not somebody registered it, and which are the defaults. */
export interface SeriesNumberTables {
  series_numbers: SeriesNumberRow;
  default_series: DefaultSeriesRow;
}

export interface SeriesNumberRow {
  company_id: string;
  /** Model, environment and series in one: `55-1-1`. */
  place: string;
  model: number;
  environment: number;
  series: number;
  next_number: number;
  /** The highest that a note has had; null when none has. */
  last_used: number | null;
  /** Below the next one, and used by no note here. */
  passed_over: readonly NumberRange[];
}

export interface DefaultSeriesRow {
  company_id: string;
  /** Model and environment in one: `55-1`. */
  place: string;
  invoice_series_id: string;
}

const tables = `
  create table if not exists series_numbers (
    company_id text not null,
    place text not null,
    model int not null,
    environment int not null,
    series int not null,
    next_number int not null,
    last_used int,
    passed_over jsonb not null default '[]',
    primary key (company_id, place)
  );
  create table if not exists default_series (
    company_id text not null,
    place text not null,
    invoice_series_id text not null,
    primary key (company_id, place)
  );
`;

type Place = Pick<SeriesNumberRow, 'model' | 'environment' | 'series'>;
const placeOf = ({ model, environment, series }: Place): string => `${model}-${environment}-${series}`;

const FOLLOWS = ['NumberTaken', 'SeriesRaised', 'DefaultSeriesChosen'] as const;
type NumberFact = Recorded<'NumberTaken' | 'SeriesRaised'>;

const NUMBERS: RowFold<NumberFact['type'], 'series_numbers'> = {
  table: 'series_numbers',
  key: ['company_id', 'place'],
  keyOf: ({ meta, stream }) => [meta.company, placeOf(seriesOfStream(stream))],
  asks: ['NumberTaken', 'SeriesRaised'],
  begin: (event, row) =>
    row
      ? undefined
      : after(event, {
          company_id: event.meta.company,
          place: placeOf(seriesOfStream(event.stream)),
          ...seriesOfStream(event.stream),
          next_number: 1,
          last_used: null,
          passed_over: [],
        }),
  change: (event, row) => (row ? after(event, row) : {}),
};

function after(event: NumberFact, row: SeriesNumberRow): SeriesNumberRow {
  if (event.type === 'NumberTaken') {
    const { number } = event.data;
    return { ...row, next_number: number + 1, last_used: number };
  }
  const { next } = event.data;
  return { ...row, next_number: next, passed_over: passedOver(row.passed_over, row.next_number, next) };
}

const DEFAULTS: RowFold<'DefaultSeriesChosen', 'default_series'> = {
  table: 'default_series',
  key: ['company_id', 'place'],
  keyOf: ({ meta, data }) => [meta.company, `${data.model}-${data.environment}`],
  asks: ['DefaultSeriesChosen'],
  begin: ({ meta, data: { model, environment, invoiceSeriesId } }, row) =>
    row
      ? undefined
      : {
          company_id: meta.company,
          place: `${model}-${environment}`,
          invoice_series_id: invoiceSeriesId,
        },
  change: ({ data }) => ({ invoice_series_id: data.invoiceSeriesId }),
};

export const seriesNumbers = projection({
  name: SERIES_NUMBERS_MODEL,
  follows: FOLLOWS,
  tables,
  async project(events, rows) {
    const numbers = events.filter((event) => event.type !== 'DefaultSeriesChosen');
    const chosen = events.filter((event) => event.type === 'DefaultSeriesChosen');
    if (numbers.length > 0) await foldRows(rows, numbers as NumberFact[], NUMBERS);
    if (chosen.length > 0) await foldRows(rows, chosen as Recorded<'DefaultSeriesChosen'>[], DEFAULTS);
  },
});

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
 * @throws DomainError `invalid` on `offered` for what is neither yes nor no
 */
export function seriesOffered(value: unknown) {
  if (typeof value !== 'boolean') throw new DomainError('invalid', { field: 'offered' });
  const isOffered = sql<boolean>`(status = 'active' and issue_type is null and environment =
    (select fiscal_environment from companies where companies.id = invoice_series.company_id))`;
  return value ? isOffered : sql<boolean>`not ${isOffered}`;
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
