import { SEES_ALL } from '../../lists/viewer.js';
import { OUTSIDE_DRE } from '@fidelidade/domain/finance/dre.js';
import { DEFAULT_ACCOUNT_PLAN } from '@fidelidade/domain/finance/account-plan/default-plan.js';
import type { EntryEvent } from '@fidelidade/domain/finance/entry/events.js';
import fc from 'fast-check';
import { sql } from 'kysely';
import { cashFlow } from '../reports/cash-flow.js';
import { cashFlowParts } from '../reports/cash-flow-parts.js';
import { accountBalances } from '../accounts/queries.js';
import { financialStatement } from '../reports/financial-statement.js';
import { financeDashboard } from '../reports/finance-dashboard.js';
import { dre } from '../reports/dre.js';
import { listEntries } from '../entries/queries.js';
import type { ListQuery } from '../../lists/list-query.js';
import { drill } from '../postings/queries.js';
import { addDays, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { BANK, categoryId, openBooks, project, TODAY, type Books } from '../testing/books.js';
import { anyHistory, anyPlanChange, type History } from '../testing/histories.js';

const RUNS = 25;
const PAGE = { filter: {}, sort: undefined, offset: 0, limit: 1_000 } as const;
/** After all that is told. */
const LATER = instant('2027-01-01T00:00:00.000Z');
const FROM = '2025-12';
const TO = '2026-07';

let books: Books;

beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

let companies = 0;
const aCompany = () => `company-${(companies += 1)}`;

async function projected(history: History): Promise<string> {
  const company = aCompany();
  await project(books, history.log(company).events);
  return company;
}

const holds = (law: (history: History) => Promise<void>) =>
  fc.assert(fc.asyncProperty(anyHistory, law), { numRuns: RUNS });

describe('the books, after any history of opening, correcting, paying, setting off, clearing, reversing, bouncing, cancelling, reopening and transferring', () => {
  it('show each entry as the domain knows it', () =>
    holds(async (history) => {
      const company = await projected(history);
      const rows = await books.database
        .selectFrom('entries')
        .selectAll()
        .where('company_id', '=', company)
        .execute();
      const shown = rows.map(({ id, outstanding, due_date, cancelled, status, ...row }) => [
        ...[id, outstanding, due_date, cancelled, status],
        ...[row.account_plan_id, row.cost_center_id, row.account_id, row.competence_date],
      ]);
      const known = [...history.states()].map(([id, { outstanding, dueDate, status, ...state }]) => [
        ...[id, status === 'cancelled' ? 0 : outstanding, dueDate, status === 'cancelled'],
        status === 'cancelled' ? 'cancelled' : 'active',
        ...[state.accountPlanId, state.costCenterId ?? null, state.remarks.accountId ?? null],
        state.competenceDate,
      ]);
      expect(shown.sort()).toEqual(known.sort());
    }));

  it('expect what is left of each entry in the account that it says', () =>
    holds(async (history) => {
      const company = await projected(history);
      const { rows } = await sql<{ entry_id: string; account_id: string | null }>`
        select entry_id, account_id from expectations
        where company_id = ${company} and replaced_at is null and subject_id = entry_id`.execute(
        books.database,
      );
      const expected = [...history.states()].flatMap(([id, { status, outstanding, remarks }]) =>
        status === 'cancelled' || outstanding === 0 ? [] : [[id, remarks.accountId ?? null]],
      );
      expect(rows.map(({ entry_id, account_id }) => [entry_id, account_id]).sort()).toEqual(expected.sort());
    }));

  it('hold in each account what it began with and the money that moved and was not taken back', () =>
    holds(async (history) => {
      const company = await projected(history);
      const accounts = await books.database
        .selectFrom('accounts')
        .selectAll()
        .where('company_id', '=', company)
        .execute();
      for (const { id, balance, opening_balance } of accounts) {
        expect(balance - opening_balance).toBe(moneyIn(history, id));
      }
      expect(
        accounts
          .map(({ name, opening_balance, opening_date }) => [name, opening_balance, opening_date])
          .sort(),
      ).toEqual(
        history
          .openings()
          .map(({ name, openingBalance, openingDate }) => [name, openingBalance, openingDate])
          .sort(),
      );
      const posted = await sql<{ account_id: string; amount: number }>`
        select account_id, sum(amount)::bigint as amount from postings
        where company_id = ${company} and book = 'money' group by account_id`.execute(books.database);
      for (const { account_id, amount } of posted.rows) {
        expect(accounts.find(({ id }) => id === account_id)?.balance).toBe(amount);
      }
    }));

  it('tell of each account what moved in any period, from what was there before to what was there after', () =>
    fc.assert(
      fc.asyncProperty(anyHistory, fc.integer({ min: -400, max: 200 }), async (history, cut) => {
        const company = await projected(history);
        const [begin, split, end] = [addDays(TODAY, -400), addDays(TODAY, cut), addDays(TODAY, 400)];
        const balances = await accountBalances(books.database, company, SEES_ALL);
        for (const { id: accountId, balance } of balances) {
          const told = (from: typeof begin, to: typeof begin) =>
            financialStatement(books.database, company, { accountId, from, to, asOf: undefined }, SEES_ALL);
          const [early, late] = [await told(begin, split), await told(addDays(split, 1), end)];
          expect([early.opening, late.opening, late.closing]).toEqual([0, early.closing, balance]);
          const whole = await told(begin, end);
          expect([...early.rows, ...late.rows]).toEqual(whole.rows);
          for (const { opening, opened, incoming, outgoing, closing, rows } of [early, late, whole]) {
            expect(opening + opened + incoming + outgoing).toBe(closing);
            const left = rows.map(
              (_, index) => opening + sumOf(rows.slice(0, index + 1), (row) => row.amount),
            );
            expect(rows.map((row) => row.balance)).toEqual(left);
          }
        }
      }),
      { numRuns: RUNS },
    ));

  it.each(['competence', 'cash'] as const)(
    'open every figure of the DRE on %s basis into postings that sum to it',
    (basis) =>
      holds(async (history) => {
        const company = await projected(history);
        const statement = await dre(books.database, company, FROM, TO, basis);
        for (const line of statement.lines) {
          const whole = await drill(
            books.database,
            company,
            { kind: 'dre', basis, line, from: FROM, to: TO },
            PAGE,
            SEES_ALL,
          );
          expect([line.code, whole.amount]).toEqual([line.code, line.total]);
          expect(whole.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(line.total);
        }
      }),
  );

  it('have a result by competence of what is owed and what payments added or took off', () =>
    holds(async (history) => {
      const company = await projected(history);
      const { lines } = await dre(books.database, company, FROM, TO, 'competence');
      expect(lines.at(-1)).toMatchObject({
        code: 'net_income',
        total: accruedResult(history.events()) - transferFees(history),
      });
    }));

  it('lead in the cash flow from the balances to what will be there when all is paid', () =>
    holds(async (history) => {
      const company = await projected(history);
      const range = { from: addDays(TODAY, -45), to: addDays(TODAY, 150), granularity: 'week' } as const;
      const flow = await cashFlow(books.database, company, TODAY, range, SEES_ALL);
      const left = [...history.states().values()]
        .filter(({ status }) => status !== 'cancelled')
        .reduce((sum, { direction, outstanding }) => sum + (direction === 'R' ? 1 : -1) * outstanding, 0);
      const balances = history
        .openings()
        .reduce((sum, { name, openingBalance }) => sum + openingBalance + moneyIn(history, name), 0);
      expect(flow.closing_realised).toBe(balances);
      expect(flow.closing_projected).toBe(balances + left + moneyToClear(history.events()));
      for (const [row, next] of flow.rows.slice(1).map((each, index) => [flow.rows[index]!, each] as const)) {
        expect(next.opening).toBe(row.closing);
      }
      for (const kind of ['realised', 'projected'] as const) {
        for (const direction of ['R', 'P'] as const) {
          const column = `${kind}_${direction === 'R' ? 'in' : 'out'}` as const;
          const figure = { kind, direction, from: range.from, to: range.to, today: TODAY };
          const opened = await drill(books.database, company, figure, PAGE, SEES_ALL);
          expect([column, opened.amount]).toEqual([
            column,
            flow.rows.reduce((sum, row) => sum + row[column], 0),
          ]);
        }
      }
      for (const row of flow.rows.filter((_, index) => index % 9 === 0))
        for (const [figure, to] of [
          ['opening', addDays(row.from, -1)],
          ['closing', row.to],
        ] as const) {
          const asked = { kind: 'projected_balance', to, today: TODAY } as const;
          const { amount } = await drill(books.database, company, asked, PAGE, SEES_ALL);
          expect([figure, to, amount]).toEqual([figure, to, row[figure]]);
        }
      const held = { kind: 'realised_balance', to: range.to, today: TODAY } as const;
      const until = await drill(books.database, company, held, PAGE, SEES_ALL);
      expect(until.amount).toBe(flow.closing_realised);
      for (const kind of ['opened', 'transferred'] as const) {
        const { amount } = await drill(books.database, company, { kind, ...range }, PAGE, SEES_ALL);
        expect([kind, amount]).toEqual([kind, sumOf(flow.rows, (row) => row[kind])]);
      }
    }));

  it('show a transfer as neither in nor out to whoever sees both accounts, and as what it moved to whoever sees one', () =>
    holds(async (history) => {
      const company = await projected(history);
      const range = { from: addDays(TODAY, -100), to: TODAY, granularity: 'week' } as const;
      const whole = await cashFlow(books.database, company, TODAY, range, SEES_ALL);
      expect(whole.rows.every(({ transferred }) => transferred === 0)).toBe(true);
      const ofAccount = { ...SEES_ALL, scope: { ...SEES_ALL.scope, accounts: [BANK] } };
      const flow = await cashFlow(books.database, company, TODAY, range, ofAccount);
      const moved = sumOf(history.transfers(), ({ fromAccountId, amount }) =>
        fromAccountId === BANK ? -amount : amount,
      );
      expect(sumOf(flow.rows, (row) => row.transferred)).toBe(moved);
      const [balance] = await accountBalances(books.database, company, ofAccount);
      expect(flow.closing_realised).toBe(balance?.balance);
      const figure = { kind: 'transferred', from: range.from, to: range.to } as const;
      const { amount, rows } = await drill(books.database, company, figure, PAGE, ofAccount);
      expect(amount).toBe(moved);
      // The other account is out of reach, and so is the transfer that names it.
      expect(new Set(rows.map((row) => row.record_resource))).toEqual(
        new Set(rows.length > 0 ? ['accounts'] : []),
      );
      expect(new Set(rows.map((row) => row.description))).toEqual(new Set(rows.length > 0 ? [null] : []));
    }));

  it('know of what an account began with from its date on, and before that of nothing', () =>
    fc.assert(
      fc.asyncProperty(anyHistory, fc.nat(90), async (history, daysAgo) => {
        const company = await projected(history);
        const day = addDays(TODAY, -daysAgo);
        const range = { from: day, to: day, granularity: 'day' } as const;
        const { rows } = await cashFlow(books.database, company, TODAY, range, SEES_ALL);
        const moves = await moneyPostings(company);
        const openings = history.openings();
        const began = (when: (date: string) => boolean) =>
          openings.reduce((sum, each) => sum + (when(each.openingDate) ? each.openingBalance : 0), 0);
        expect(rows[0]).toMatchObject({
          opening: began((date) => date < day) + moves((date) => date < day),
          opened: began((date) => date === day),
        });
        expect(rows[0]!.opening + rows[0]!.opened + rows[0]!.realised_in + rows[0]!.realised_out).toBe(
          began((date) => date <= day) + moves((date) => date <= day),
        );
      }),
      { numRuns: RUNS },
    ));

  it('show one figure everywhere: tiles, lists, balances, cash flow and income statement agree', () =>
    holds(async (history) => {
      const company = await projected(history);
      const { database } = books;
      const tiles = await financeDashboard(database, company, TODAY, SEES_ALL, 'competence');
      const accounts = await accountBalances(database, company, SEES_ALL);
      const month = TODAY.slice(0, 7);
      const range = { from: addDays(TODAY, -100), to: addDays(TODAY, 150), granularity: 'month' } as const;
      const flow = await cashFlow(database, company, TODAY, range, SEES_ALL);
      const today = await cashFlow(database, company, TODAY, { ...range, to: TODAY }, SEES_ALL);

      const inAccounts = sumOf(accounts, ({ balance }) => balance);
      expect(tiles.accounts_balance).toBe(inAccounts);
      expect(today.closing_realised).toBe(inAccounts);
      expect(await accountBalances(database, company, SEES_ALL, LATER)).toEqual(accounts);

      for (const [direction, tile] of [
        ['R', tiles.receivable],
        ['P', tiles.payable],
      ] as const) {
        const list = (filter: ListQuery['filter']) =>
          listEntries(database, company, direction, TODAY, { ...PAGE, filter }, SEES_ALL);
        const overdue = await list({ situation: 'overdue' });
        expect([tile.overdue_count, tile.overdue]).toEqual([
          overdue.total,
          sumOf(overdue.rows, ({ outstanding }) => outstanding),
        ]);
        const due = await list({ situation: 'open', due_date: TODAY });
        expect(tile.due_today).toBe(sumOf(due.rows, ({ outstanding }) => outstanding));
        const open = await list({ situation: 'open' });
        const sign = direction === 'R' ? 1 : -1;
        const onItsWay = sumOf(
          standingPayments(history.events()).filter((each) => !each.isCleared && each.sign === sign),
          ({ total }) => total,
        );
        const column = direction === 'R' ? 'projected_in' : 'projected_out';
        expect(sumOf(flow.rows, (row) => row[column])).toBe(
          sign * sumOf(open.rows, ({ outstanding }) => outstanding) + onItsWay,
        );
      }

      const competence = await dre(database, company, month, month, 'competence');
      const lineOf = (code: string) => competence.lines.find((line) => line.code === code)?.total;
      expect(tiles.month).toEqual({ revenue: lineOf('1'), result: lineOf('net_income') });

      const cash = await dre(database, company, FROM, TO, 'cash');
      const moved = sumOf(flow.rows, (row) => row.realised_in + row.realised_out);
      const outside = standingPayments(history.events())
        .filter((each) => each.isCleared && each.isOutsideResult)
        .reduce((sum, { sign, principal }) => sum + sign * principal, 0);
      // What is set off counts though no money moved (ADR 0116).
      const setOff = sumOf(standingOffsets(history.events()), ({ counts, sign, principal }) =>
        counts ? sign * principal : 0,
      );
      expect(cash.lines.at(-1)?.total).toBe(moved - outside + setOff);
    }));

  it.each(['competence', 'cash'] as const)(
    'follow the plan: a line that changes has on %s basis what it would have had from the first day on',
    (basis) =>
      fc.assert(
        fc.asyncProperty(
          anyHistory,
          anyPlanChange,
          fc.constantFrom(1, 7, 1_000),
          async (history, change, page) => {
            const linesOf = async (told: Parameters<History['log']>[1], asOf?: Instant) => {
              const company = aCompany();
              await project(books, history.log(company, told).events, page);
              return (await dre(books.database, company, FROM, TO, basis, asOf)).lines;
            };
            const plan = DEFAULT_ACCOUNT_PLAN.map((each) =>
              each.code === change.category.code ? change.category : each,
            );
            expect(await linesOf({ change })).toEqual(await linesOf({ plan }));
            // What was known before the plan changed is told as it was.
            const last = history.log(aCompany()).events.at(-1)!.meta.recordedAt;
            expect(await linesOf({ change: { ...change, after: Infinity } }, last)).toEqual(
              await linesOf({}),
            );
          },
        ),
        { numRuns: RUNS },
      ),
  );

  it('come to the same by what is kept summed and by what was posted, over any days', () =>
    fc.assert(
      fc.asyncProperty(
        anyHistory,
        fc.integer({ min: -70, max: 20 }),
        fc.nat(90),
        async (history, at, days) => {
          const company = await projected(history);
          const from = addDays(TODAY, at);
          const range = { from, to: addDays(from, days), granularity: 'day' } as const;
          // As of a moment, reports sum postings one by one.
          const told = async (asOf?: Instant) => ({
            results: await Promise.all(
              (['competence', 'cash'] as const).map(
                async (basis) => (await dre(books.database, company, FROM, TO, basis, asOf)).lines,
              ),
            ),
            flow: await cashFlow(books.database, company, TODAY, { ...range, asOf }, SEES_ALL),
            parts: await Promise.all(
              (['account', 'category', 'costCenter'] as const).map((by) =>
                cashFlowParts(books.database, company, TODAY, { ...range, asOf }, SEES_ALL, by),
              ),
            ),
          });
          expect(await told()).toEqual(await told(LATER));
        },
      ),
      { numRuns: RUNS },
    ));

  it('are the same when they are rebuilt, whatever the size of the pages', () =>
    holds(async (history) => {
      const byPage = await Promise.all(
        [1, 7, 1_000].map(async (page) => {
          const company = aCompany();
          await project(books, history.log(company).events, page);
          return allRows(company);
        }),
      );
      expect(byPage[1]).toEqual(byPage[0]);
      expect(byPage[2]).toEqual(byPage[0]);
    }));
});

async function allRows(company: string) {
  const tables = [
    'categories',
    'accounts',
    'entries',
    'entry_versions',
    'payments',
    'account_transfers',
    'postings',
    'posting_sums',
    'expectations',
  ] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      books.database.selectFrom(table).selectAll().where('company_id', '=', company).orderBy('id').execute(),
    ),
  );
  return rows.map((each) => each.map(({ company_id: _, ...row }) => row));
}

