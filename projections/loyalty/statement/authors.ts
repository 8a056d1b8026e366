import { streams } from '@fidelidade/domain/streams.js';
import type { ReadDatabase } from '../../database/read-models.js';

/** Of an account's movements, those that staff gave or took by hand, each with who did. */
export async function authorsOf(
  database: ReadDatabase,
  company: string,
  participantId: string,
  movementIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (movementIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('audit_events as event')
    .innerJoin('staff_users as author', 'author.id', 'event.actor_id')
    .select(['event.event_id', 'author.name'])
    .where('event.company_id', '=', company)
    .where('event.stream', '=', streams.loyaltyAccount(participantId))
    .where('event.event_id', 'in', [...movementIds])
    .where('event.actor_kind', '=', 'staff')
    .execute();
  return new Map(rows.map(({ event_id, name }) => [event_id, name]));
}
