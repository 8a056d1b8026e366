import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { ClearReviewCase, ConfirmReviewCase } from '@fidelidade/application/loyalty/fraud/review-cases.js';
import { PreRegisterCustomer, RegisterSale } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { aContext, COMPANY, LoyaltyHouse } from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { centavos, day, decimal } from '@fidelidade/domain/testing/values.js';
import { ReadSide } from '../testing/read-side.js';
import { purchasesOfPerson, salesOfParticipant, salesTotalsOfParticipant } from './queries.js';

const somebodyElse = aContext({ actor: { kind: 'staff', id: 'user-9' } });

describe('a purchase that was told twice', () => {
  let house: LoyaltyHouse;
  let side: ReadSide;
  let personId: string;
  beforeEach(async () => {
    house = await LoyaltyHouse.open();
    const person = await house.commands.execute(new PreRegisterCustomer(aContext(), '52998224725' as Cpf));
    personId = person.id;
    for (const [origin, documentNumber] of [
      ['pos', 'C-1'],
      ['api', 'V-1'],
    ] as const) {
      const items = [{ description: 'Café', quantity: decimal('1') }];
      const sale = { origin, documentNumber, date: day('2026-11-20'), personId, items };
      await house.commands.execute(
        new RegisterSale(aContext(), { ...sale, discount: centavos(0), total: centavos(45_00) }),
      );
      await house.runPolicies();
    }
    side = await ReadSide.of(house.store);
  });
  afterEach(() => side.close());

  const caseId = async () => {
    const [raised] = (await house.events('ReviewCaseRaised')) as readonly Recorded<'ReviewCaseRaised'>[];
    return raised!.data.caseId;
  };
  async function sums() {
    await side.catchUp();
    const participantId = wellKnownIds.participant(COMPANY, personId);
    const of = [side.database, COMPANY, participantId, {}] as const;
    const { listed, count, total } = await salesTotalsOfParticipant(...of);
    const { count: ofStaff, total: spent } = await purchasesOfPerson(side.database, COMPANY, personId);
    expect([ofStaff, spent]).toEqual([count, total]);
    const shown = await salesOfParticipant(...of, { offset: 0, limit: 9 });
    return { listed, count, total, told: shown.map(({ told_twice }) => told_twice) };
  }

  it('counts once in its buyer’s sums while somebody has to look, and once they said so, and is shown as what it is', async () => {
    expect(await sums()).toEqual({ listed: 2, count: 1, total: 45_00, told: ['open', null] });
    await house.commands.execute(new ConfirmReviewCase(somebodyElse, await caseId(), 'a mesma', []));
    expect(await sums()).toEqual({ listed: 2, count: 1, total: 45_00, told: ['confirmed', null] });
  });

  it('counts as two once somebody says that these are two', async () => {
    await house.commands.execute(new ClearReviewCase(somebodyElse, await caseId(), 'duas'));
    expect(await sums()).toMatchObject({ listed: 2, count: 2, total: 90_00 });
  });
});
