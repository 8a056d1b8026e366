import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { birthdaysOfToday } from '@fidelidade/projections/loyalty/earning-rules/queries.js';
import { GiveBonuses } from './rule.commands.js';

const ACTOR = { kind: 'system', id: 'give-birthday-bonuses' } as const;

/**
 * The commands of the daily job: one for each participant whose birthday it is where their company gives something for it. One id a
 * participant and day: running it twice, or on two machines, gives nothing twice.
 */
export async function giveBirthdayBonuses(
  database: SystemReads,
  now: Instant,
): Promise<readonly GiveBonuses[]> {
  const birthdays = await birthdaysOfToday(database, now);
  return birthdays.map(({ company, participantId, today }) => {
    const commandId = `give-birthday-bonuses:${participantId}:${today}`;
    const context = { company, actor: ACTOR, commandId, occurredAt: now, correlation: commandId };
    return new GiveBonuses(context, participantId, 'birthday');
  });
}
