import { sql } from 'kysely';
import type { ReadDatabase } from '../database/read-models.js';

/** What somebody did already of what customers are led to. */
export interface StepsTaken {
  readonly hasBought: boolean;
  readonly hasUsed: boolean;
  readonly hasInvited: boolean;
}

export async function stepsTakenBy(
  database: ReadDatabase,
  company: string,
  participantId: string,
): Promise<StepsTaken> {
  const { rows } = await sql<StepsTaken>`
    select
      exists (
        select 1 from sales
        where company_id = ${company} and participant_id = ${participantId} and state <> 'cancelled'
      ) as "hasBought",
      exists (
        select 1 from statement
        where company_id = ${company} and participant_id = ${participantId} and kind in ('redeem', 'ticket')
      ) as "hasUsed",
      exists (
        select 1 from referrals where company_id = ${company} and referrer_id = ${participantId}
      ) as "hasInvited"
  `.execute(database);
  return rows[0]!;
}
