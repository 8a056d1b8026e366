import type { Recorded } from '@fidelidade/domain/events.js';
import { centavos, day, decimal, instant } from '@fidelidade/domain/testing/values.js';
import type { SaleOrigin } from '@fidelidade/domain/loyalty/sale/events.js';
import { DEFAULT_TERMS } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { DEFAULT_REDEMPTION } from '@fidelidade/domain/loyalty/program/redemption-terms.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { ClearReviewCase, ConfirmReviewCase } from './fraud/review-cases.js';
import { PublishProgram, RegisterSale } from './loyalty.commands.js';
import { CancelSaleAsAWhole, ReturnGoodsOfSale } from './returns/return.commands.js';
import { aContext, COMPANY, LoyaltyHouse, NOW } from './testing/loyalty-house.js';

const KEY = '35261112345678000195650010000001231123456789';

let house: LoyaltyHouse;
beforeEach(async () => {
  house = await LoyaltyHouse.open();
});

/** R$ 100 of the demo's programme: R$ 5. */
async function tell(origin: SaleOrigin, documentNumber: string, changes: Partial<RegisterSale['sale']> = {}) {
  const items = [{ description: '', quantity: decimal('1'), total: centavos(100_00) }];
  const sale = {
    ...{ origin, documentNumber, date: day('2026-11-20'), personId: 'person-1', items },
    ...{ discount: centavos(0), total: centavos(100_00) },
    ...changes,
  };
  const { id } = await house.commands.execute(new RegisterSale(aContext(), sale));
  await house.runPolicies();
  return id;
}
const earned = async () =>
  (await house.events('PointsPended')).map(({ data }) => (data as { saleId: string }).saleId);
const cases = async () => (await house.events('ReviewCaseRaised')) as readonly Recorded<'ReviewCaseRaised'>[];
const other = { kind: 'staff', id: 'user-9' } as const;
const clear = async (caseId: string) =>
  house.commands.execute(new ClearReviewCase(aContext({ actor: other }), caseId, 'duas compras'));
const counted = async () => {
  const events = (await house.events('PurchaseCounted')) as readonly Recorded<'PurchaseCounted'>[];
  const latest = new Map(events.map(({ data }) => [data.saleId, data.spent]));
  return [...latest.values()].reduce((sum, spent) => sum + spent, 0);
};

describe('a purchase that may have been told before, by another way', () => {
  it('earns once, and waits in the review queue', async () => {
    const first = await tell('pos', 'C-1');
    const second = await tell('api', 'A-1');
    expect(await earned()).toEqual([first]);
    expect(await cases()).toMatchObject([
      { data: { saleId: second, flags: [{ kind: 'told_twice', otherSaleId: first }] } },
    ]);
    expect(await counted()).toBe(100_00);
  });

  it('is asked once, however often the log is gone through', async () => {
    await tell('pos', 'C-1');
    await tell('import', 'I-1');
    const before = (await house.events()).length;
    await house.runPolicies();
    expect(await house.events()).toHaveLength(before);
  });

  it('earns and counts once somebody says that these are two', async () => {
    const first = await tell('pos', 'C-1');
    const second = await tell('api', 'A-1');
    await clear((await cases())[0]!.data.caseId);
    await house.runPolicies();
    expect(await earned()).toEqual([first, second]);
    expect(await counted()).toBe(200_00);
    expect(await house.balances()).toEqual({ pending: 10_00, available: 0 });
  });

  it('earns what is left of it where goods came back meanwhile', async () => {
    await tell('pos', 'C-1');
    const second = await tell('api', 'A-1');
    const goods = { amount: centavos(40_00) };
    await house.commands.execute(new ReturnGoodsOfSale(aContext(), second, goods as never, 'voltou'));
    expect(await earned()).toHaveLength(1);
    await clear((await cases())[0]!.data.caseId);
    expect(await house.balances()).toEqual({ pending: 8_00, available: 0 });
    expect(await counted()).toBe(160_00);
  });

  it('never earns where it was the same, whether it is cancelled with that or stays', async () => {
    const first = await tell('pos', 'C-1');
    await tell('api', 'A-1');
    await tell('import', 'I-1');
    const [one, two] = await cases();
    const confirm = (caseId: string, measures: readonly 'sale_cancelled'[]) =>
      house.commands.execute(new ConfirmReviewCase(aContext({ actor: other }), caseId, 'a mesma', measures));
    await confirm(one!.data.caseId, []);
    await confirm(two!.data.caseId, ['sale_cancelled']);
    await house.runPolicies();
    expect(await earned()).toEqual([first]);
    expect(await counted()).toBe(100_00);
    expect(await house.balances()).toEqual({ pending: 5_00, available: 0 });
  });

  it('still waits for a decision when the first one is cancelled', async () => {
    const first = await tell('pos', 'C-1');
    await tell('api', 'A-1');
    await house.commands.execute(new CancelSaleAsAWhole(aContext(), first, 'errada'));
    await house.runPolicies();
    expect(await house.balances()).toEqual({ pending: 0, available: 0 });
    await clear((await cases())[0]!.data.caseId);
    expect(await house.balances()).toEqual({ pending: 5_00, available: 0 });
  });
});

