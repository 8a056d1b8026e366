import type { Recorded } from '@fidelidade/domain/events.js';
import { DEFAULT_TERMS } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { aRule, creditByStaff, redeem, release, reserve } from '@fidelidade/domain/testing/loyalty.js';
import { centavos, day, decimal, instant } from '@fidelidade/domain/testing/values.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { notifyOfCashback } from '../platform/inbox/notify.policies.js';
import { MatureLots, PublishProgram, RegisterSale } from './loyalty.commands.js';
import { CancelSaleAsAWhole } from './returns/return.commands.js';
import { PublishEarningRule } from './rules/rule.commands.js';
import { aContext, COMPANY, LoyaltyHouse } from './testing/loyalty-house.js';

const ANA = wellKnownIds.participant(COMPANY, 'person-1');

let house: LoyaltyHouse;
beforeEach(async () => {
  house = await LoyaltyHouse.open();
});

/** What follows, and what is told of it. */
async function react(): Promise<void> {
  await house.runPolicies();
  for (const event of await house.events())
    if (notifyOfCashback.reactsTo.includes(event.type))
      for (const command of notifyOfCashback.react(event)) await house.commands.execute(command);
}

/** A rule besides what the terms give: points for each real, from so many days after the sale on. */
const giveAlso = (amount: number, pendingDays: number, changes: object = {}) =>
  house.commands.execute(
    new PublishEarningRule(
      aContext(),
      aRule('points_per_amount', { amount, perAmount: 1_00, pendingDays, stackable: true, ...changes }).rule,
    ),
  );

/** R$ 100 today; the programme gives R$ 5 of it, usable in a week. */
async function buy(documentNumber = '1'): Promise<string> {
  const goods = { items: [{ description: 'Café', quantity: decimal('1') }], discount: centavos(0) };
  const sale = { origin: 'pos' as const, documentNumber, date: day('2026-11-20'), personId: 'person-1' };
  const command = new RegisterSale(aContext(), { ...sale, ...goods, total: centavos(100_00) });
  const { id } = await house.commands.execute(command);
  await react();
  return id;
}

async function mature(on: string): Promise<void> {
  const context = aContext({ occurredAt: instant(`${on}T15:00:00Z`) });
  await house.commands.execute(new MatureLots(context, ANA, day(on)));
  await react();
}

const told = async () =>
  ((await house.events('NotificationSent')) as readonly Recorded<'NotificationSent'>[])
    .filter(({ data }) => data.accountId === ANA)
    .map(({ data: { kind, values } }) => [kind, values]);

describe('the notices of a sale that earned by several rules (R-10.1.9)', () => {
  it('are one where cashback and points come together, once however often they are carried out', async () => {
    await giveAlso(1, DEFAULT_TERMS.pendingDays);
    await buy();
    const earned = ['cashback-earned', { amount: 5_00, points: 100, on: '2026-11-28', until: '2027-02-25' }];
    expect(await told()).toEqual([earned]);
    await react();
    expect(await told()).toEqual([earned]);
    await mature('2026-11-28');
    expect((await told()).slice(1)).toEqual([['cashback-available', { amount: 5_00, points: 100 }]]);
  });

  it('are one for rules of one currency, and say of several days that the first is the first', async () => {
    await giveAlso(1, 2, { name: 'Pontos' });
    await giveAlso(2, 4, { name: 'Mais pontos' });
    await house.commands.execute(
      new PublishProgram(aContext(), { ...DEFAULT_TERMS, cashbackBasisPoints: 0 }),
    );
    await buy();
    expect(await told()).toEqual([['points-earned', { points: 300, from: '2026-11-22' }]]);
    await mature('2026-11-22');
    await mature('2026-11-24');
    expect((await told()).slice(1)).toEqual([
      ['points-available', { points: 100 }],
      ['points-available', { points: 200 }],
    ]);
  });

  it('name no last day where it is that of a part alone', async () => {
    await giveAlso(1, 2, { name: 'Pontos', expires: 'days', expiryDays: 30 });
    await giveAlso(2, 2, { name: 'Mais pontos', expires: 'days', expiryDays: 60 });
    await house.commands.execute(
      new PublishProgram(aContext(), { ...DEFAULT_TERMS, cashbackBasisPoints: 0 }),
    );
    await buy();
    expect(await told()).toEqual([['points-earned', { points: 300, on: '2026-11-22' }]]);
  });

  it('are one for each of two sales', async () => {
    await giveAlso(1, 2);
    await buy('1');
    await buy('2');
    expect((await told()).filter(([kind]) => kind === 'cashback-earned')).toHaveLength(2);
  });

  it('are one when what they earned runs out on a day', async () => {
    await giveAlso(1, DEFAULT_TERMS.pendingDays, { expires: 'days', expiryDays: DEFAULT_TERMS.expiryDays });
    await buy();
    await mature('2027-02-26');
    expect((await told()).at(-1)).toEqual(['cashback-expired', { amount: 5_00, points: 100 }]);
    expect((await told()).filter(([kind]) => String(kind).endsWith('expired'))).toHaveLength(1);
  });

  it('are one more for what ran out later, once a till gave it back', async () => {
    await buy();
    await mature('2026-11-28');
    await house.tellAccount(ANA, [reserve('r1', 2_00)]);
    await mature('2027-02-26');
    expect((await told()).at(-1)).toEqual(['cashback-expired', { amount: 3_00 }]);
    await house.tellAccount(ANA, [release('r1', 'overdue', '2027-02-26T16:00:00Z')]);
    await mature('2027-02-27');
    expect((await told()).slice(2)).toEqual([
      ['cashback-expired', { amount: 3_00 }],
      ['cashback-expired', { amount: 2_00 }],
    ]);
  });

  it('say how much of it only covers what is owed', async () => {
    await giveAlso(1, DEFAULT_TERMS.pendingDays);
    const saleId = await buy('1');
    await mature('2026-11-28');
    // What is left when the purchase is cancelled is R$ 2,00 of R$ 5,00.
    await house.tellAccount(ANA, [reserve('r1', 3_00), redeem('r1')]);
    await house.commands.execute(new CancelSaleAsAWhole(aContext(), saleId, 'Engano'));
    await buy('2');
    await mature('2026-11-28');
    expect((await told()).at(-1)).toEqual([
      'cashback-available',
      { amount: 5_00, points: 100, settled: 3_00 },
    ]);
  });

  it('say so of what was given without a purchase, too', async () => {
    const saleId = await buy('1');
    await mature('2026-11-28');
    await house.tellAccount(ANA, [reserve('r1', 3_00), redeem('r1')]);
    await house.commands.execute(new CancelSaleAsAWhole(aContext(), saleId, 'Engano'));
    await house.tellAccount(ANA, [creditByStaff('gift-1', 10_00, { on: '2026-11-28' })]);
    await react();
    expect((await told()).at(-1)).toEqual([
      'cashback-available',
      { amount: 10_00, settled: 3_00, source: 'manual' },
    ]);
    await house.tellAccount(ANA, [creditByStaff('gift-2', 1_00, { on: '2026-11-28' })]);
    await react();
    expect((await told()).at(-1)).toEqual(['cashback-available', { amount: 1_00, source: 'manual' }]);
  });
});
