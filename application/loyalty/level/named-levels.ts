import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { ladderDecider, levelName } from '@fidelidade/domain/loyalty/level/ladder.js';
import { standingDecider, standingOf } from '@fidelidade/domain/loyalty/level/standing.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { guardReferred } from '../../records/kind-decider.js';

/** Whether any record that is newly named is not there: nobody means what nothing ever falls under. What was named before may be gone since. */
export async function namesMissing(
  unit: UnitOfWork,
  resource: string,
  ids: readonly string[],
  before: readonly string[] = [],
): Promise<boolean> {
  const named = ids.filter((id) => !before.includes(id));
  const found = await Promise.all(named.map((id) => guardReferred(unit, resource, id)));
  return found.some(({ status }) => status === 'absent' || status === 'deleted');
}

/** The refusal of levels that are newly named and not there. */
export const missingLevels = async (
  unit: UnitOfWork,
  ids: readonly string[] = [],
  before?: readonly string[],
): Promise<DomainError | undefined> =>
  (await namesMissing(unit, 'loyalty-levels', ids, before))
    ? new DomainError('reference_not_found', { field: 'level_ids' })
    : undefined;

/** Which level somebody holds today, as what is for some levels asks; they hold it still when the decision is written. */
export async function levelFor(
  unit: UnitOfWork,
  participantId: string,
  levelIds: readonly string[],
  today: CivilDate,
): Promise<{ readonly levelId?: string; readonly levelNames: readonly string[] }> {
  const ladder = await unit.guard(ladderDecider, streams.loyaltyLadder());
  const standing = await unit.guard(standingDecider, streams.levelStanding(participantId));
  const levelId = standingOf(standing, ladder, today).held?.levelId;
  return {
    ...(levelId !== undefined && { levelId }),
    levelNames: levelIds.map((id) => levelName(ladder, id)).filter((name) => name !== ''),
  };
}
