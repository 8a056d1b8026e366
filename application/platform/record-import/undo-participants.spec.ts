import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { centavos, day, decimal } from '@fidelidade/domain/testing/values.js';
import { EnrolParticipant, RegisterSale, TakeBackParticipant } from '../../loyalty/loyalty.commands.js';
import { aContext, LoyaltyHouse } from '../../loyalty/testing/loyalty-house.js';

const IMPORT = 'import-1';
const row = { document: '52998224725' as Cpf, fullName: 'Clara', cashback: centavos(10_00) };

describe('taking a participant back whom a file brought (R-10.7.1)', () => {
  it('leaves whoever earned something that the read models did not know of', async () => {
    const house = await LoyaltyHouse.open();
    const { id: personId } = await house.commands.execute(new EnrolParticipant(aContext(), row, IMPORT));
    const takeBack = new TakeBackParticipant(aContext(), personId, IMPORT);
    const items = [{ description: 'Café', quantity: decimal('1') }];
    const sale = { origin: 'import' as const, documentNumber: '1', date: day('2026-11-19'), personId, items };
    const bought = { ...sale, discount: centavos(0), total: centavos(10_00) };
    await house.commands.execute(new RegisterSale(aContext(), bought));
    await house.runPolicies();
    await expect(house.commands.execute(takeBack)).rejects.toMatchObject({ code: 'import_undo_in_use' });
    expect(await house.events('PersonDeleted')).toEqual([]);
  });
});