/** The same figures the slow way: each payment that stands, straight from the facts. */
interface Standing {
  readonly sign: 1 | -1;
  readonly principal: number;
  /** Of a category that moves money but no result. */
  readonly isOutsideResult: boolean;
  readonly account: string;
  readonly isCleared: boolean;
  readonly total: number;
  readonly adjustment: number;
}

function standingPayments(events: readonly EntryEvent[]): Standing[] {
  const signs = new Map<string, 1 | -1>();
  const categories = categoriesAtLast(events);
  const standing = new Map<string, Standing>();
  for (const { type, data } of events) {
    if (type === 'EntryOpened') {
      signs.set(data.entryId, data.direction === 'R' ? 1 : -1);
    }
    if (type === 'PaymentRegistered') {
      const sign = signs.get(data.entryId)!;
      const adjustment = sign * (data.interest + data.penalty - data.discount) - data.fee;
      standing.set(data.paymentId, {
        sign,
        principal: data.principal,
        isOutsideResult: OUTSIDE.has(categories.get(data.entryId)!),
        account: data.accountId,
        isCleared: data.clearedOn !== undefined,
        adjustment,
        total: sign * data.principal + adjustment,
      });
    }
    if (type === 'PaymentCleared') {
      const before = standing.get(data.paymentId)!;
      standing.set(data.paymentId, {
        ...before,
        account: data.accountId,
        isCleared: true,
        total: before.total - data.fee,
        adjustment: before.adjustment - data.fee,
      });
    }
    if (type !== 'PaymentReversed') continue;
    // Of one that the bank sent back, what it kept stands: as a payment of nothing but its fee.
    const before = standing.get(data.paymentId);
    const kept = -(data.feeKept ?? 0);
    if (before && kept < 0)
      standing.set(data.paymentId, { ...before, principal: 0, adjustment: kept, total: kept });
    else standing.delete(data.paymentId);
  }
  return [...standing.values()];
}

