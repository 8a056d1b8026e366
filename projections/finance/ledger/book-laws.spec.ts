import { SEES_ALL } from '../../lists/viewer.js';
import { OUTSIDE_DRE } from '@fidelidade/domain/finance/dre.js';
import { DEFAULT_ACCOUNT_PLAN } from '@fidelidade/domain/finance/account-plan/default-plan.js';
import type { EntryEvent } from '@fidelidade/domain/finance/entry/events.js';
import fc from 'fast-check';
import { sql } from 'kysely';
import { cashFlow } from '../cash-flow/cash-flow.js';
import { dre } from '../dre/dre.js';
import { drill } from '../postings/queries.js';
import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { BANK, categoryId, openBooks, project, TILL, TODAY, type Books } from '../testing/books.js';
import { anyHistory, type History } from '../testing/histories.js';

const RUNS = 25;
const PAGE = { filter: {}, sort: undefined, offset: 0, limit: 1_000 } as const;
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

describe('the books, after any history of opening, paying, clearing, reversing and cancelling', () => {
  it('show each entry as the domain knows it', () =>
    holds(async (history) => {
      const company = await projected(history);
      const rows = await books.database
        .selectFrom('entries')
        .selectAll()
        .where('company_id', '=', company)
        .execute();
      const shown = rows.map(({ id, outstanding, due_date, cancelled }) => [
        id,
        outstanding,
        due_date,
        cancelled,
      ]);
      const known = [...history.states()].map(([id, { outstanding, dueDate, status }]) => [
        id,
        outstanding,
        dueDate,
        status === 'cancelled',
      ]);
      expect(shown.sort()).toEqual(known.sort());
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
        expect(balance - opening_balance).toBe(moneyIn(history.events(), id));
      }
      const posted = await sql<{ account_id: string; amount: number }>`
        select account_id, sum(amount)::bigint as amount from postings
        where company_id = ${company} and book = 'money' group by account_id`.execute(books.database);
      for (const { account_id, amount } of posted.rows) {
        const account = accounts.find(({ id }) => id === account_id);
        expect(account && account.opening_balance + amount).toBe(account?.balance);
      }
    }));

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
      expect(lines.at(-1)).toMatchObject({ code: 'net_income', total: accruedResult(history.events()) });
    }));

  it('lead in the cash flow from the balances to what will be there when all is paid', () =>
    holds(async (history) => {
      const company = await projected(history);
      const range = { from: addDays(TODAY, -45), to: addDays(TODAY, 150), granularity: 'week' } as const;
      const flow = await cashFlow(books.database, company, TODAY, range, SEES_ALL);
      const left = [...history.states().values()]
        .filter(({ status }) => status !== 'cancelled')
        .reduce((sum, { direction, outstanding }) => sum + (direction === 'R' ? 1 : -1) * outstanding, 0);
      const balances = 1_050_00 + moneyIn(history.events(), BANK) + moneyIn(history.events(), TILL);
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
    }));

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
  const tables = ['account_plans', 'accounts', 'entries', 'payments', 'postings'] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      books.database.selectFrom(table).selectAll().where('company_id', '=', company).orderBy('id').execute(),
    ),
  );
  return rows.map((each) => each.map(({ company_id: _, ...row }) => row));
}

/** The same figures the slow way: each payment that stands, straight from the facts. */
interface Standing {
  readonly account: string;
  readonly isCleared: boolean;
  readonly total: number;
  readonly adjustment: number;
}

function standingPayments(events: readonly EntryEvent[]): Standing[] {
  const signs = new Map<string, 1 | -1>();
  const standing = new Map<string, Standing>();
  for (const { type, data } of events) {
    if (type === 'EntryOpened') signs.set(data.entryId, data.direction === 'R' ? 1 : -1);
    if (type === 'PaymentRegistered') {
      const sign = signs.get(data.entryId)!;
      const adjustment = sign * (data.interest + data.penalty - data.discount) - data.fee;
      standing.set(data.paymentId, {
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
    if (type === 'PaymentReversed') standing.delete(data.paymentId);
  }
  return [...standing.values()];
}

const moneyIn = (events: readonly EntryEvent[], account: string): number =>
  standingPayments(events)
    .filter((payment) => payment.isCleared && payment.account === account)
    .reduce((sum, { total }) => sum + total, 0);

const moneyToClear = (events: readonly EntryEvent[]): number =>
  standingPayments(events)
    .filter(({ isCleared }) => !isCleared)
    .reduce((sum, { total }) => sum + total, 0);

function accruedResult(events: readonly EntryEvent[]): number {
  const outside = DEFAULT_ACCOUNT_PLAN.filter(({ dreGroup }) => dreGroup === OUTSIDE_DRE).map(({ code }) =>
    categoryId(code),
  );
  const owed = new Map<string, number>();
  for (const { type, data } of events) {
    if (type === 'EntryOpened' && !outside.includes(data.accountPlanId)) {
      owed.set(data.entryId, data.direction === 'R' ? data.value : -data.value);
    }
    if (type === 'EntryCancelled') owed.delete(data.entryId);
  }
  const adjustments = standingPayments(events).map(({ adjustment }) => adjustment);
  return [...owed.values(), ...adjustments].reduce((sum, each) => sum + each, 0);
}
