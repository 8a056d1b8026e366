import type { Assumptions } from '@fidelidade/domain/finance/scenario/cash-flow-scenario.js';
import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { centavos, decimal } from '@fidelidade/domain/testing/values.js';
import fc from 'fast-check';
import { accountBalances } from '../accounts/queries.js';
import { SEES_ALL } from '../../lists/viewer.js';
import { openBooks, project, TODAY, type Books } from '../testing/books.js';
import { anyHistory } from '../testing/histories.js';
import { cashFlow } from './cash-flow.js';
import { dre } from './dre.js';
import { whatIf } from './what-if.js';

const RANGE = { from: addDays(TODAY, -45), to: addDays(TODAY, 150), granularity: 'week' } as const;

let books: Books;

beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

let companies = 0;
const aCompany = () => `company-${(companies += 1)}`;

const anyPercent = fc.integer({ min: 0, max: 100 }).map((part) => decimal(String(part)));
const anySupposed: fc.Arbitrary<Assumptions> = fc.record({
  receiptDelay: fc.nat(365),
  delayedShare: anyPercent,
  receiptLoss: anyPercent,
  paymentDelay: fc.nat(365),
  advanceWithin: fc.nat(365),
  advanceRate: anyPercent,
  advanceArrives: fc.nat(30),
  oneOffs: fc.array(
    fc.record({
      description: fc.constant('Forno'),
      direction: fc.constantFrom('R' as const, 'P' as const),
      amount: fc.integer({ min: 1, max: 900_00 }).map(centavos),
      date: fc.integer({ min: -30, max: 120 }).map((days) => addDays(TODAY, days)),
      times: fc.integer({ min: 1, max: 6 }),
    }),
    { maxLength: 3 },
  ),
});

describe('what is supposed (feature 5)', () => {
  it('changes nothing: neither reports nor balances, and what is expected is what the cash flow says', () =>
    fc.assert(
      fc.asyncProperty(anyHistory, anySupposed, async (history, supposed) => {
        const { database } = books;
        const company = aCompany();
        await project(books, history.log(company).events);
        const told = async () => ({
          cashFlow: await cashFlow(database, company, TODAY, RANGE, SEES_ALL),
          competence: await dre(database, company, '2025-12', '2026-07', 'competence'),
          cash: await dre(database, company, '2025-12', '2026-07', 'cash'),
          accounts: await accountBalances(database, company, SEES_ALL),
        });
        const before = await told();
        const question = { ...RANGE, supposed, overdue: 'today' } as const;
        const { expected } = await whatIf(database, company, TODAY, question, SEES_ALL);
        expect(expected.flow).toEqual(before.cashFlow);
        expect(await told()).toEqual(before);
      }),
      { numRuns: 25 },
    ));
});
