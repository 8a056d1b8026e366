import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { levelsDue } from '@fidelidade/projections/loyalty/levels/queries.js';
import { ReviewLevel } from './level.commands.js';

const ACTOR = { kind: 'system', id: 'review-levels' } as const;

/**
 * The commands of the job: one for each participant whose level is over by the day that it is in their company, or was measured on a ladder
 * that counts no more. One id a participant, day and ladder: running it twice, or on two machines, takes nothing twice, and what a missed day
 * would have changed is changed by the next run.
 */
export async function reviewDueLevels(database: SystemReads, now: Instant): Promise<readonly ReviewLevel[]> {
  const due = await levelsDue(database, now);
  return due.map(({ company, participantId, today, ladderVersion }) => {
    const commandId = `review-levels:${participantId}:${today}:${ladderVersion}`;
    const context = { company, actor: ACTOR, commandId, occurredAt: now, correlation: commandId };
    return new ReviewLevel(context, participantId, today);
  });
}
