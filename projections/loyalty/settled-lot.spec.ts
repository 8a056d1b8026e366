import { PreRegisterCustomer, RegisterSale } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { CancelSaleAsAWhole } from '@fidelidade/application/loyalty/returns/return.commands.js';
import { aContext, COMPANY, LoyaltyHouse } from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { mature, redeem, reserve } from '@fidelidade/domain/testing/loyalty.js';
import { centavos, day, decimal, instant } from '@fidelidade/domain/testing/values.js';
import { statementOf } from './statement/queries.js';
import { ReadSide } from './testing/read-side.js';

it('what of a lot went to what was owed is told with its movements, from when that was known (R-10.1.5)', async () => {
  const house = await LoyaltyHouse.open();
  const preRegister = new PreRegisterCustomer(aContext(), '52998224725' as Cpf);
  const { id: personId } = await house.commands.execute(preRegister);
  const participant = wellKnownIds.participant(COMPANY, personId);
  const sell = async (documentNumber: string) => {
    const goods = { items: [{ description: 'Café', quantity: decimal('1') }], discount: centavos(0) };
    const sale = { origin: 'import' as const, documentNumber, date: day('2026-11-10'), personId, ...goods };
    const { id } = await house.commands.execute(
      new RegisterSale(aContext(), { ...sale, total: centavos(100_00) }),
    );
    await house.runPolicies();
    return id;
  };
  // Of R$ 5,00, R$ 3,00 are used when the purchase is cancelled: the balance owes them.
  const cancelled = await sell('A0');
  await house.tellAccount(participant, [mature('2026-11-18'), reserve('r1', 3_00), redeem('r1')]);
  await house.commands.execute(new CancelSaleAsAWhole(aContext(), cancelled, 'Engano'));
  const settling = await sell('B0');
  await house.tellAccount(participant, [mature('2026-11-18')]);

  const side = await ReadSide.of(house.store);
  try {
    await side.catchUp();
    const all = { offset: 0, limit: 100 };
    const settledOf = async (lot: string, asOf?: ReturnType<typeof instant>) => {
      const { lines } = await statementOf(side.database, COMPANY, participant, { ...all, asOf });
      return lines
        .filter(({ lot_id, kind }) => lot_id === lot && kind === 'earn')
        .map(({ settled }) => settled);
    };
    expect(await settledOf(settling)).toEqual([3_00]);
    expect(await settledOf(cancelled)).toEqual([0]);
    expect(await settledOf(settling, instant('2026-11-01T00:00:00Z'))).toEqual([]);
  } finally {
    await side.close();
  }
});
