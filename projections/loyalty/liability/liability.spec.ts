import { PreRegisterCustomer, RegisterSale } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { CancelSaleAsAWhole } from '@fidelidade/application/loyalty/returns/return.commands.js';
import { aContext, COMPANY, LoyaltyHouse } from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { centavos, day, decimal } from '@fidelidade/domain/testing/values.js';
import { redeem, reserve } from '@fidelidade/domain/testing/loyalty.js';
import { DRE_LINES, type DreBasis } from '@fidelidade/domain/finance/dre.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { latePostings } from '../../finance/closings/queries.js';
import { drill } from '../../finance/postings/queries.js';
import { dre } from '../../finance/reports/dre.js';
import { SEES_ALL } from '../../lists/viewer.js';
import { ReadSide } from '../testing/read-side.js';
import { lotsOfFigure } from './open-lots.js';
import { liability, openByAge, openByExpiry } from './queries.js';

let side: ReadSide;

beforeAll(async () => {
  const house = await LoyaltyHouse.open();
  const { id: personId } = await house.commands.execute(
    new PreRegisterCustomer(aContext(), '52998224725' as Cpf),
  );
  const participant = wellKnownIds.participant(COMPANY, personId);
  const sell = async (documentNumber: string, date: string, total: number, changes: object = {}) => {
    const goods = { items: [{ description: 'Café', quantity: decimal('1') }], discount: centavos(0) };
    const sale = { origin: 'import' as const, documentNumber, date: day(date), personId, ...goods };
    const { id } = await house.commands.execute(
      new RegisterSale(aContext(), { ...sale, total: centavos(total), ...changes }),
    );
    await house.runPolicies();
    return id;
  };
  // 5 % each: R$ 5,00 that ran out on 8 October, R$ 10,00 of August, R$ 20,00 that still wait, R$ 1,00 of a sale that is cancelled.
  await sell('A1', '2026-07-02', 100_00);
  await sell('A2', '2026-08-20', 200_00);
  await sell('A3', '2026-11-19', 400_00);
  const cancelled = await sell('A4', '2026-11-20', 20_00);
  await house.commands.execute(new CancelSaleAsAWhole(aContext(), cancelled, 'Engano'));
  await house.tellAccount(participant, [reserve('r1', 4_00), { ...redeem('r1'), on: day('2026-11-20') }]);
  await sell('A5', '2026-11-20', 4_00, { paidWithCashback: centavos(4_00), redemptionId: 'r1' });
  const settings = {
    allowNegativeStock: false,
    fiscalEnvironment: 2,
    loyaltyInDreFrom: day('2026-10-01'),
  } as const;
  await house.tellCompany({ type: 'change-settings', companyId: COMPANY, settings });
  side = await ReadSide.of(house.store);
  await side.catchUp();
});
afterAll(() => side.close());

const PAGE = { filter: {}, sort: undefined, limit: 50, offset: 0 };
const asked = { from: day('2026-10-01'), to: day('2026-11-30'), granularity: 'month' } as const;

describe('what a company owes its participants (feature 12)', () => {
  it('is rolled forward month by month, each by what moved it', async () => {
    const { cashback } = await liability(side.database, COMPANY, asked);
    expect(cashback).toEqual({
      opening: 15_00,
      closing: 26_00,
      rows: [
        {
          ...{ from: '2026-10-01', to: '2026-10-31', opening: 15_00, closing: 10_00 },
          ...{ earned: 0, adjusted: 0, used: 0, expired: -5_00, returned: 0 },
        },
        {
          ...{ from: '2026-11-01', to: '2026-11-30', opening: 10_00, closing: 26_00 },
          ...{ earned: 21_00, adjusted: 0, used: -4_00, expired: 0, returned: -1_00 },
        },
      ],
    });
  });

  it('is nothing in another currency, and nothing of another company’s', async () => {
    const nothing = { opening: 0, closing: 0 };
    expect((await liability(side.database, COMPANY, asked)).points).toMatchObject(nothing);
    expect((await liability(side.database, 'company-2', asked)).cashback).toMatchObject(nothing);
  });

  it('is what the lots hold, by the month of their last day and by their age', async () => {
    // R$ 6,00 of August can be used up to 25 November; R$ 20,00 of November from the 27th on, for 90 days.
    expect(await openByExpiry(side.database, COMPANY)).toEqual([
      { month: '2026-11', cashback: 6_00, points: 0 },
      { month: '2027-02', cashback: 20_00, points: 0 },
    ]);
    const ages = await openByAge(side.database, COMPANY, day('2026-11-20'));
    expect(ages.map(({ from_days, to_days, cashback }) => [from_days, to_days, cashback])).toEqual([
      [0, 30, 20_00],
      [31, 90, 0],
      [91, 180, 6_00],
      [181, 365, 0],
      [366, null, 0],
    ]);
    const { cashback } = await liability(side.database, COMPANY, asked);
    expect(ages.reduce((sum, age) => sum + age.cashback, 0)).toBe(cashback.closing);
  });
});