interface StandingOffset {
  readonly sign: 1 | -1;
  readonly principal: number;
  /** Of a category that the result counts. */
  readonly counts: boolean;
}

function standingOffsets(events: readonly EntryEvent[]): StandingOffset[] {
  const signs = new Map<string, 1 | -1>();
  const categories = categoriesAtLast(events);
  const standing = new Map<string, StandingOffset>();
  for (const { type, data } of events) {
    if (type === 'EntryOpened') signs.set(data.entryId, data.direction === 'R' ? 1 : -1);
    if (type === 'EntryOffset') {
      const counts = !OUTSIDE.has(categories.get(data.entryId)!);
      standing.set(data.paymentId, { sign: signs.get(data.entryId)!, principal: data.principal, counts });
    }
    if (type === 'PaymentReversed') standing.delete(data.paymentId);
  }
  return [...standing.values()];
}

/** Categories that move money but no result. */
const OUTSIDE = new Set(
  DEFAULT_ACCOUNT_PLAN.filter(({ dreGroup }) => dreGroup === OUTSIDE_DRE).map(({ code }) => categoryId(code)),
);

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0);

/** What came into all accounts together, or left them, on days of this kind: by payments, and by the fees of transfers. */
async function moneyPostings(company: string): Promise<(when: (date: string) => boolean) => number> {
  const { rows } = await sql<{ date: string; amount: number }>`
    select date, amount from postings
    where company_id = ${company} and book = 'money' and leg not in ('opening', 'opening_before', 'transfer', 'reclassified')`.execute(
    books.database,
  );
  return (when) => sumOf(rows, ({ date, amount }) => (when(date) ? amount : 0));
}

