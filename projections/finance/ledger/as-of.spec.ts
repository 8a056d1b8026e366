import { SEES_ALL } from '../../lists/viewer.js';
import { DRE_LINES } from '@fidelidade/domain/finance/dre.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import { addDays, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import fc from 'fast-check';
import { accountBalances } from '../accounts/queries.js';
import { cashFlow } from '../reports/cash-flow.js';
import { dre } from '../reports/dre.js';
import { drill, type Figure } from '../postings/queries.js';
import { aPayment, anEntry, Log, openBooks, project, TODAY, type Books } from '../testing/books.js';
import { anyHistory } from '../testing/histories.js';

const PAGE = { filter: {}, sort: undefined, offset: 0, limit: 1_000 } as const;
const RANGE = { from: addDays(TODAY, -45), to: addDays(TODAY, 150), granularity: 'week' } as const;

let books: Books;

beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

let companies = 0;
const aCompany = () => `company-${(companies += 1)}`;

const FIGURES: readonly Figure[] = [
  ...DRE_LINES.map(
    (line) => ({ kind: 'dre', basis: 'competence', line, from: '2025-12', to: '2026-07' }) as const,
  ),
  ...(['realised', 'projected'] as const).flatMap((kind) =>
    (['R', 'P'] satisfies Direction[]).map((direction) => ({ kind, direction, ...RANGE, today: TODAY })),
  ),
];

/** Every report of a company, each figure opened. */
async function reportsOf(company: string, asOf?: Instant) {
  const { database } = books;
  return {
    competence: await dre(database, company, '2025-12', '2026-07', 'competence', asOf),
    cash: await dre(database, company, '2025-12', '2026-07', 'cash', asOf),
    cashFlow: await cashFlow(database, company, TODAY, { ...RANGE, asOf }, SEES_ALL),
    accounts: await accountBalances(database, company, SEES_ALL, asOf),
    figures: await Promise.all(FIGURES.map((figure) => opened(company, { ...figure, asOf }))),
  };
}

async function opened(company: string, figure: Figure) {
  const { rows, ...whole } = await drill(books.database, company, figure, PAGE, SEES_ALL);
  const facts = rows.map(({ id, date, leg, amount, event_id }) => ({ id, date, leg, amount, event_id }));
  return { ...whole, facts: facts.sort((one, other) => one.id.localeCompare(other.id)) };
}

describe('a report as of a moment', () => {
  it('is the report of books that saw only what was recorded up to it', () =>
    fc.assert(
      fc.asyncProperty(anyHistory, fc.double({ min: 0, max: 1, noNaN: true }), async (history, share) => {
        const whole = history.log(aCompany());
        const past = history.log(aCompany());
        const facts = whole.events.length;
        const last = whole.events[Math.min(facts - 1, Math.floor(share * facts))]!;
        await project(books, whole.events);
        await project(
          books,
          past.events.filter(({ meta }) => meta.recordedAt <= last.meta.recordedAt),
        );
        expect(await reportsOf(whole.company, last.meta.recordedAt)).toEqual(await reportsOf(past.company));
      }),
      { numRuns: 25 },
    ));

  it('differs from what is known by now by the sum of what was told late: in each account, and of what is owed (feature 1)', () =>
    fc.assert(
      fc.asyncProperty(anyHistory, fc.double({ min: 0, max: 1, noNaN: true }), async (history, share) => {
        const { company, events } = history.log(aCompany());
        const last = events[Math.min(events.length - 1, Math.floor(share * events.length))]!;
        await project(books, events);
        const asOf = last.meta.recordedAt;
        const late = async (figure: Figure) => (await opened(company, { ...figure, asOf })).amount;
        const amountOf = async (figure: Figure) => (await opened(company, figure)).amount;
        for (const { id: accountId, balance } of await accountBalances(books.database, company, SEES_ALL)) {
          const then = await amountOf({ kind: 'account', accountId, asOf });
          expect(await late({ kind: 'late_account', accountId })).toBe(balance - then);
        }
        for (const kind of ['receivable', 'payable'] as const) {
          const [then, now] = [await amountOf({ kind, asOf }), await amountOf({ kind })];
          expect(await late({ kind: `late_${kind}` })).toBe(now - then);
        }
      }),
      { numRuns: 25 },
    ));

  it('differs from what is known today by what was told late, and by that alone', async () => {
    const log = Log.begun(aCompany());
    log.add('entry-1', { type: 'EntryOpened', data: { entryId: 'entry-1', ...anEntry() } });
    const known = log.events.at(-1)!.meta.recordedAt;
    log.add('entry-2', { type: 'EntryOpened', data: { entryId: 'entry-2', ...anEntry({ value: 30_00 }) } });
    log.add('entry-1', {
      type: 'PaymentRegistered',
      data: { entryId: 'entry-1', ...aPayment(), outstanding: 0 as never, clearedOn: TODAY },
    });
    await project(books, log.events);

    const revenue = async (asOf?: Instant) => {
      const { lines } = await dre(books.database, log.company, '2026-02', '2026-02', 'competence', asOf);
      return lines.find(({ code }) => code === '1.1')?.total;
    };
    expect([await revenue(known), await revenue()]).toEqual([100_00, 130_00]);
    const flow = async (asOf?: Instant) =>
      cashFlow(
        books.database,
        log.company,
        TODAY,
        { from: TODAY, to: TODAY, granularity: 'day', asOf },
        SEES_ALL,
      );
    expect((await flow(known)).rows[0]).toMatchObject({ realised_in: 0, projected_in: 100_00 });
    expect((await flow()).rows[0]).toMatchObject({ realised_in: 100_00, projected_in: 30_00 });
  });

  it('knows no account before it was opened', async () => {
    const log = Log.begun(aCompany());
    await project(books, log.events);
    const first = log.events[0]!.meta.recordedAt;
    expect(await accountBalances(books.database, log.company, SEES_ALL, first)).toEqual([]);
    expect(await accountBalances(books.database, log.company, SEES_ALL)).toHaveLength(2);
  });
});