describe('what is open, opened into its lots', () => {
  const lots = (asked: object) =>
    lotsOfFigure(side.database, COMPANY, { currency: 'cashback', ...asked }, { offset: 0, limit: 50 });

  it('says whose it is and of which sale, the largest first', async () => {
    const { rows, total, amount } = await lots({});
    expect([total, amount]).toEqual([2, 26_00]);
    expect(rows.map(({ document_number, remaining }) => [document_number, remaining])).toEqual([
      ['A3', 20_00],
      ['A2', 6_00],
    ]);
  });

  it('is of the month of the last day and of the days on which it was earned, as the figures are', async () => {
    expect(await lots({ month: '2026-11' })).toMatchObject({ total: 1, amount: 6_00 });
    expect(await lots({ month: '2026-12' })).toMatchObject({ total: 0, amount: 0, rows: [] });
    expect(await lots({ month: null })).toMatchObject({ amount: 0 });
    for (const { earned_from, earned_to, cashback } of await openByAge(
      side.database,
      COMPANY,
      day('2026-11-20'),
    )) {
      const { amount } = await lots({
        earnedFrom: earned_from ?? undefined,
        earnedTo: earned_to ?? undefined,
      });
      expect(amount).toBe(cashback);
    }
  });
});

describe('in the income statement, from the day on that the company chose', () => {
  const LINE = DRE_LINES.find(({ code }) => code === '2.2')!;
  const shown = async (basis: DreBasis) => {
    const { lines } = await dre(side.database, COMPANY, '2026-07', '2026-11', basis);
    return lines.find(({ code }) => code === '2.2')!.values;
  };

  it('is by how much more is owed at the end of a month', async () => {
    // Nothing of July to September; R$ 5,00 ran out in October; R$ 21,00 earned, 4,00 used and 1,00 taken back in November.
    expect(await shown('competence')).toEqual([0, 0, 0, 5_00, -16_00]);
    const { cashback } = await liability(side.database, COMPANY, asked);
    expect((await shown('competence')).slice(-2)).toEqual(
      cashback.rows.map(({ opening, closing }) => opening - closing),
    );
  });

  it('moves no money', async () => {
    expect(await shown('cash')).toEqual([0, 0, 0, 0, 0]);
  });

  it('opens into the movements that it sums', async () => {
    const figure = { kind: 'dre', basis: 'competence', line: LINE, from: '2026-10', to: '2026-11' } as const;
    const { rows, total, amount } = await drill(side.database, COMPANY, figure, PAGE, SEES_ALL);
    expect([total, amount]).toEqual([rows.length, -11_00]);
    expect(rows.map(({ date, leg, amount: of, event_type }) => [date, leg, of, event_type])).toEqual(
      expect.arrayContaining([
        ['2026-11-19', 'cashback_given', -20_00, 'PointsPended'],
        ['2026-11-20', 'cashback_used', 4_00, 'PointsRedeemed'],
        ['2026-11-20', 'cashback_returned', 1_00, 'PointsClawedBack'],
      ]),
    );
  });

  it('is late where it was recorded after the books had been closed', async () => {
    const closing = { closed_through: day('2026-11-30'), closed_at: '2026-01-01T00:00:00.000Z' as Instant };
    const { rows } = await latePostings(side.database, COMPANY, closing, SEES_ALL);
    expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(-11_00);
  });
});