const moneyIn = (history: History, account: string): number =>
  sumOf(
    standingPayments(history.events()).filter((each) => each.isCleared && each.account === account),
    ({ total }) => total,
  ) +
  sumOf(history.transfers(), ({ fromAccountId, toAccountId, amount, fee }) =>
    fromAccountId === account ? -amount - fee : toAccountId === account ? amount : 0,
  );

const transferFees = (history: History): number => sumOf(history.transfers(), ({ fee }) => fee);

const moneyToClear = (events: readonly EntryEvent[]): number =>
  standingPayments(events)
    .filter(({ isCleared }) => !isCleared)
    .reduce((sum, { total }) => sum + total, 0);

/** The category of each entry, as it was put right. */
const categoriesAtLast = (events: readonly EntryEvent[]): ReadonlyMap<string, string> =>
  new Map(
    events.flatMap(({ type, data }) =>
      type === 'EntryOpened' || type === 'EntryChanged' ? [[data.entryId, data.accountPlanId]] : [],
    ),
  );

function accruedResult(events: readonly EntryEvent[]): number {
  const categories = categoriesAtLast(events);
  const owed = new Map<string, { readonly sign: number; readonly value: number; readonly counts: boolean }>();
  for (const { type, data } of events) {
    if (type === 'EntryOpened' && !OUTSIDE.has(categories.get(data.entryId)!))
      owed.set(data.entryId, { sign: data.direction === 'R' ? 1 : -1, value: data.value, counts: true });
    const before = owed.get(data.entryId);
    if (!before) continue;
    if (type === 'EntryValueCorrected') owed.set(data.entryId, { ...before, value: data.value });
    if (type === 'EntryCancelled') owed.set(data.entryId, { ...before, counts: false });
    if (type === 'EntryReopened') owed.set(data.entryId, { ...before, counts: true });
  }
  const adjustments = standingPayments(events).map(({ adjustment }) => adjustment);
  const values = [...owed.values()].map(({ sign, value, counts }) => (counts ? sign * value : 0));
  return [...values, ...adjustments].reduce((sum, each) => sum + each, 0);
}
