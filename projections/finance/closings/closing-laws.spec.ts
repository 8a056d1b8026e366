import type { Recorded } from '@fidelidade/domain/events.js';
import fc from 'fast-check';
import { openBooks, project, type Books, type Log } from '../testing/books.js';
import { anyHistoryOfClosedBooks } from '../testing/histories.js';
import { figuresClosed, type ClosedFigures } from './figures.js';

/** Some 58 closings stand in so many histories, give or take seven. */
const RUNS = 90;
/** Fewer ask nothing of the law. */
const LEAST_CLOSED = 30;

let books: Books;

beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

let companies = 0;
const aCompany = () => `company-${(companies += 1)}`;

const isClosing = (event: Recorded): event is Recorded<'PeriodClosed'> => event.type === 'PeriodClosed';

/** Closings of which no day was opened again since. */
function standing({ events }: Log): readonly Recorded<'PeriodClosed'>[] {
  return events
    .filter(isClosing)
    .filter(({ position, data: { closedThrough } }) =>
      events.every(
        (later) =>
          later.type !== 'PeriodReopened' ||
          later.position < position ||
          (later.data.closedThrough ?? '') >= closedThrough,
      ),
    );
}

const figures = (
  { meta, data: { closedThrough } }: Recorded<'PeriodClosed'>,
  asOf?: typeof meta.recordedAt,
) => figuresClosed(books.database, meta.company, closedThrough, asOf);

/** What was owed goes on being paid. */
const settled = ({ owed: _, ...rest }: ClosedFigures) => rest;

describe('the figures of closed books (R-10.8.1, feature 17)', () => {
  let closed = 0;

  it('stay what they were, whatever is told after, of whatever day, as long as nobody opens them', () =>
    fc.assert(
      fc.asyncProperty(anyHistoryOfClosedBooks, async (history) => {
        const log = history.log(aCompany());
        await project(books, log.events);
        for (const closing of standing(log)) {
          closed += 1;
          const then = await figures(closing, closing.meta.recordedAt);
          expect(settled(await figures(closing))).toEqual(settled(then));
        }
      }),
      { numRuns: RUNS },
    ));

  it('which was asked of many', () => expect(closed).toBeGreaterThan(LEAST_CLOSED));

  it('are the same of books that were opened and closed again, where nothing changed in between', () =>
    fc.assert(
      fc.asyncProperty(anyHistoryOfClosedBooks, async (history) => {
        const log = history.log(aCompany());
        const last = log.events.filter(isClosing).at(-1);
        fc.pre(last !== undefined && standing(log).includes(last));
        const { closedThrough } = last!.data;
        const data = { companyId: 'company', closedThrough };
        log.add('company-company', {
          type: 'PeriodReopened',
          data: { ...data, closedThrough: null, reason: 'Rever' },
        });
        log.add('company-company', { type: 'PeriodClosed', data });
        await project(books, log.events);
        const again = log.events.filter(isClosing).at(-1)!;
        const then = await figures(last!, last!.meta.recordedAt);
        expect(settled(await figures(again, again.meta.recordedAt))).toEqual(settled(then));
      }),
      { numRuns: RUNS },
    ));
});
