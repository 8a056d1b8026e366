import { cents, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import type { ReadDatabase } from '../../database/read-models.js';

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

export interface LoyaltyTotals extends Balance {
  readonly participants: number;
}

/** What a company owes its participants in all, for the dashboard. */
export async function loyaltyTotals(database: ReadDatabase, company: string): Promise<LoyaltyTotals> {
  const participants = await database
    .selectFrom('participants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', company)
    .executeTakeFirstOrThrow();
  const balance = await database
    .selectFrom('loyalty_balances')
    .select(({ fn }) => [
      fn.sum<string | null>('available').as('available'),
      fn.sum<string | null>('pending').as('pending'),
    ])
    .where('company_id', '=', company)
    .executeTakeFirstOrThrow();
  return {
    participants: participants.count,
    available: cents(Number(balance.available)),
    pending: cents(Number(balance.pending)),
  };
}
