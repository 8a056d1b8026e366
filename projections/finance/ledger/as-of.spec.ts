import { SEES_ALL } from '../../lists/viewer.js';
import { DEFAULT_ACCOUNT_PLAN } from '@fidelidade/domain/finance/account-plan/default-plan.js';
import { DRE_LINES } from '@fidelidade/domain/finance/dre.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import { addDays, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import fc from 'fast-check';
import { sql } from 'kysely';
import { records } from '../../records/projector.js';
import { SqlRows } from '../../rows/sql-rows.js';
import { accountBalances } from '../accounts/queries.js';
import { aging } from '../reports/aging.js';
import { cashFlow } from '../reports/cash-flow.js';
import { dre } from '../reports/dre.js';
import type { Part } from '../postings/part.js';
import { drill, type DrillRow, type Figure } from '../postings/queries.js';
import {
  aPayment,
  anEntry,
  BANK,
  categoryId,
  Log,
  openBooks,
  project,
  TODAY,
  type Books,
} from '../testing/books.js';
import { anyHistory, anyPlanChange, COST_CENTERS, PERSONS } from '../testing/histories.js';

const PAGE = { filter: {}, sort: undefined, offset: 0, limit: 1_000 } as const;
const RANGE = { from: addDays(TODAY, -45), to: addDays(TODAY, 150), granularity: 'week' } as const;

let books: Books;

beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

let companies = 0;
const aCompany = () => `company-${(companies += 1)}`;

const PARTS: readonly (Part | undefined)[] = [
  undefined,
  { category: categoryId('1.01') },
  { category: categoryId('2.05') },
  { costCenter: 'shop' },
  { costCenter: null },
];

const FIGURES: readonly Figure[] = [
  ...DRE_LINES.map(
    (line) => ({ kind: 'dre', basis: 'competence', line, from: '2025-12', to: '2026-07' }) as const,
  ),
  ...(['realised', 'projected'] as const).flatMap((kind) =>
    (['R', 'P'] satisfies Direction[]).flatMap((direction) =>
      PARTS.map((part) => ({ kind, direction, ...RANGE, today: TODAY, part })),
    ),
  ),
  ...(['receivable', 'payable'] as const).flatMap((kind) =>
    [...PERSONS, null, undefined].map((person) => ({ kind, person })),
  ),
  { kind: 'account', accountId: BANK },
];

/** A law that names rows needs what they are named by. */
async function named(log: Log): Promise<Log> {
  const { database } = books;
  await database
    .transaction()
    .execute((rows) =>
      records.project(
        log.events.filter(({ type }) => type === 'CategoryRegistered') as never,
        new SqlRows(rows),
      ),
    );
  await sql`
    insert into persons (company_id, id, version, status, created_at, updated_at, document, full_name, taxpayer_type,
      client, provider, "user", employee, shipping_company)
    select ${log.company}, id, 1, 'active', now(), now(), id, id, 1, true, false, false, false, false
    from unnest(${[...PERSONS]}::text[]) as id`.execute(database);
  await sql`
    insert into cost_centers (company_id, id, version, status, created_at, updated_at, code, name)
    select ${log.company}, id, 1, 'active', now(), now(), id, id
    from unnest(${COST_CENTERS.filter((each) => each !== undefined)}::text[]) as id`.execute(database);
  return log;
}

/** Every report of a company, each figure opened. */
async function reportsOf(company: string, asOf?: Instant) {
  const { database } = books;
  return {
    competence: await dre(database, company, '2025-12', '2026-07', 'competence', asOf),
    cash: await dre(database, company, '2025-12', '2026-07', 'cash', asOf),
    cashFlow: await cashFlow(database, company, TODAY, { ...RANGE, asOf }, SEES_ALL),
    accounts: await accountBalances(database, company, SEES_ALL, asOf),
    receivables: await aging(database, company, { direction: 'R', today: TODAY, asOf }, SEES_ALL),
    payables: await aging(database, company, { direction: 'P', today: TODAY, asOf }, SEES_ALL),
    figures: await Promise.all(FIGURES.map((figure) => opened(company, { ...figure, asOf }))),
  };
}

