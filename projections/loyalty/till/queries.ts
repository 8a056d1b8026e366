import { dialled } from '@fidelidade/domain/registry/phone.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { findParticipant } from '../../identity/participants/queries.js';
import { findListedParticipant, listParticipants } from '../participants/queries.js';
import type { ParticipantListRow } from '../participants/table.js';
import { reservedFor } from '../redemptions/queries.js';
import type { RedemptionRow } from '../redemptions/table.js';

/** A customer at the counter, with what is put aside for them at some till. */
export interface TillCustomer extends ParticipantListRow {
  readonly email_confirmed: boolean;
  readonly reserved: readonly RedemptionRow[];
}

/** As many as fit on a till's screen without scrolling. */
const MOST_FOUND = 6;
/** Below that, half the shop's customers would be found. */
const LEAST_TYPED = 2;

/** Who is meant by what was typed: a CPF or a phone however it is written, a name, an e-mail. */
export async function tillCustomers(
  database: ReadDatabase,
  company: string,
  typed: string,
): Promise<readonly ParticipantListRow[]> {
  const q = searched(typed);
  if (q.length < LEAST_TYPED) return [];
  const { rows } = await listParticipants(database, company, {
    filter: { q },
    sort: undefined,
    offset: 0,
    limit: MOST_FOUND,
  });
  return rows;
}

export async function tillCustomer(
  database: ReadDatabase,
  company: string,
  id: string,
): Promise<TillCustomer | undefined> {
  const [row, account, reserved] = await Promise.all([
    findListedParticipant(database, company, id),
    findParticipant(database, company, id),
    reservedFor(database, company, id),
  ]);
  if (!row || row.state === 'erased') return undefined;
  return { ...row, email_confirmed: account?.email_confirmed ?? false, reserved: reserved ?? [] };
}

/** Enough to know that a phone is not one customer's alone. */
const MORE_THAN_ONE = 2;

/** Whose phone it is, however it is written: ids of those who take part, two at most. */
export async function participantsByPhone(
  database: ReadDatabase,
  company: string,
  phone: string,
): Promise<readonly string[]> {
  const digits = dialled(phone).replaceAll(/\D/g, '');
  // Without a digit it would be like every phone.
  if (digits === '') return [];
  const rows = await database
    .selectFrom('participant_directory')
    .select('id')
    .where('company_id', '=', company)
    .where('id', 'is not', null)
    .where(sql<boolean>`search like ${`%${digits}%`}`)
    .where(
      sql<boolean>`${digits} = any(string_to_array(regexp_replace(person_phones, '[^0-9|]', '', 'g'), '|'))`,
    )
    .orderBy('id')
    .limit(MORE_THAN_ONE)
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

/** Digits are found without what stands between them. */
const searched = (typed: string): string => {
  const text = typed.trim();
  return /^[\d\s().+-]+$/.test(text) ? text.replaceAll(/\D/g, '') : text;
};
