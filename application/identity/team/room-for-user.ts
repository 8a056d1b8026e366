import { assertWithinLimit, planDecider } from '@fidelidade/domain/identity/plan/plan.js';
import { teamDecider } from '@fidelidade/domain/identity/team/team.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';

/**
 * One more member, or one more who is asked to be. Disabled members count: they can be enabled at any time.
 * @param asked how many were invited and have not answered
 * @throws DomainError `plan_limit` (402)
 */
export async function assertRoomForUser(unit: UnitOfWork, asked = 0): Promise<void> {
  const { members } = await unit.load(teamDecider, streams.team());
  const plan = await unit.load(planDecider, streams.plan());
  const working = [...members.values()].filter(({ status }) => status !== 'deleted').length;
  assertWithinLimit(plan, 'users', working + asked);
}
