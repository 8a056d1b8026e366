import type { EntryEvent } from '@fidelidade/domain/finance/entry/events.js';
import { addDays, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import fc from 'fast-check';
import { SEES_ALL } from '../../lists/viewer.js';
import { accountBalances } from '../accounts/queries.js';
import { drill, type Figure } from '../postings/queries.js';
import type { Part } from '../postings/part.js';
import { BANK, openBooks, project, TODAY, type Books } from '../testing/books.js';
import { anyHistory, COST_CENTERS, type History } from '../testing/histories.js';
import { cashFlow, type CashFlowRow } from './cash-flow.js';
import { cashFlowParts } from './cash-flow-parts.js';
import { dre, dreByCostCenter } from './dre.js';

const RUNS = 20;
const PAGE = { filter: {}, sort: undefined, offset: 0, limit: 1_000 } as const;
const [FROM, TO] = ['2025-12', '2026-07'];
const RANGE = { from: addDays(TODAY, -40), to: addDays(TODAY, 60), granularity: 'month' } as const;
const FLOWS = ['realised_in', 'realised_out', 'projected_in', 'projected_out'] as const;
const PARTINGS = ['account', 'category', 'costCenter'] as const;

let books: Books;

beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

let companies = 0;
async function projected(history: History, retold?: (event: EntryEvent) => EntryEvent): Promise<string> {
  const company = `parted-${(companies += 1)}`;
  const { events } = history.log(company);
  const told = retold ? events.map((each) => ({ ...each, data: retold(each as never).data })) : events;
  await project(books, told as typeof events, 7);
  return company;
}
const holds = (law: (history: History) => Promise<void>) =>
  fc.assert(fc.asyncProperty(anyHistory, law), { numRuns: RUNS });
const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0);
const amountOf = async (company: string, figure: Figure): Promise<number> =>
  (await drill(books.database, company, figure, PAGE, SEES_ALL)).amount;

describe.each(['competence', 'cash'] as const)(
  'the income statement by cost centre, on %s basis',
  (basis) => {
    it('has columns that are together the whole, each the statement of its centre, and opens every cell', () =>
      holds(async (history) => {
        const company = await projected(history);
        const whole = await dre(books.database, company, FROM, TO, basis);
        const parted = await dreByCostCenter(books.database, company, FROM, TO, basis);
        const totals = ({ lines }: Pick<typeof whole, 'lines'>) => lines.map(({ total }) => total);
        expect(totals(parted)).toEqual(totals(whole));
        expect(parted.lines.map(({ values }) => sumOf(values, (value) => value))).toEqual(totals(whole));
        for (const [at, { id: costCenter }] of parted.costCenters.entries()) {
          const part = { costCenter };
          const one = await dre(books.database, company, FROM, TO, basis, undefined, part);
          expect(parted.lines.map(({ values }) => values[at])).toEqual(totals(one));
          for (const line of parted.lines)
            expect([
              line.code,
              await amountOf(company, { kind: 'dre', basis, line, from: FROM, to: TO, part }),
            ]).toEqual([line.code, line.values[at]]);
        }
      }));

    it('tells what was put right as if it had been so from the first day on', () =>
      holds(async (history) => {
        const states = history.states();
        const asAtLast = (event: EntryEvent): EntryEvent => {
          if (event.type !== 'EntryOpened' && event.type !== 'EntryChanged') return event;
          const { costCenterId: _, ...data } = event.data;
          const costCenterId = states.get(data.entryId)?.costCenterId;
          return { ...event, data: { ...data, ...(costCenterId && { costCenterId }) } } as EntryEvent;
        };
        const [company, straight] = [await projected(history), await projected(history, asAtLast)];
        for (const costCenter of [null, ...COST_CENTERS.filter((each) => each !== undefined)]) {
          const told = (of: string) => dre(books.database, of, FROM, TO, basis, undefined, { costCenter });
          expect((await told(company)).lines).toEqual((await told(straight)).lines);
        }
      }));
  },
);

