import {
  PreRegisterCustomer,
  PublishProgram,
  RegisterSale,
} from '@fidelidade/application/loyalty/loyalty.commands.js';
import { ReturnGoodsOfSale } from '@fidelidade/application/loyalty/returns/return.commands.js';
import { aContext, COMPANY, LoyaltyHouse } from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { redeem, reserve, someTerms } from '@fidelidade/domain/testing/loyalty.js';
import { centavos, day, decimal } from '@fidelidade/domain/testing/values.js';
import { findSale, salesOfParticipant } from './sales/queries.js';
import { statementOf, statementStories } from './statement/queries.js';
import { ReadSide } from './testing/read-side.js';

const ALL = { offset: 0, limit: 100 };

it('a lot that days of grace lengthened has its new day wherever it is told (R-10.1.5)', async () => {
  const house = await LoyaltyHouse.open();
  const terms = { ...someTerms(), returns: { clawback: 'allow_negative' as const, graceDays: 30 } };
  await house.commands.execute(new PublishProgram(aContext(), terms));
  const preRegister = new PreRegisterCustomer(aContext(), '52998224725' as Cpf);
  const { id: personId } = await house.commands.execute(preRegister);
  const participant = wellKnownIds.participant(COMPANY, personId);
  const sell = async (documentNumber: string, date: string, changes: object = {}) => {
    const goods = { items: [{ description: 'Café', quantity: decimal('1') }], discount: centavos(0) };
    const sale = { origin: 'import' as const, documentNumber, date: day(date), personId, ...goods };
    const total = centavos(100_00);
    const { id } = await house.commands.execute(new RegisterSale(aContext(), { ...sale, total, ...changes }));
    await house.runPolicies();
    return id;
  };
  // Until 20 November, which is today: used up by a purchase whose goods come back.
  const bought = await sell('A0', '2026-08-15');
  await house.tellAccount(participant, [reserve('r1', 5_00), redeem('r1')]);
  const paid = await sell('B0', '2026-11-20', { paidWithCashback: centavos(5_00), redemptionId: 'r1' });
  const back = new ReturnGoodsOfSale(aContext(), paid, { amount: centavos(100_00) }, 'Veio quebrado');
  await house.commands.execute(back);

  const side = await ReadSide.of(house.store);
  try {
    await side.catchUp();
    const { database } = side;
    expect(await findSale(database, COMPANY, bought)).toMatchObject({ usable_through: '2026-12-19' });
    const ofBought = <Row extends { id: string }>(rows: readonly Row[]) =>
      rows.filter(({ id }) => id === bought);
    expect(ofBought(await salesOfParticipant(database, COMPANY, participant, {}, ALL))).toMatchObject([
      { expires_on: '2026-12-20' },
    ]);
    const { lines } = await statementOf(database, COMPANY, participant, ALL);
    const days = lines.filter((line) => line.lot_id === bought).map((line) => line.expires_on);
    expect(days).toEqual(['2026-12-20', '2026-12-20']);
    const { stories } = await statementStories(database, COMPANY, participant, ALL);
    const told = stories.find(({ line }) => line.lot_id === bought);
    expect(told).toMatchObject({ line: { expires_on: '2026-12-20' }, moves: [{ expires_on: '2026-12-20' }] });
    // What came back says so itself, and how much of it.
    expect(stories.find(({ line }) => line.kind === 'restore')?.line).toMatchObject({
      lengthened: 5_00,
      expires_on: '2026-12-20',
    });
  } finally {
    await side.close();
  }
});
