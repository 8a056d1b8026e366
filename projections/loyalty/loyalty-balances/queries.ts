import { sumOfMoney, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { countParticipants } from '../participants/queries.js';
import { NOT_IN_BALANCE } from '../statement/table.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { recordedUpTo } from '../../lists/as-of.js';

/** Cashback in cents, and points. */
export interface Balance {
  readonly available: Cents;
  readonly pending: Cents;
  readonly points_available: Amount;
  readonly points_pending: Amount;
}

const NOTHING: Balance = { available: ZERO, pending: ZERO, points_available: ZERO, points_pending: ZERO };

/** Nobody owes a participant anything until a sale says so. */
export const balanceOfParticipant = async (
  database: ReadDatabase,
  company: string,
  participantId: string,
): Promise<Balance> =>
  (await database
    .selectFrom('loyalty_balances')
    .select(['available', 'pending', 'points_available', 'points_pending'])
    .where('company_id', '=', company)
    .where('participant_id', '=', participantId)
    .executeTakeFirst()) ?? NOTHING;

/** The same by what was known at a moment: what the lines of the statement add up to that had been told. */
export async function balanceOfParticipantAt(
  database: ReadDatabase,
  company: string,
  participantId: string,
  asOf: Instant,
): Promise<Balance> {
  const { rows } = await sql<Balance>`
    select ${usableOf('cashback')} as available, ${waitingOf('cashback')} as pending,
      ${usableOf('points')} as points_available, ${waitingOf('points')} as points_pending
    from statement
    where company_id = ${company} and participant_id = ${participantId} and ${recordedUpTo(asOf)}
  `.execute(database);
  return rows[0] ?? NOTHING;
}

const usableOf = (currency: Currency) => sql`
  coalesce(sum(amount) filter (where currency = ${currency} and kind <> all(${NOT_IN_BALANCE})), 0)::bigint`;
const waitingOf = (currency: Currency) => sql`(
  coalesce(sum(amount) filter (where currency = ${currency} and kind = any(${NOT_IN_BALANCE})), 0)
  - coalesce(sum(amount) filter (where currency = ${currency} and kind = 'earn'), 0))::bigint`;

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
      fn.sum<string | null>('points_available').as('points_available'),
      fn.sum<string | null>('points_pending').as('points_pending'),
    ])
    .where('company_id', '=', company)
    .executeTakeFirstOrThrow();
  return {
    participants,
    available: sumOfMoney(Number(balance.available)),
    pending: sumOfMoney(Number(balance.pending)),
    points_available: sumOfMoney(Number(balance.points_available)),
    points_pending: sumOfMoney(Number(balance.points_pending)),
  };
}