describe.each(PARTINGS)('the cash flow by %s', (by) => {
  const partsOf = (company: string, part?: Pick<Part, 'costCenter'>) =>
    cashFlowParts(books.database, company, TODAY, { ...RANGE, ...(part && { part }) }, SEES_ALL, by);

  it('is in its parts the whole, and each of them adds up', () =>
    holds(async (history) => {
      const company = await projected(history);
      const whole = await cashFlow(books.database, company, TODAY, RANGE, SEES_ALL);
      const parts = await partsOf(company);
      for (const column of [...FLOWS, 'opened', 'transferred'] as const)
        expect([column, sumOf(parts, (part) => part[column])]).toEqual([
          column,
          sumOf(whole.rows, (row) => row[column]),
        ]);
      for (const { opening, closing, ...part } of parts)
        expect(opening + part.opened + part.transferred + sumOf(FLOWS, (flow) => part[flow])).toBe(closing);
      const [opening, closing] = [sumOf(parts, (each) => each.opening), sumOf(parts, (each) => each.closing)];
      if (by === 'account') expect([opening, closing]).toEqual([whole.opening, whole.closing_projected]);
      else expect(opening).toBe(0);
    }));

  it('opens every cell into what it sums', () =>
    holds(async (history) => {
      const company = await projected(history);
      for (const { id, ...cells } of await partsOf(company)) {
        const of = { from: RANGE.from, to: RANGE.to, today: TODAY, part: { [by]: id } };
        for (const [kind, direction, cell] of CELLS)
          expect([id, cell, await amountOf(company, { kind, direction, ...of })]).toEqual([
            id,
            cell,
            cells[cell],
          ]);
        const { from: begins, ...ofPart } = of;
        const since = by === 'account' && id !== null ? {} : { from: begins };
        const until = (to: CivilDate) =>
          amountOf(company, { ...ofPart, ...since, kind: 'projected_balance', to });
        expect([id, 'closing', await until(RANGE.to)]).toEqual([id, 'closing', cells.closing]);
        const before = addDays(RANGE.from, -1);
        expect([id, 'opening', await until(before)]).toEqual([id, 'opening', cells.opening]);
        for (const kind of ['opened', 'transferred'] as const)
          expect([id, kind, await amountOf(company, { kind, ...of })]).toEqual([id, kind, cells[kind]]);
      }
    }));

  it('of one cost centre, and of none, is together the whole', () =>
    holds(async (history) => {
      const company = await projected(history);
      const whole = await partsOf(company);
      const parts: CashFlowRow[] = [];
      for (const costCenter of [null, ...COST_CENTERS.filter((each) => each !== undefined)]) {
        const part = { costCenter };
        const flow = await cashFlow(books.database, company, TODAY, { ...RANGE, part }, SEES_ALL);
        const within = await partsOf(company, part);
        for (const column of [...FLOWS, 'opened'] as const)
          expect(sumOf(within, (each) => each[column])).toBe(sumOf(flow.rows, (row) => row[column]));
        expect(flow.opening).toBe(0);
        parts.push(...within);
      }
      for (const column of [...FLOWS, 'opened'] as const)
        expect(sumOf(parts, (each) => each[column])).toBe(sumOf(whole, (each) => each[column]));
    }));
});

const CELLS = [
  ['realised', 'R', 'realised_in'],
  ['realised', 'P', 'realised_out'],
  ['projected', 'R', 'projected_in'],
  ['projected', 'P', 'projected_out'],
] as const;

describe('what only counts elsewhere since', () => {
  it('moves in no account: each begins and ends as it stands, and as it stood', () =>
    holds(async (history) => {
      const company = await projected(history);
      const range = { ...RANGE, to: TODAY, overdue: 'left' } as const;
      const later = instant('2027-01-01T00:00:00.000Z');
      for (const asOf of [undefined, later]) {
        const question = { ...range, ...(asOf && { asOf }) };
        const parts = await cashFlowParts(books.database, company, TODAY, question, SEES_ALL, 'account');
        const balances = await accountBalances(books.database, company, SEES_ALL, asOf);
        const bank = parts.find(({ id }) => id === BANK);
        expect((bank?.closing ?? 0) - (bank?.projected_in ?? 0) - (bank?.projected_out ?? 0)).toBe(
          balances.find(({ id }) => id === BANK)!.balance,
        );
      }
    }));
});
