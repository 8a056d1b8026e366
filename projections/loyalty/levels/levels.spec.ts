import { COMPANY, aContext, LoyaltyHouse } from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import { PreRegisterCustomer, RegisterSale } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { ReviewLevel } from '@fidelidade/application/loyalty/level/level.commands.js';
import { BusinessCommand } from '@fidelidade/application/execution/command.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { deciderOf } from '@fidelidade/domain/kernel/record-kind/decide.js';
import { streamOf } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { ladderDecider } from '@fidelidade/domain/loyalty/level/ladder.js';
import { loyaltyLevels } from '@fidelidade/domain/loyalty/level/loyalty-level.js';
import { streams } from '@fidelidade/domain/streams.js';
import { threeRungs } from '@fidelidade/domain/testing/loyalty-levels.js';
import { centavos, day, decimal, instant } from '@fidelidade/domain/testing/values.js';
import { listParticipants } from '../participants/queries.js';
import { ReadSide } from '../testing/read-side.js';
import { levelDistribution, levelOfParticipant, levelsDue } from './queries.js';

class PutUpLevels extends BusinessCommand {}

/** Bronze from R$ 100,00, silver from R$ 500,00, gold from R$ 1.000,00, within 30 days; in the register and on the ladder. */
const putUpLevels = (house: LoyaltyHouse) =>
  new Executor(house.store).run(new PutUpLevels(aContext()), async (unit) => {
    for (const rung of threeRungs()) {
      const { levelId: id, name, order, minSpent, windowLength, windowUnit, downgrade } = rung;
      const details = { name, order, color: 'gold', minSpent, windowLength, windowUnit, downgrade };
      const level = { type: 'register', id, details } as const;
      await unit.decide(deciderOf(loyaltyLevels), streamOf(loyaltyLevels, id), level);
      await unit.decide(ladderDecider, streams.loyaltyLadder(), { type: 'put', rung, on: day('2026-11-01') });
    }
  });

it('who holds which level is listed, counted, told with the way to the next one, and due once its day has come', async () => {
  const house = await LoyaltyHouse.open();
  await house.commands.execute(new PreRegisterCustomer(aContext(), '11144477735' as Cpf));
  const customer = new PreRegisterCustomer(aContext(), '52998224725' as Cpf);
  const { id: personId } = await house.commands.execute(customer);
  await house.commands.execute(
    new RegisterSale(aContext(), {
      ...{ origin: 'import', documentNumber: '1', personId, date: day('2026-11-18') },
      items: [{ description: '', quantity: decimal('1'), total: centavos(600_00) }],
      ...{ discount: centavos(0), total: centavos(600_00) },
    }),
  );
  await house.runPolicies();
  await putUpLevels(house);
  const side = await ReadSide.of(house.store);
  try {
    await side.catchUp();
    const [due, ...others] = await levelsDue(side.database, instant('2026-11-20T12:00:00Z'));
    expect(others).toEqual([]);
    expect(due).toMatchObject({ company: COMPANY, today: '2026-11-20', ladderVersion: 3 });
    const { participantId } = due!;
    const review = (today: string) =>
      house.commands.execute(new ReviewLevel(aContext(), participantId, day(today)));
    await review('2026-11-20');
    await side.catchUp();
    expect(await levelsDue(side.database, instant('2026-11-20T12:00:00Z'))).toEqual([]);

    const silver = { filter: { level_name: 'Prata' }, sort: undefined, offset: 0, limit: 10 };
    const { rows } = await listParticipants(side.database, COMPANY, silver);
    expect(rows).toMatchObject([{ id: participantId, level_name: 'Prata' }]);
    expect(
      (await levelDistribution(side.database, COMPANY)).map(({ name, participants }) => [name, participants]),
    ).toEqual([
      ['Bronze', 0],
      ['Prata', 1],
      ['Ouro', 0],
      [undefined, 1],
    ]);
    expect(await levelOfParticipant(side.database, COMPANY, participantId, day('2026-11-20'))).toMatchObject({
      level: { name: 'Prata' },
      since: '2026-11-18',
      kept_through: '2026-12-17',
      next: { name: 'Ouro', missing: 400_00, counted: 600_00, through: '2026-12-17' },
    });
    expect(await levelOfParticipant(side.database, 'company-2', participantId, day('2026-11-20'))).toEqual({
      ...{ level: null, since: null, kept_through: null, next: null, ahead: [] },
    });

    // A day was missed.
    expect(await levelsDue(side.database, instant('2026-12-20T12:00:00Z'))).toMatchObject([
      { participantId },
    ]);
    await review('2026-12-20');
    await side.catchUp();
    expect(await levelsDue(side.database, instant('2026-12-20T12:00:00Z'))).toEqual([]);
    expect((await listParticipants(side.database, COMPANY, silver)).rows).toEqual([]);
  } finally {
    await side.close();
  }
});
