import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { earn, mature, redeem, reserve } from '@fidelidade/domain/testing/loyalty.js';
import { centavos, day, decimal } from '@fidelidade/domain/testing/values.js';
import { DEFAULT_TERMS } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { Executor } from '../../execution/executor.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { PreRegisterCustomer, PublishProgram, RegisterSale } from '../loyalty.commands.js';
import { aContext, COMPANY, LoyaltyHouse } from '../testing/loyalty-house.js';
import { ReturnGoodsOfSale } from './return.commands.js';
import { whatAReturnTakes } from './what-a-return-takes.js';

describe('cashback that comes back to a lot whose day is over (R-10.1.5)', () => {
  it('runs out at once, and not only with the next night', async () => {
    const house = await LoyaltyHouse.open();
    const preRegister = new PreRegisterCustomer(aContext(), '52998224725' as Cpf);
    const { id: personId } = await house.commands.execute(preRegister);
    const participantId = wellKnownIds.participant(COMPANY, personId);
    // R$ 5,00 that can be used until 6 October pay for goods in August.
    await house.tellAccount(participantId, [
      earn('old', { earnedOn: '2026-07-01' }),
      mature('2026-08-01'),
      reserve('r1', 5_00),
      redeem('r1'),
    ]);
    const sale = {
      origin: 'import' as const,
      documentNumber: 'B0',
      date: day('2026-08-01'),
      personId,
      items: [{ description: 'Café', quantity: decimal('1') }],
      discount: centavos(0),
      total: centavos(10_00),
      paidWithCashback: centavos(5_00),
      redemptionId: 'r1',
    };
    const { id } = await house.commands.execute(new RegisterSale(aContext(), sale));
    await house.runPolicies();
    await house.commands.execute(
      new ReturnGoodsOfSale(aContext(), id, { amount: centavos(10_00) }, 'Veio quebrado'),
    );
    const [restored, expired] = (await house.events()).slice(-2);
    expect([restored?.type, expired]).toMatchObject([
      'PointsRestored',
      { type: 'PointsExpired', data: { lotId: 'old', amount: 5_00 } },
    ]);
    expect(await house.balances()).toEqual({ pending: 0, available: 0 });
  });
});

describe('what a return takes (feature 13)', () => {
  it.each([
    ['is owed where it was used already', 'allow_negative', { taken: 5_00, owed: 3_00, letGo: 0 }],
    ['is let go where the terms say so', 'clamp', { taken: 2_00, owed: 0, letGo: 3_00 }],
  ] as const)('%s, as the return then does', async (_, clawback, expected) => {
    const { house, participantId, saleId } = await aPurchaseOf(100_00, clawback);
    await house.tellAccount(participantId, [mature('2026-11-20'), reserve('r1', 3_00), redeem('r1')]);
    const before = await house.events();
    const told = await takes(house, { saleId, participantId });
    expect(told?.cashback).toEqual({ ...expected, givenBack: 0 });
    expect(told?.points).toMatchObject({ taken: 0 });
    expect(await house.events()).toHaveLength(before.length);

    const goods = { amount: centavos(100_00) };
    await house.commands.execute(new ReturnGoodsOfSale(aContext(), saleId, goods, 'Veio quebrado'));
    const back = (await house.events()).findLast(({ type }) => type === 'PointsClawedBack');
    expect(back?.data).toMatchObject({ amount: expected.taken, owed: expected.owed, letGo: expected.letGo });
    expect(await takes(house, { saleId, participantId })).toBeUndefined();
  });

  it('is of what is left, once a part came back', async () => {
    const { house, participantId, saleId } = await aPurchaseOf(100_00, 'clamp');
    const goods = { amount: centavos(40_00) };
    await house.commands.execute(new ReturnGoodsOfSale(aContext(), saleId, goods, 'Veio quebrado'));
    expect((await takes(house, { saleId, participantId }))?.cashback).toMatchObject({ taken: 3_00 });
  });

  it('is nobody else’s to know', async () => {
    const { house, saleId } = await aPurchaseOf(100_00, 'clamp');
    await expect(takes(house, { saleId, participantId: 'somebody-else' })).rejects.toThrow('not_found');
  });
});

const takes = (house: LoyaltyHouse, of: { saleId: string; participantId: string }) =>
  whatAReturnTakes({ executor: new Executor(house.store), commands: house.commands }, aContext(), of);

/** Of R$ 5,00 of cashback, which can be used by now. */
async function aPurchaseOf(total: number, clawback: 'allow_negative' | 'clamp') {
  const house = await LoyaltyHouse.bare();
  const returns = { clawback, graceDays: 0 };
  await house.commands.execute(new PublishProgram(aContext(), { ...DEFAULT_TERMS, returns }));
  const { id: personId } = await house.commands.execute(
    new PreRegisterCustomer(aContext(), '52998224725' as Cpf),
  );
  const { id: saleId } = await house.commands.execute(
    new RegisterSale(aContext(), {
      ...{ origin: 'import' as const, documentNumber: 'B0', date: day('2026-11-01'), personId },
      items: [{ description: '', quantity: decimal('1') }],
      ...{ discount: centavos(0), total: centavos(total) },
    }),
  );
  await house.runPolicies();
  return { house, participantId: wellKnownIds.participant(COMPANY, personId), saleId };
}
