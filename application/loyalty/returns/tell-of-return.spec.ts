import type { Recorded } from '@fidelidade/domain/events.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { DEFAULT_TERMS } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { aRule, mature, redeem, release, reserve } from '@fidelidade/domain/testing/loyalty.js';
import { centavos, day, decimal } from '@fidelidade/domain/testing/values.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { notifyOfCashback } from '../../platform/inbox/notify.policies.js';
import { PreRegisterCustomer, PublishProgram, RegisterSale } from '../loyalty.commands.js';
import { PublishEarningRule } from '../rules/rule.commands.js';
import { aContext, COMPANY, LoyaltyHouse } from '../testing/loyalty-house.js';
import { CancelSaleAsAWhole, ReturnGoodsOfSale } from './return.commands.js';

let house: LoyaltyHouse;
let ana: string;
let personId: string;
let saleId: string;

/** R$ 100 in ten pieces, of which R$ 2 are paid with cashback: it gives 5 % of R$ 98, and a point for each real of them. */
beforeEach(async () => {
  house = await LoyaltyHouse.bare();
  await house.commands.execute(new PublishProgram(aContext(), { ...DEFAULT_TERMS, pendingDays: 0 }));
  const points = aRule('points_per_amount', { pendingDays: 0, stackable: true }).rule;
  await house.commands.execute(new PublishEarningRule(aContext(), points));
  ({ id: personId } = await house.commands.execute(
    new PreRegisterCustomer(aContext(), '52998224725' as Cpf),
  ));
  ana = wellKnownIds.participant(COMPANY, personId);
  await sell('1', 40_00);
  await house.tellAccount(ana, [mature('2026-11-20'), reserve('r1', 2_00), redeem('r1')]);
  saleId = await sell('2', 100_00, { paidWithCashback: centavos(2_00), redemptionId: 'r1' });
});

async function sell(documentNumber: string, total: number, paid: object = {}): Promise<string> {
  const items = [{ description: 'Café', quantity: decimal('10'), total: centavos(total) }];
  const sale = { documentNumber, items, personId, date: day('2026-11-20'), total: centavos(total) };
  const command = new RegisterSale(aContext(), {
    ...{ origin: 'import', discount: centavos(0) },
    ...sale,
    ...paid,
  });
  const { id } = await house.commands.execute(command);
  await house.runPolicies();
  return id;
}

async function told(of = ana) {
  for (const event of await house.events())
    if (notifyOfCashback.reactsTo.includes(event.type))
      for (const command of notifyOfCashback.react(event)) await house.commands.execute(command);
  const sent = (await house.events('NotificationSent')) as readonly Recorded<'NotificationSent'>[];
  return sent
    .filter(({ data }) => data.accountId === of && data.kind === 'sale-returned')
    .map(({ data: { status, values } }) => ({ status, values }));
}

const giveBack = (quantity: string) =>
  house.commands.execute(
    new ReturnGoodsOfSale(aContext(), saleId, { lines: [{ line: 1, quantity: decimal(quantity) }] }, 'Azedo'),
  );

describe('the notice of a return (ADR 0150)', () => {
  it('is one, and says what was taken and given back of each currency; a second return has its own', async () => {
    await giveBack('5');
    const first = { status: 2, values: { taken: 2_45, taken_points: 49, back: 1_00 } };
    expect(await told()).toEqual([first]);
    expect(await told()).toEqual([first]);
    await giveBack('5');
    expect(await told()).toEqual([
      first,
      { status: 2, values: { taken: 2_45, taken_points: 49, back: 1_00 } },
    ]);
  });

  it('says what the balance is short of, where it was used since', async () => {
    // All that there is: R$ 4,90 of this purchase, and nothing of the first, which came back as a whole.
    await house.tellAccount(ana, [mature('2026-11-20'), reserve('r2', 4_90), redeem('r2')]);
    await giveBack('10');
    expect(await told()).toEqual([
      { status: 2, values: { taken: 4_90, owed: 2_90, taken_points: 98, back: 2_00 } },
    ]);
  });

  it('says of a purchase that was cancelled that it was', async () => {
    await house.commands.execute(new CancelSaleAsAWhole(aContext(), saleId, 'Engano'));
    expect(await told()).toMatchObject([{ values: { taken: 4_90, back: 2_00, of: 'cancelled' } }]);
  });

  it('is another one, where what was let go is taken after all: nobody loses it unseen', async () => {
    const returns = { clawback: 'clamp', graceDays: 0 } as const;
    await house.commands.execute(
      new PublishProgram(aContext(), { ...DEFAULT_TERMS, pendingDays: 0, returns }),
    );
    saleId = await sell('3', 100_00);
    // All of the sale before, and R$ 2,10 of this one.
    await house.tellAccount(ana, [mature('2026-11-20'), reserve('r3', 7_00)]);
    await giveBack('10');
    const before = await told();
    expect(before).toMatchObject([{ values: { taken: 2_90, taken_points: 100 } }]);
    await house.tellAccount(ana, [release('r3', 'cancelled', '2026-11-20T16:00:00Z')]);
    expect((await told()).slice(before.length)).toEqual([{ status: 2, values: { taken: 2_10 } }]);
  });
});
