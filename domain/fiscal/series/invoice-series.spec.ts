import { fold } from '../../kernel/decider.js';
import { problemsOf } from '../../kernel/record-kind/details.js';
import { specification } from '../../testing/specification.js';
import { defaultSeriesDecider, type DefaultSeriesEvent } from './default-series.js';
import { assertNotLoose, firstSeries, invoiceSeries, type InvoiceSeriesDetails } from './invoice-series.js';
import { passedOver } from './passed-over.js';

const problems = (changes: Partial<InvoiceSeriesDetails>) =>
  problemsOf(invoiceSeries, { ...firstSeries(1), ...changes }).map(({ code, field }) => [code, field]);

describe('a series of invoices (R-3.4.15)', () => {
  it('is numbered from 0 to 999 without those of the loose note, and of the NF-e below them', () => {
    expect([problems({ series: 0 }), problems({ series: 889 })]).toEqual([[], []]);
    for (const series of [890, 899])
      expect(() => assertNotLoose(series)).toThrow(
        expect.objectContaining({ code: 'series_loose_note', field: 'series' }),
      );
    for (const series of [889, 900]) expect(() => assertNotLoose(series)).not.toThrow();
    expect(problems({ model: 65, series: 900 })).toEqual([]);
    expect(problems({ series: 900 })).toEqual([['series_reserved', 'series']]);
    expect(problems({ model: 65, series: 999 })).toEqual([]);
    expect(problems({ model: 65, series: 1_000 })).toHaveLength(1);
    expect(problems({ series: -1 })).toHaveLength(1);
  });

  it('is kept for a contingency that its model has', () => {
    expect([problems({ issueType: 6 }), problems({ model: 65, issueType: 9 })]).toEqual([[], []]);
    expect(problems({ issueType: 9 })).toEqual([['series_contingency', 'issue_type']]);
    expect(problems({ model: 65, issueType: 4 })).toEqual([['series_contingency', 'issue_type']]);
  });
});

describe('the default series', () => {
  const { given } = specification(defaultSeriesDecider);
  const data = (invoiceSeriesId: string) => ({ model: 55, environment: 1, invoiceSeriesId }) as const;
  const chosen = (id: string): DefaultSeriesEvent => ({ type: 'DefaultSeriesChosen', data: data(id) });

  it('is one at a time, and chosen again changes nothing', () => {
    given([chosen('a')])
      .when({ type: 'choose', ...data('b') })
      .then([chosen('b')]);
    given([chosen('a'), chosen('b')])
      .when({ type: 'choose', ...data('b') })
      .thenNothing();
    expect(fold(defaultSeriesDecider, [chosen('a'), chosen('b')]).invoiceSeriesId).toBe('b');
  });
});

describe('numbers that were passed over', () => {
  it('are those between two numbers that notes had', () => {
    expect(passedOver([], 1, 5_001)).toEqual([{ first: 1, last: 5_000 }]);
    expect(passedOver([{ first: 1, last: 10 }], 13, 20)).toEqual([
      { first: 1, last: 10 },
      { first: 13, last: 19 },
    ]);
  });
  it('are told as one where they follow upon each other', () =>
    expect(passedOver([{ first: 1, last: 10 }], 11, 20)).toEqual([{ first: 1, last: 19 }]));
  it('are given back with the raise', () => {
    expect(passedOver([{ first: 3, last: 49 }], 50, 10)).toEqual([{ first: 3, last: 9 }]);
    expect(passedOver([{ first: 3, last: 49 }], 50, 3)).toEqual([]);
  });
});
