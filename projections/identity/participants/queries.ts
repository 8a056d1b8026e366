import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import type { ParticipantRow } from './table.js';

export const findParticipant = rowById('participants');

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
