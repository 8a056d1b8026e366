import { PreRegisterCustomer, RegisterSale } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { CancelSaleAsAWhole } from '@fidelidade/application/loyalty/returns/return.commands.js';
import { aContext, COMPANY, LoyaltyHouse } from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { mature, redeem, reserve } from '@fidelidade/domain/testing/loyalty.js';
import { centavos, day, decimal } from '@fidelidade/domain/testing/values.js';
import { ReadSide } from '../testing/read-side.js';
import { besideLots, liability, openByAge, openByExpiry } from './queries.js';

const NOVEMBER = { from: day('2026-11-01'), to: day('2026-11-30'), granularity: 'month' } as const;

it('what customers owe, and what is put aside, lies between the open lots and what is owed in all (feature 12)', async () => {
  const house = await LoyaltyHouse.open();
  const enrol = async (cpf: string) => {
    const command = new PreRegisterCustomer(aContext(), cpf as Cpf);
    const { id: personId } = await house.commands.execute(command);
    return { personId, id: wellKnownIds.participant(COMPANY, personId) };
  };
  const sell = async (personId: string, documentNumber: string) => {
    const goods = { items: [{ description: 'Café', quantity: decimal('1') }], discount: centavos(0) };
    const sale = { origin: 'import' as const, documentNumber, date: day('2026-11-10'), personId, ...goods };
    const total = centavos(100_00);
    const { id } = await house.commands.execute(new RegisterSale(aContext(), { ...sale, total }));
    await house.runPolicies();
    return id;
  };
  const [ana, bia] = [await enrol('52998224725'), await enrol('11144477735')];
  // Ana owes R$ 3,00 of a cancelled purchase; of Bia's R$ 5,00, a till has put R$ 1,00 aside.
  const cancelled = await sell(ana.personId, 'A0');
  await house.tellAccount(ana.id, [mature('2026-11-18'), reserve('r1', 3_00), redeem('r1')]);
  await house.commands.execute(new CancelSaleAsAWhole(aContext(), cancelled, 'Engano'));
  await sell(bia.personId, 'B0');
  await house.tellAccount(bia.id, [mature('2026-11-18'), reserve('r2', 1_00)]);

  const side = await ReadSide.of(house.store);
  try {
    await side.catchUp();
    const { database } = side;
    const beside = await besideLots(database, COMPANY);
    expect(beside).toEqual({
      owed_by_customers: { cashback: -3_00, points: 0 },
      put_aside: { cashback: 1_00, points: 0 },
    });
    const { cashback } = await liability(database, COMPANY, NOVEMBER);
    const sumOf = (rows: readonly { readonly cashback: number }[]) =>
      rows.reduce((sum, row) => sum + row.cashback, 0);
    for (const rows of [
      await openByExpiry(database, COMPANY),
      await openByAge(database, COMPANY, day('2026-11-20')),
    ])
      expect(sumOf([...rows, ...Object.values(beside)])).toBe(cashback.closing);
    expect(await besideLots(database, 'company-2')).toMatchObject({ owed_by_customers: { cashback: 0 } });
  } finally {
    await side.close();
  }
});
