import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import { DEFAULT_TERMS } from '@fidelidade/domain/loyalty/program/program-terms.js';
import type { EarningRule } from '@fidelidade/domain/loyalty/earning/rule.js';
import { aRule } from '@fidelidade/domain/testing/loyalty.js';
import { centavos, day, decimal, instant } from '@fidelidade/domain/testing/values.js';
import { PreRegisterCustomer, PublishProgram, RegisterSale } from './loyalty.commands.js';
import { CancelSaleAsAWhole, ReturnGoodsOfSale } from './returns/return.commands.js';
import { ChangeEarningRule, PublishEarningRule } from './rules/rule.commands.js';
import { earnCashbackOfSale } from './sale.policies.js';
import { aContext, LoyaltyHouse } from './testing/loyalty-house.js';

const OF_POINTS = aRule('points_per_amount').rule;
const BAG = { quantity: decimal('1'), unitPrice: decimal('50'), total: centavos(50_00) };

let house: LoyaltyHouse;
let personId: string;

/** A shop that gives points alone: one for each real. */
beforeEach(async () => {
  house = await LoyaltyHouse.bare();
  const noCashback = { ...DEFAULT_TERMS, cashbackBasisPoints: 0 };
  await house.commands.execute(new PublishProgram(aContext(), noCashback));
  const customer = new PreRegisterCustomer(aContext(), '52998224725' as Cpf);
  ({ id: personId } = await house.commands.execute(customer));
});

const publish = async (rule: EarningRule) =>
  (await house.commands.execute(new PublishEarningRule(aContext(), rule))).id;

/** R$ 100,00 of coffee and tea. */
async function sell(documentNumber: string): Promise<string> {
  const items = [
    { description: 'Café', ...BAG },
    { description: 'Chá', ...BAG },
  ];
  const sale = { documentNumber, items, personId, date: day('2026-11-20'), total: centavos(100_00) };
  const command = new RegisterSale(aContext(), { origin: 'import', discount: centavos(0), ...sale });
  return (await house.commands.execute(command)).id;
}
const cancel = (saleId: string) =>
  house.commands.execute(new CancelSaleAsAWhole(aContext(), saleId, 'Desistiu'));
const bringBack = (saleId: string, line: number, occurredAt = aContext().occurredAt) =>
  house.commands.execute(
    new ReturnGoodsOfSale(
      aContext({ occurredAt }),
      saleId,
      { lines: [{ line, quantity: decimal('1') }] },
      'Veio errado',
    ),
  );

/** Points that came, and points that returns took. */
async function points(): Promise<readonly [earned: number, taken: number]> {
  const pended = (await house.events('PointsPended')) as readonly Recorded<'PointsPended'>[];
  const taken = (await house.events('PointsClawedBack')) as readonly Recorded<'PointsClawedBack'>[];
  const sum = (events: readonly { readonly data: { readonly amount: number } }[]) =>
    events.reduce((total, { data }) => total + data.amount, 0);
  return [sum(pended), sum(taken)];
}

describe('a sale that earned nothing because of a cap', () => {
  let first: string;
  let second: string;
  beforeEach(async () => {
    await publish({ ...OF_POINTS, capPerDay: centavos(100) });
    [first, second] = [await sell('1'), await sell('2')];
    await house.runPolicies();
    expect(await points()).toEqual([100, 0]);
  });

  it('says so once, and earns nothing when the cap is freed and everything is replayed', async () => {
    expect(await house.events('EarningCapped')).toMatchObject([{ data: { saleId: second } }]);
    await cancel(first);
    const before = await house.events();
    await house.runPolicies();
    expect(await house.events()).toEqual(before);
    expect(await points()).toEqual([100, 100]);
  });

  it('earns nothing by a return of its own goods', async () => {
    await cancel(first);
    await bringBack(second, 1);
    expect(await points()).toEqual([100, 100]);
  });

  it('stands in the way of no other: what a return freed, the next one earns', async () => {
    await cancel(first);
    await sell('3');
    await house.runPolicies();
    expect(await points()).toEqual([200, 100]);
  });
});

describe('caps of a day and a month, and the first purchase', () => {
  it('are kept by sales that earn at once', async () => {
    await publish({ ...OF_POINTS, capPerDay: centavos(130), capPerMonth: centavos(150) });
    await publish(aRule('first_purchase', { currency: 'points', amount: 7 }).rule);
    for (const number of ['1', '2', '3', '4', '5']) await sell(number);
    const told = (await house.events('SaleRegistered')) as readonly Recorded<'SaleRegistered'>[];
    const commands = told.flatMap((each) => earnCashbackOfSale.react(each));
    await Promise.all(commands.map((command) => house.commands.execute(command)));
    expect(await points()).toEqual([137, 0]);
  });
});

describe('a rule that changes between the sale and its return', () => {
  it('takes exactly what the sale had earned, though its earning comes as late as the return', async () => {
    const ruleId = await publish(OF_POINTS);
    const sold = await sell('1');
    const later = instant('2026-11-20T16:00:00Z');
    const more = { ...OF_POINTS, amount: centavos(10) };
    await house.commands.execute(new ChangeEarningRule(aContext({ occurredAt: later }), ruleId, more));
    await bringBack(sold, 1, later);
    expect(await points()).toEqual([100, 50]);
    await bringBack(sold, 2, later);
    await house.runPolicies();
    expect(await points()).toEqual([100, 100]);
  });
});
