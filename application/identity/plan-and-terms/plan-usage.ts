import type { PlanLimits } from '@fidelidade/domain/identity/plan/events.js';
import { assertWithinLimit, planDecider } from '@fidelidade/domain/identity/plan/plan.js';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { civilDateIn, monthOf, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { USUAL_ZONE } from '@fidelidade/domain/registry/company/time-zones.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { planUse, type PlanUse } from '@fidelidade/projections/identity/access/usage.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import type { CommandContext } from '../../execution/command.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';

/**
 * How much a company uses of what its plan limits, as the read models count it. Two who take the last place in the same
 * moment may both get it: a plan is a contract about about so many, and no lock is worth it.
 */
export class PlanUsage {
  constructor(private readonly database: ReadDatabase) {}

  async of(company: string, at: Instant): Promise<PlanUse> {
    const zone = (await findCompany(this.database, company))?.timezone ?? USUAL_ZONE;
    return planUse(this.database, company, monthOf(civilDateIn(zone, at)), zone);
  }

  /** Whom the company knows by their purchases is counted already, before they open an account. */
  async assertRoomForParticipant(
    unit: UnitOfWork,
    context: CommandContext,
    participantId: string,
  ): Promise<void> {
    const { status } = await unit.load(participantDecider, streams.participant(participantId));
    if (status === 'absent') await this.assertRoom(unit, context, 'participants');
  }

  /** One more of what is counted; a company without the limit is not counted. @throws DomainError `plan_limit` (402) */
  async assertRoom(
    unit: UnitOfWork,
    { occurredAt }: CommandContext,
    limit: keyof PlanUse & keyof PlanLimits,
  ): Promise<void> {
    const plan = await unit.load(planDecider, streams.plan());
    if (plan.limits[limit] === null) return;
    assertWithinLimit(plan, limit, (await this.of(unit.company, occurredAt))[limit]);
  }
}
