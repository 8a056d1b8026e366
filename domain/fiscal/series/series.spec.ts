import fc from 'fast-check';
import { after } from '../../testing/history.js';
import { specification } from '../../testing/specification.js';
import { MAX_NOTE_NUMBER, seriesDecider, type SeriesCommand, type SeriesEvent } from './series.js';

const { given } = specification(seriesDecider);
const number = (taken: number) => ({ series: 1, number: taken, noteId: `note-${taken}` });
const take = (next: number): SeriesCommand => ({ type: 'take', ...number(next) });
const raise = (next: number): SeriesCommand => ({ type: 'raise', series: 1, next });
const taken = (next: number): SeriesEvent => ({ type: 'NumberTaken', data: number(next) });
const raised = (next: number): SeriesEvent => ({ type: 'SeriesRaised', data: { series: 1, next } });

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
        expect(after(seriesDecider, [], numbers.map(take))).toEqual(numbers.map(taken));
      }),
    );
  });
});

describe('a shop that comes from another system (R-3.4.15)', () => {
  it('says with which number its series goes on', () => {
    given([])
      .when(raise(5_001))
      .then([raised(5_001)]);
    given([raised(5_001)])
      .when(take(5_001))
      .then([taken(5_001)]);
    given([raised(5_001)])
      .when(take(1))
      .thenNotAcceptable('series_number');
  });

  it('takes a mistake back while no note has used it', () =>
    given([taken(1), taken(2), raised(50_000)])
      .when(raise(5_000))
      .then([raised(5_000)]));

  it('never lowers it below a number that was used', () => {
    given([raised(5_001), taken(5_001)])
      .when(raise(5_001))
      .thenRefused('series_used', 'next_number');
    given([raised(5_001), taken(5_001)])
      .when(raise(1))
      .thenRefused('series_used', 'next_number');
  });

  it.each([0, -1, 1.5, MAX_NOTE_NUMBER + 1])('is no number: %p', (next) =>
    given([]).when(raise(next)).thenRefused('series_range', 'next_number'),
  );

  it('saved as it is changes nothing', () => {
    given([]).when(raise(1)).thenNothing();
    given([taken(1)])
      .when(raise(2))
      .thenNothing();
  });
});
