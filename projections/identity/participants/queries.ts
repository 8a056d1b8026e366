import { sql } from 'kysely';
import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import type { ParticipantRow } from './table.js';

export const findParticipant = rowById('participants');

/** Of these pictures, those that somebody else shows too: before each had an owner, the same photo was one file. */
export async function picturesOfOthers(
  database: ReadDatabase,
  company: string,
  participantId: string,
  pictures: readonly string[],
): Promise<ReadonlySet<string>> {
  if (pictures.length === 0) return new Set();
  const avatar = sql<string>`profile->>'avatar'`;
  const rows = await database
    .selectFrom('participants')
    .select(avatar.as('avatar'))
    .where('company_id', '=', company)
    .where('id', '<>', participantId)
    .where(avatar, 'in', pictures)
    .execute();
  return new Set(rows.map((row) => row.avatar));
}

/** A participant's e-mail is unique in a company, not across them. */
export const findParticipantByEmail = (
  database: ReadDatabase,
  company: string,
  email: string,
): Promise<ParticipantRow | undefined> =>
  database
    .selectFrom('participants')
    .selectAll()
    .where('company_id', '=', company)
    .where('email', '=', email)
    .executeTakeFirst();

/** Who says that a mobile number is theirs: nobody confirms it, so it may be several; two are told of at most. */
export const participantsByCellphone = (
  database: ReadDatabase,
  company: string,
  cellphone: string,
): Promise<readonly ParticipantRow[]> =>
  database
    .selectFrom('participants')
    .selectAll()
    .where('company_id', '=', company)
    .where('cellphone', '=', cellphone)
    .where('state', '=', 'active')
    .orderBy('id')
    .limit(2)
    .execute();
