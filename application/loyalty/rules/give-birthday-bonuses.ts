import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { birthdaysUntilToday } from '@fidelidade/projections/loyalty/earning-rules/queries.js';
import { GiveBonuses } from './rule.commands.js';

const ACTOR = { kind: 'system', id: 'give-birthday-bonuses' } as const;

/**
 * The commands of the daily job: one for each participant whose birthday it is where their company gives something for it, or was while the
 * house stood still. What was given for a birthday is not given again, whichever day and machine asks.
 */
export async function* giveBirthdayBonuses(database: SystemReads, now: Instant): AsyncGenerator<GiveBonuses> {
  for await (const { company, participantId, birthday, today } of birthdaysUntilToday(database, now)) {
    const commandId = `give-birthday-bonuses:${participantId}:${birthday}:${today}`;
    const context = { company, actor: ACTOR, commandId, occurredAt: now, correlation: commandId };
    yield new GiveBonuses(context, participantId, 'birthday', birthday);
  }
}
