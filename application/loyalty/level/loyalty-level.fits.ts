import type { Details } from '@fidelidade/domain/kernel/record-kind/decide.js';
import type { DetailsOf } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { ladderDecider, type Rung } from '@fidelidade/domain/loyalty/level/ladder.js';
import { loyaltyLevels } from '@fidelidade/domain/loyalty/level/loyalty-level.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../../execution/command.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import type { Fits } from '../../records/fits.js';
import { deciderFor } from '../../records/kind-decider.js';
import { todayOf } from '../../registry/company-facts.js';

type LoyaltyLevel = DetailsOf<(typeof loyaltyLevels)['fields']>;

/** What a level asks for and lets go, as all levels together know it: written with the level itself, in one append. */
export const loyaltyLevelFits: Fits = {
  assertFits: (unit, id, _before, after, context) => follow(unit, id, after, context),
  assertStep: (unit, id, _step, details, context) => follow(unit, id, details, context),
};

async function follow(unit: UnitOfWork, levelId: string, details: Details, context: CommandContext) {
  const { decider, streamOf } = deciderFor(loyaltyLevels.resource);
  const { status } = await unit.load(decider, streamOf(levelId));
  const on = await todayOf(unit, context);
  await unit.decide(
    ladderDecider,
    streams.loyaltyLadder(),
    status === 'active'
      ? { type: 'put', rung: rungOf(levelId, details as unknown as LoyaltyLevel), on }
      : { type: 'take-off', levelId, on },
  );
}

const rungOf = (levelId: string, level: LoyaltyLevel): Rung => ({
  levelId,
  name: level.name,
  order: level.order,
  ...(level.minSpent !== undefined && { minSpent: level.minSpent }),
  ...(level.minPoints !== undefined && { minPoints: level.minPoints }),
  windowLength: level.windowLength,
  windowUnit: level.windowUnit,
  downgrade: level.downgrade,
});
