import fc from 'fast-check';
import { after } from '../../testing/history.js';
import { specification } from '../../testing/specification.js';
import { MAX_NOTE_NUMBER, seriesDecider, type SeriesEvent } from './series.js';

const { given } = specification(seriesDecider);
const take = (number: number) => ({ series: 1, number, noteId: `note-${number}` });
const taken = (number: number): SeriesEvent => ({ type: 'NumberTaken', data: take(number) });

describe('the numbers of a series (R-3.4.15)', () => {
  it('begin at 1', () => {
    given([])
      .when(take(1))
      .then([taken(1)]);
    given([]).when(take(0)).thenNotAcceptable('series_number');
    given([]).when(take(2)).thenNotAcceptable('series_number');
  });

  it('are never taken twice, nor jumped over', () => {
    given([taken(1), taken(2)])
      .when(take(2))
      .thenNotAcceptable('series_number');
    given([taken(1), taken(2)])
      .when(take(4))
      .thenNotAcceptable('series_number');
    given([taken(1), taken(2)])
      .when(take(3))
      .then([taken(3)]);
  });

  it('end at 999 999 999', () => {
    expect(MAX_NOTE_NUMBER).toBe(999_999_999);
    given([taken(MAX_NOTE_NUMBER - 1)])
      .when(take(MAX_NOTE_NUMBER))
      .then([taken(MAX_NOTE_NUMBER)]);
    given([taken(MAX_NOTE_NUMBER)])
      .when(take(MAX_NOTE_NUMBER + 1))
      .thenNotAcceptable('series_number');
  });

  it('run without a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), (count) => {
        const numbers = Array.from({ length: count }, (_, index) => index + 1);
        expect(after(seriesDecider, [], numbers.map(take)).map((event) => event.data.number)).toEqual(
          numbers,
        );
      }),
    );
  });
});
