import fc from 'fast-check';
import { addDays, monthOf, type CivilDate, type Instant } from '../../kernel/civil-date.js';
import { cents } from '../../kernel/money.js';
import { specification } from '../../testing/specification.js';
import { closingDecider, monthsReported, nextToClose, type TakeSnapshot } from './closing.js';

const day = (text: string) => text as CivilDate;
const SNAPSHOT = {
  closingId: 'event-1',
  closedThrough: day('2026-10-31'),
  asOf: '2026-11-03T12:00:00.000Z' as Instant,
  digest: 'a'.repeat(64),
  netResult: cents(1_234_56),
  accountsBalance: cents(-1_00),
};
const take: TakeSnapshot = { type: 'take-snapshot', ...SNAPSHOT };

describe('what was reported at a closing', () => {
  it('is kept once', () => {
    const closing = specification(closingDecider);
    closing
      .given([])
      .when(take)
      .then([{ type: 'PeriodSnapshotTaken', data: SNAPSHOT }]);
    closing
      .given([{ type: 'PeriodSnapshotTaken', data: SNAPSHOT }])
      .when({ ...take, digest: 'b'.repeat(64) })
      .thenNothing();
  });

  it.each([
    ['2026-10-31', '2025-11', '2026-10'],
    ['2026-10-30', '2025-10', '2026-09'],
    ['2026-01-15', '2025-01', '2025-12'],
    ['2024-02-29', '2023-03', '2024-02'],
  ])('closed through %s: the months from %s to %s', (closedThrough, from, to) =>
    expect(monthsReported(day(closedThrough))).toEqual({ from, to }),
  );

  it('names no month of which a day is open', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4_000, max: 4_000 }), (distance) => {
        const closedThrough = addDays(day('2026-11-26'), distance);
        const { to } = monthsReported(closedThrough);
        expect(monthOf(addDays(closedThrough, 1)) > to).toBe(true);
      }),
    );
  });
});

describe('the month to close next', () => {
  it.each([
    [null, '2026-11-26', '2026-10-31'],
    ['2026-10-31', '2026-11-26', '2026-11-30'],
    ['2026-09-15', '2026-11-26', '2026-09-30'],
    ['2026-12-31', '2027-01-05', '2027-01-31'],
  ])('closed through %s, on %s: through %s', (closedThrough, today, through) =>
    expect(nextToClose(closedThrough === null ? null : day(closedThrough), day(today))).toBe(through),
  );
});
