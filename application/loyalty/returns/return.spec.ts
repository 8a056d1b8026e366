import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { earn, mature, redeem, reserve } from '@fidelidade/domain/testing/loyalty.js';
import { centavos, day, decimal } from '@fidelidade/domain/testing/values.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { PreRegisterCustomer, RegisterSale } from '../loyalty.commands.js';
import { aContext, COMPANY, LoyaltyHouse } from '../testing/loyalty-house.js';
import { ReturnGoodsOfSale } from './return.commands.js';

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
