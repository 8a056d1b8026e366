import type { Recorded } from '@fidelidade/domain/events.js';
import { passedOver } from '@fidelidade/domain/fiscal/series/passed-over.js';
import { seriesOfStream } from '@fidelidade/domain/streams.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { projection } from '../../runner/projection.js';
import { type SeriesNumberRow, seriesNumberTables, placeOf } from './table.js';

const SERIES_NUMBERS_MODEL = 'series-numbers';

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
  tables: seriesNumberTables,
  async project(events, rows) {
    const numbers = events.filter((event) => event.type !== 'DefaultSeriesChosen');
    const chosen = events.filter((event) => event.type === 'DefaultSeriesChosen');
    if (numbers.length > 0) await foldRows(rows, numbers as NumberFact[], NUMBERS);
    if (chosen.length > 0) await foldRows(rows, chosen as Recorded<'DefaultSeriesChosen'>[], DEFAULTS);
  },
});
