import { centavos, day, decimal } from '@fidelidade/domain/testing/values.js';
import { DEFAULT_TERMS, transferOf } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { DEFAULT_REDEMPTION, mostToRedeem } from '@fidelidade/domain/loyalty/program/redemption-terms.js';
import { PublishProgram, RegisterSale } from './loyalty.commands.js';
import { ReturnGoodsOfSale } from './returns/return.commands.js';
import { aContext, LoyaltyHouse } from './testing/loyalty-house.js';

/** What programmes of real shops promise (features, section 2, 7): so much back, after days, for days, of a part, and nothing on what it pays. */
const USUAL = {
  ...DEFAULT_TERMS,
  ...{ cashbackBasisPoints: 1_000, pendingDays: 8, expiryDays: 31 },
  redemption: { ...DEFAULT_REDEMPTION, maxBasisPoints: 1_000, stopsEarning: true },
} as const;

let house: LoyaltyHouse;
beforeEach(async () => {
  house = await LoyaltyHouse.bare();
  await house.commands.execute(new PublishProgram(aContext(), USUAL));
});

async function sell(documentNumber: string, paidWithCashback?: number) {
  const items = [{ description: 'Café', quantity: decimal('1'), total: centavos(100_00) }];
  const sale = {
    ...({ origin: 'pos', documentNumber, date: day('2026-11-20'), personId: 'person-1', items } as const),
    ...{ discount: centavos(0), total: centavos(100_00) },
    ...(paidWithCashback !== undefined && { paidWithCashback: centavos(paidWithCashback) }),
  };
  const { id } = await house.commands.execute(new RegisterSale(aContext(), sale));
  await house.runPolicies();
  return id;
}

describe('the terms of a usual programme', () => {
  it('give a tenth back, to be used from the eighth day on and for a month, and take it back with the goods', async () => {
    const id = await sell('1');
    expect(await house.events('PointsPended')).toMatchObject([
      { data: { amount: 10_00, availableOn: '2026-11-28', expiresOn: '2026-12-29' } },
    ]);
    const all = { amount: centavos(100_00) };
    await house.commands.execute(new ReturnGoodsOfSale(aContext(), id, all as never, 'Devolução'));
    expect(await house.balances()).toEqual({ pending: 0, available: 0 });
  });

  it('give nothing for a purchase that cashback pays a part of, and its return takes nothing', async () => {
    const id = await sell('1', 10_00);
    expect(await house.events('PointsPended')).toEqual([]);
    const all = { amount: centavos(100_00) };
    await house.commands.execute(new ReturnGoodsOfSale(aContext(), id, all as never, 'Devolução'));
    expect(await house.events('PointsClawedBack')).toEqual([]);
  });

  it('give of the rest of it where the shop lets that earn', async () => {
    const { stopsEarning: _, ...redemption } = USUAL.redemption;
    await house.commands.execute(new PublishProgram(aContext(), { ...USUAL, redemption }));
    await sell('1', 10_00);
    expect(await house.events('PointsPended')).toMatchObject([{ data: { amount: 9_00 } }]);
  });

  it('pay a tenth of a purchase at most, and are given to nobody else', () => {
    const having = { available: centavos(50_00), purchase: centavos(100_00) };
    expect(mostToRedeem(USUAL.redemption, having)).toBe(10_00);
    expect(transferOf(USUAL).isOn).toBe(false);
  });
});
