import { sumOfMoney, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { countParticipants } from '../participants/queries.js';
import { NOT_IN_BALANCE } from '../statement/table.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { recordedUpTo } from '../../lists/as-of.js';

export interface Balance {
  readonly available: Cents;
  readonly pending: Cents;
}

/** Nobody owes a participant anything until a sale says so. */
export const balanceOfParticipant = async (
  database: ReadDatabase,
  company: string,
  participantId: string,
): Promise<Balance> =>
  (await database
    .selectFrom('loyalty_balances')
    .select(['available', 'pending'])
    .where('company_id', '=', company)
    .where('participant_id', '=', participantId)
    .executeTakeFirst()) ?? { available: ZERO, pending: ZERO };

/** The same by what was known at a moment: what the lines of the statement add up to that had been told. */
export async function balanceOfParticipantAt(
  database: ReadDatabase,
  company: string,
  participantId: string,
  asOf: Instant,
): Promise<Balance> {
  const { rows } = await sql<Balance>`
    select coalesce(sum(amount) filter (where kind <> all(${NOT_IN_BALANCE})), 0)::bigint as available,
      coalesce(sum(amount) filter (where kind = any(${NOT_IN_BALANCE})), 0)::bigint
        - coalesce(sum(amount) filter (where kind = 'earn'), 0)::bigint as pending
    from statement
    where company_id = ${company} and participant_id = ${participantId} and ${recordedUpTo(asOf)}
  `.execute(database);
  return rows[0] ?? { available: ZERO, pending: ZERO };
}

export interface LoyaltyTotals extends Balance {
  readonly participants: number;
}

/** What a company owes its participants in all, for the dashboard. */
export async function loyaltyTotals(database: ReadDatabase, company: string): Promise<LoyaltyTotals> {
  const participants = await countParticipants(database, company);
  const balance = await database
    .selectFrom('loyalty_balances')
    .select(({ fn }) => [
      fn.sum<string | null>('available').as('available'),
      fn.sum<string | null>('pending').as('pending'),
    ])
    .where('company_id', '=', company)
    .executeTakeFirstOrThrow();
  return {
    participants,
    available: sumOfMoney(Number(balance.available)),
    pending: sumOfMoney(Number(balance.pending)),
  };
}