async function opened(company: string, figure: Figure) {
  const { rows, ...whole } = await drill(books.database, company, figure, PAGE, SEES_ALL);
  return { ...whole, facts: rows.map(shownOf).sort((one, other) => one.id.localeCompare(other.id)) };
}

/** What a row is and what it is called. */
const shownOf = ({ id, date, leg, amount, event_id, ...row }: DrillRow) => ({
  ...{ id, date, leg, amount, event_id },
  ...{ description: row.description, document: row.document, person: row.person_name },
  ...{ category: row.account_plan_name, center: row.cost_center_name },
});

describe('a report as of a moment', () => {
  it('is the report of books that saw only what was recorded up to it', () =>
    fc.assert(
      fc.asyncProperty(
        // Names differ where something was put right after the moment.
        anyHistory.filter((history) => history.events().some(({ type }) => type === 'EntryChanged')),
        anyPlanChange,
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (history, change, share) => {
          const whole = await named(history.log(aCompany(), { change }));
          const past = await named(history.log(aCompany(), { change }));
          // The plan and the accounts are told before anything happens.
          const begun = Log.begun().events.length;
          const own = whole.events.length - begun;
          const last = whole.events[begun + Math.min(own - 1, Math.floor(share * own))]!;
          await project(books, whole.events);
          await project(
            books,
            past.events.filter(({ meta }) => meta.recordedAt <= last.meta.recordedAt),
          );
          expect(await reportsOf(whole.company, last.meta.recordedAt)).toEqual(await reportsOf(past.company));
        },
      ),
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

  it('calls what was put right since by what it was then, and what counts in another category by the one that it counts in', async () => {
    const log = await named(Log.begun(aCompany()));
    const entryId = 'entry-1';
    const [before, after] = [
      {
        accountPlanId: categoryId('2.05'),
        costCenterId: 'shop',
        personId: 'person-1',
        description: 'Aluguel',
      },
      {
        accountPlanId: categoryId('2.07'),
        costCenterId: 'van',
        personId: 'person-2',
        description: 'Internet',
      },
    ];
    const { document, dueDate, ...rest } = anEntry({ direction: 'P', ...before });
    log.add('entry-1', { type: 'EntryOpened', data: { entryId, document, dueDate, ...rest } });
    log.add('entry-1', {
      type: 'PaymentRegistered',
      data: { entryId, ...aPayment(), outstanding: 0 as never, clearedOn: TODAY },
    });
    const then = log.events.at(-1)!.meta.recordedAt;
    log.add('entry-1', {
      type: 'EntryChanged',
      data: { entryId, document, dueDate, reason: 'Engano', ...after },
    });
    await project(books, log.events);

    const calledIn = async (figure: Figure) =>
      (await drill(books.database, log.company, figure, PAGE, SEES_ALL)).rows.map((row) =>
        [row.description, row.person_name, row.account_plan_name, row.cost_center_name].join(', '),
      );
    const paid = { kind: 'realised', direction: 'P', from: TODAY, to: TODAY, today: TODAY } as const;
    const [wasCalled, isCalled] = [
      'Aluguel, person-1, Aluguel, shop',
      'Internet, person-2, Água, luz e internet, van',
    ];
    for (const part of [undefined, { category: categoryId('2.05') }, { costCenter: 'shop' }])
      expect(await calledIn({ ...paid, ...(part && { part }), asOf: then })).toEqual([wasCalled]);
    expect(await calledIn({ kind: 'account', accountId: BANK, asOf: then })).toContain(wasCalled);
    expect(await calledIn({ kind: 'account', accountId: BANK })).toContain(isCalled);
    expect(await calledIn(paid)).toEqual([isCalled]);
    const kept = 'Internet, person-2, Aluguel, shop';
    expect(await calledIn({ ...paid, part: { category: categoryId('2.05') } })).toEqual([kept, kept]);
  });

  it('ages what is owed by whose it was then, and opens it', async () => {
    const log = await named(Log.begun(aCompany()));
    const { description, document, dueDate, accountPlanId, ...rest } = anEntry();
    const words = { entryId: 'entry-1', description, document, dueDate, accountPlanId };
    log.add('entry-1', { type: 'EntryOpened', data: { ...words, ...rest, personId: 'person-1' } });
    const then = log.events.at(-1)!.meta.recordedAt;
    for (const personId of ['person-2', null])
      log.add('entry-1', { type: 'EntryChanged', data: { ...words, personId, reason: 'Engano' } });
    await project(books, log.events);

    const agedBy = async (asOf?: Instant) => {
      const asked = { direction: 'R', today: TODAY, asOf } as const;
      return (await aging(books.database, log.company, asked, SEES_ALL)).persons.map(
        ({ person_id }) => person_id,
      );
    };
    expect([await agedBy(then), await agedBy()]).toEqual([['person-1'], [null]]);
    const of = async (person: string | null, asOf?: Instant) =>
      (
        await drill(books.database, log.company, { kind: 'receivable', person, asOf }, PAGE, SEES_ALL)
      ).rows.map(({ person_name }) => person_name);
    expect([await of('person-1', then), await of('person-2', then), await of(null, then)]).toEqual([
      ['person-1'],
      [],
      [],
    ]);
    expect([await of('person-1'), await of(null)]).toEqual([[], [null]]);
  });

  it('calls what the result counted in another line by the category that it had there', async () => {
    const log = await named(Log.begun(aCompany()));
    const entryId = 'entry-1';
    const { description, document, dueDate, ...rest } = anEntry({
      ...{ direction: 'P', accountPlanId: categoryId('2.05'), costCenterId: 'shop' },
    });
    const words = { entryId, description, document, dueDate };
    log.add('entry-1', { type: 'EntryOpened', data: { ...words, ...rest } });
    const changed = { ...words, reason: 'Engano', accountPlanId: categoryId('2.04'), costCenterId: 'van' };
    log.add('entry-1', { type: 'EntryChanged', data: changed });
    const fees = DEFAULT_ACCOUNT_PLAN.find(({ code }) => code === '2.04')!;
    log.add('category-2.04', {
      type: 'CategoryChanged',
      data: { categoryId: categoryId('2.04'), ...fees, dreGroup: '7' },
    });
    await project(books, log.events);

    const calledIn = async (code: string) => {
      const line = DRE_LINES.find((each) => each.code === code)!;
      const figure = { kind: 'dre', basis: 'competence', line, from: '2026-02', to: '2026-02' } as const;
      const { rows } = await drill(books.database, log.company, figure, PAGE, SEES_ALL);
      return rows.map((row) => [row.account_plan_name, row.cost_center_name, row.amount]);
    };
    expect(await calledIn('5')).toEqual([
      ['Aluguel', 'shop', -100_00],
      ['Aluguel', 'shop', 100_00],
    ]);
    expect(await calledIn('4')).toEqual([
      ['Taxas de cartão', 'van', -100_00],
      ['Taxas de cartão', 'van', 100_00],
    ]);
    expect(await calledIn('7')).toEqual([['Taxas de cartão', 'van', -100_00]]);
  });

  it('knows no account before it was opened', async () => {
    const log = Log.begun(aCompany());
    await project(books, log.events);
    const first = log.events[0]!.meta.recordedAt;
    expect(await accountBalances(books.database, log.company, SEES_ALL, first)).toEqual([]);
    expect(await accountBalances(books.database, log.company, SEES_ALL)).toHaveLength(2);
  });
});
