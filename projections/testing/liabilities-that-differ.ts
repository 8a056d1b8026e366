import type { Pool } from 'pg';

/**
 * Participants whose lots, balance and statement do not say the same of what is owed to them, in either currency: there must be none
 * (feature 12). What somebody owes since a return is a negative balance, and then nothing of theirs can be used.
 */
export async function liabilitiesThatDiffer(database: Pick<Pool, 'query'>): Promise<readonly unknown[]> {
  const { rows } = await database.query(`
    with balance as (
      select company_id, participant_id, currency, usable, waiting, put_aside
      from rm.loyalty_balances, lateral (values
        ('cashback', available, pending, reserved),
        ('points', points_available, points_pending, points_reserved)
      ) as of_currency (currency, usable, waiting, put_aside)
    ), lot as (
      select company_id, participant_id, currency,
        coalesce(sum(remaining) filter (where status = 'available'), 0) as usable,
        coalesce(sum(remaining) filter (where status = 'pending'), 0) as waiting
      from rm.lots group by 1, 2, 3
    ), owed as (
      select company_id, participant_id, currency, sum(amount) as amount
      from rm.statement where kind <> 'earn' group by 1, 2, 3
    )
    select company_id, participant_id, currency, balance.*, lot.usable as in_lots, lot.waiting as waiting_in_lots, owed.amount
    from balance
    full join lot using (company_id, participant_id, currency)
    full join owed using (company_id, participant_id, currency)
    where greatest(coalesce(balance.usable, 0), 0) <> coalesce(lot.usable, 0)
      or coalesce(balance.waiting, 0) <> coalesce(lot.waiting, 0)
      or coalesce(balance.usable + balance.waiting + balance.put_aside, 0) <> coalesce(owed.amount, 0)
  `);
  return rows;
}
