import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { centavos, day, decimal, instant } from '@fidelidade/domain/testing/values.js';
import { RegisterSaleOfCpf } from './loyalty.commands.js';
import { aContext, LoyaltyHouse } from './testing/loyalty-house.js';

const CPF = '52998224725' as Cpf;

let house: LoyaltyHouse;
beforeEach(async () => {
  house = await LoyaltyHouse.open();
});

/** A sale as another system tells it, at a moment of ours. */
const tell = (
  now: string,
  when: { readonly date?: string; readonly time?: string },
  documentNumber = 'A-1',
) =>
  house.commands.execute(
    new RegisterSaleOfCpf(aContext({ occurredAt: instant(now) }), CPF, {
      ...{ origin: 'api', documentNumber, discount: centavos(0), total: centavos(100_00) },
      items: [{ description: 'Café', quantity: decimal('1'), total: centavos(100_00) }],
      ...(when.date && { date: day(when.date) }),
      ...(when.time && { time: when.time }),
    }),
  );

describe('a sale by a clock that is ahead of ours', () => {
  it('counts as now, a few minutes ahead', async () => {
    await tell('2026-11-20T15:00:00.000Z', { time: '12:05' });
    expect(await house.events('SaleRegistered')).toMatchObject([
      { data: { date: '2026-11-20', soldAt: '2026-11-20T15:00:00.000Z' } },
    ]);
  });

  it('is of the day that begins there, and one sale when it is told again', async () => {
    const midnight = { date: '2026-11-21', time: '00:01' };
    await tell('2026-11-21T02:58:00.000Z', midnight);
    await tell('2026-11-21T12:00:00.000Z', midnight);
    expect(await house.events('SaleRegistered')).toMatchObject([
      { data: { date: '2026-11-21', soldAt: '2026-11-21T02:58:00.000Z' } },
    ]);
  });

  it.each([
    [{ time: '12:06' }, 'time'],
    [{ date: '2026-11-21' }, 'date'],
  ])('is refused where it is still to come: %j', async (when, field) => {
    await expect(tell('2026-11-20T15:00:00.000Z', when)).rejects.toMatchObject({
      ...{ code: 'import_future_date', field },
    });
    expect(await house.events('SaleRegistered')).toEqual([]);
  });
});
