import type { Recorded } from '@fidelidade/domain/events.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { ladderDecider, type Rung } from '@fidelidade/domain/loyalty/level/ladder.js';
import type { EarningRule } from '@fidelidade/domain/loyalty/earning/rule.js';
import { programDecider } from '@fidelidade/domain/loyalty/program/program.js';
import { DEFAULT_TERMS } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { saleDecider } from '@fidelidade/domain/loyalty/sale/sale.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aRule } from '@fidelidade/domain/testing/loyalty.js';
import { threeRungs } from '@fidelidade/domain/testing/loyalty-levels.js';
import { centavos, day, decimal, instant } from '@fidelidade/domain/testing/values.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { BusinessCommand } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { PreRegisterCustomer, PublishProgram, RegisterSale } from '../loyalty.commands.js';
import { CancelSaleAsAWhole } from '../returns/return.commands.js';
import { cancelSaleWhole } from '../returns/return.handlers.js';
import { aContext, LoyaltyHouse } from '../testing/loyalty-house.js';
import { countPurchase } from './buyer-level.js';
import { ReviewLevel } from './level.commands.js';

class PutUpLevels extends BusinessCommand {}

let house: LoyaltyHouse;
let personId: string;

/** A shop with bronze, silver and gold that gives 10 %, and half as much again to gold. */
beforeEach(async () => {
  house = await LoyaltyHouse.bare();
  await house.commands.execute(
    new PublishProgram(aContext(), { ...DEFAULT_TERMS, cashbackBasisPoints: 1_000 }),
  );
  const customer = new PreRegisterCustomer(aContext(), '52998224725' as Cpf);
  ({ id: personId } = await house.commands.execute(customer));
});

const putUp = (rungs: readonly Rung[]) =>
  new Executor(house.store).run(new PutUpLevels(aContext()), async (unit) => {
    for (const rung of rungs)
      await unit.decide(ladderDecider, streams.loyaltyLadder(), { type: 'put', rung, on: day('2026-11-01') });
  });

/** Its levels stand on the ladder alone here, and in no register. */
const publishUnchecked = (rule: EarningRule) =>
  new Executor(house.store).run(new PutUpLevels(aContext()), (unit) =>
    unit.decide(programDecider, streams.program(), {
      ...{ type: 'publish-rule', ruleId: 'for-gold', rule, at: instant('2026-11-01T12:00:00Z') },
      today: day('2026-11-01'),
    }),
  );

/** The store, in which something happens right after a stream was read for the first time. */
function meanwhile(readFirst: string, happens: () => Promise<unknown>): EventStore {
  let hasHappened = false;
  return {
    ...house.store,
    append: (...asked) => house.store.append(...asked),
    readStream: async (...asked) => {
      const read = await house.store.readStream(...asked);
      if (asked[1] === readFirst && !hasHappened) {
        hasHappened = true;
        await happens();
      }
      return read;
    },
  };
}

/** Before any policy has heard of it. */
async function register(documentNumber: string, total: number, date = '2026-11-20') {
  const items = [{ description: '', quantity: decimal('1'), total: centavos(total) }];
  const sale = { documentNumber, items, personId, date: day(date), total: centavos(total) };
  const command = new RegisterSale(aContext(), { origin: 'import', discount: centavos(0), ...sale });
  const { id: saleId } = await house.commands.execute(command);
  const told = (await house.events('SaleRegistered')) as readonly Recorded<'SaleRegistered'>[];
  return { saleId, participantId: told.at(-1)!.data.participantId };
}

async function sell(documentNumber: string, total: number, date?: string): Promise<string> {
  const { saleId } = await register(documentNumber, total, date);
  await house.runPolicies();
  return saleId;
}

const reached = async () =>
  ((await house.events('LevelReached')) as readonly Recorded<'LevelReached'>[]).map(
    ({ data }) => data.levelName,
  );
const earned = async () =>
  ((await house.events('PointsPended')) as readonly Recorded<'PointsPended'>[]).map(({ data }) => [
    data.amount,
    data.levelName,
  ]);

