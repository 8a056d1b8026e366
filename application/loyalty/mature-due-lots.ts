import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { participantsWithDueLots } from '@fidelidade/projections/loyalty/lots/queries.js';
import { MatureLots } from './loyalty.commands.js';

const ACTOR = { kind: 'system', id: 'mature-due-lots' } as const;

/**
 * The commands of the daily job: one for each participant with cashback that becomes available or expires by the day that
 * it is in their company. One id a participant and day: running it twice, or on two machines, moves nothing twice.
 */
export async function* matureDueLots(database: SystemReads, now: Instant): AsyncGenerator<MatureLots> {
  for await (const { company, participantId, today } of participantsWithDueLots(database, now)) {
    const commandId = `mature-due-lots:${participantId}:${today}`;
    const context = { company, actor: ACTOR, commandId, occurredAt: now, correlation: commandId };
    yield new MatureLots(context, participantId, today);
  }
}
