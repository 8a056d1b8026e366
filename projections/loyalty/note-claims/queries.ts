import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { ReadDatabase } from '../../database/read-models.js';
import type { NoteClaimRow } from './table.js';

/** As many as people look at. */
const MOST_SHOWN = 20;

/** What somebody scanned and the shop has not told by this day, the latest first. */
export async function notesAwaitedBy(
  database: ReadDatabase,
  company: string,
  participantId: string,
  today: CivilDate,
): Promise<readonly NoteClaimRow[]> {
  return database
    .selectFrom('note_claims')
    .selectAll()
    .where('company_id', '=', company)
    .where('participant_id', '=', participantId)
    .where('state', '=', 'awaited')
    .where('awaited_until', '>=', today)
    .orderBy('scanned_on', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();
}

export async function findNoteClaim(
  database: ReadDatabase,
  company: string,
  id: string,
): Promise<NoteClaimRow | undefined> {
  return database
    .selectFrom('note_claims')
    .selectAll()
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst();
}