describe('a sale', () => {
  it('earns by the level that its buyer had before it, and brings the next one at once', async () => {
    await putUp(threeRungs());
    const forGold = { ...aRule('level_multiplier').rule, levelIds: ['gold'] };
    await publishUnchecked(forGold);
    await sell('1', 1_000_00);
    expect(await reached()).toEqual(['Ouro']);
    await sell('2', 100_00);
    expect(await earned()).toEqual([
      [100_00, undefined],
      [10_00, undefined],
      [5_00, 'Ouro'],
    ]);
  });

  it('that is told late earns by the level of its day, and counts once however often the log is read', async () => {
    await putUp(threeRungs());
    await publishUnchecked({ ...aRule('level_multiplier').rule, levelIds: ['gold'] });
    await sell('1', 1_000_00, '2026-11-15');
    await sell('2', 100_00, '2026-11-10');
    expect(await earned()).toEqual([
      [100_00, undefined],
      [10_00, undefined],
    ]);
    const before = (await house.events()).length;
    await house.runPolicies();
    expect(await house.events()).toHaveLength(before);
  });

  it('that is cancelled takes the level that it had brought', async () => {
    await putUp(threeRungs({ downgrade: 'never' }));
    const saleId = await sell('1', 1_000_00);
    await house.commands.execute(new CancelSaleAsAWhole(aContext(), saleId, 'Desistiu'));
    expect(await house.events('LevelLost')).toMatchObject([{ data: { levelName: 'Ouro' } }]);
  });

  it('that is cancelled while it is counted counts nothing', async () => {
    await putUp(threeRungs());
    const saleId = await sell('1', 1_000_00);
    const [gold] = (await house.events('LevelReached')) as readonly Recorded<'LevelReached'>[];
    let isCancelled = false;
    const interrupted = meanwhile(streams.sale(saleId), async () => {
      isCancelled = true;
      await house.commands.execute(new CancelSaleAsAWhole(aContext(), saleId, 'Desistiu'));
    });
    const { participantId } = gold!.data;
    await new Executor(interrupted).run(new PutUpLevels(aContext()), async (unit) => {
      // As whoever earns does, who reads the sale long before it is counted.
      await unit.load(saleDecider, streams.sale(saleId));
      await countPurchase(unit, aContext(), participantId, saleId);
    });
    expect(isCancelled).toBe(true);
    expect((await house.events('PurchaseCounted')).at(-1)).toMatchObject({ data: { spent: 0, points: 0 } });
    expect(await house.events('LevelLost')).toHaveLength(1);
  });

  it('that is counted while it is cancelled counts nothing in the end', async () => {
    await putUp(threeRungs());
    const { saleId, participantId } = await register('1', 1_000_00);
    const interrupted = meanwhile(streams.levelStanding(participantId), () =>
      new Executor(house.store).run(new PutUpLevels(aContext()), (unit) =>
        countPurchase(unit, aContext(), participantId, saleId),
      ),
    );
    await new Executor(interrupted).run(new PutUpLevels(aContext()), (unit) =>
      cancelSaleWhole(unit, aContext(), { saleId, reason: 'Desistiu' }),
    );
    const counted = (await house.events('PurchaseCounted')) as readonly Recorded<'PurchaseCounted'>[];
    expect(counted.map(({ data }) => data.spent)).toEqual([1_000_00, 0]);
  });

  it('of before there were levels counts once there are', async () => {
    await sell('1', 600_00);
    expect(await reached()).toEqual([]);
    await putUp(threeRungs());
    const [counted] = (await house.events('PurchaseCounted')) as readonly Recorded<'PurchaseCounted'>[];
    const { participantId } = counted!.data;
    await house.commands.execute(new ReviewLevel(aContext(), participantId, day('2026-11-20')));
    expect(await reached()).toEqual(['Prata']);
  });
});

describe('a level', () => {
  it('is lost once its day is over, however late and often it is looked at', async () => {
    await putUp(threeRungs());
    await sell('1', 1_000_00);
    const [gold] = (await house.events('LevelReached')) as readonly Recorded<'LevelReached'>[];
    const { participantId } = gold!.data;
    for (const today of ['2026-12-19', '2027-01-15', '2027-01-15'])
      await house.commands.execute(new ReviewLevel(aContext(), participantId, day(today)));
    expect(await house.events('LevelLost')).toMatchObject([
      { data: { levelName: 'Ouro', on: '2026-12-20' } },
    ]);
  });
});
