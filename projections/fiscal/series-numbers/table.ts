import type { NumberRange } from '@fidelidade/domain/fiscal/series/passed-over.js';

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

export const seriesNumberTables = `
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

export type Place = Pick<SeriesNumberRow, 'model' | 'environment' | 'series'>;

export const placeOf = ({ model, environment, series }: Place): string => `${model}-${environment}-${series}`;