describe('what somebody decided, or has to', () => {
  it('stands though what earned first came back, after it was used', async () => {
    const clamped = { clawback: 'clamp', graceDays: 0 } as const;
    await house.commands.execute(
      new PublishProgram(aContext(), { ...DEFAULT_TERMS, pendingDays: 0, returns: clamped }),
    );
    const first = await tell('pos', 'C-1');
    const second = await tell('api', 'A-1');
    const [pended] = (await house.events('PointsPended')) as readonly Recorded<'PointsPended'>[];
    const taken = {
      currency: 'cashback',
      amount: centavos(5_00),
      reason: 'usado',
      on: day('2026-11-20'),
    } as const;
    const { participantId } = pended!.data;
    await house.tellAccount(participantId, [{ type: 'debit-by-staff', participantId, ...taken }]);
    const goods = { amount: centavos(40_00) };
    await house.commands.execute(new ReturnGoodsOfSale(aContext(), first, goods as never, 'voltou'));
    const [{ data: raised }] = (await cases()) as [Recorded<'ReviewCaseRaised'>];
    await house.commands.execute(
      new ConfirmReviewCase(aContext({ actor: other }), raised.caseId, 'a mesma', []),
    );
    await house.commands.execute(new ReturnGoodsOfSale(aContext(), second, goods as never, 'voltou'));
    expect(await earned()).toEqual([first]);
  });
});

describe('a purchase that cashback paid a part of', () => {
  it('earns nothing by being told again as if all of it had been paid with money', async () => {
    const saleId = wellKnownIds.sale(COMPANY, 'pos', 'C-1');
    const redemption = { ...DEFAULT_REDEMPTION, stopsEarning: true } as const;
    await house.commands.execute(new PublishProgram(aContext(), { ...DEFAULT_TERMS, redemption }));
    const before = await tell('pos', 'C-0', { date: day('2026-11-01') });
    const [{ data }] = (await house.events('PointsPended')) as [Recorded<'PointsPended'>];
    const { participantId } = data;
    const put = {
      redemptionId: 'r-1',
      amount: centavos(2_00),
      purchase: centavos(100_00),
      programVersion: 1,
    };
    await house.tellAccount(participantId, [
      { type: 'mature', participantId, today: day('2026-11-20') },
      {
        type: 'reserve',
        participantId,
        ...put,
        terms: redemption,
        codeStep: 1,
        until: instant('2026-12-31T00:00:00Z'),
      },
      { type: 'redeem', participantId, redemptionId: 'r-1', saleId, on: day('2026-11-20') },
    ]);
    await tell('pos', 'C-1', { paidWithCashback: centavos(2_00) });
    await tell('api', 'A-1');
    expect(await earned()).toEqual([before]);
    expect(await cases()).toMatchObject([{ data: { flags: [{ kind: 'told_twice', otherSaleId: saleId }] } }]);
  });
});

describe('sales that are two', () => {
  it.each([
    ['of another amount', { total: centavos(99_00) }],
    ['on another day', { date: day('2026-11-19') }],
    ['hours later', { soldAt: NOW }],
    ['of somebody else', { personId: 'person-2' }],
  ])('earn both: %s', async (_, changes) => {
    await tell('pos', 'C-1', { soldAt: '2026-11-20T11:00:00Z' as never });
    await tell('api', 'A-1', changes);
    expect(await earned()).toHaveLength(2);
  });

  it('earn both from one origin, whose numbers tell them apart', async () => {
    await tell('pos', 'C-1');
    await tell('pos', 'C-2');
    expect(await earned()).toHaveLength(2);
  });

  it('earn again what was cancelled and told anew', async () => {
    const first = await tell('pos', 'C-1');
    await house.commands.execute(new CancelSaleAsAWhole(aContext(), first, 'errada'));
    await tell('api', 'A-1');
    expect(await cases()).toEqual([]);
    expect(await house.balances()).toEqual({ pending: 5_00, available: 0 });
  });
});

describe('the key of a note', () => {
  it('earns once in the shop, whoever is said to have bought (R-10.1.6)', async () => {
    const first = await tell('import', KEY);
    await tell('api', KEY, { personId: 'person-2', total: centavos(70_00), date: day('2026-11-19') });
    expect(await earned()).toEqual([first]);
  });
});
