import { sql } from 'kysely';
import type { SystemReads } from '../../database/read-models.js';

/**
 * Products of all companies that fell below their least stock and of which nobody has been told since. Where the rest was told of
 * in one word, that was of them too.
 */
export async function untoldLowProducts(
  database: SystemReads,
): Promise<readonly { company: string; id: string; since: number }[]> {
  const { rows } = await sql<{ company: string; id: string; since: number }>`
    select product.company_id as company, product.id, product.low_since as since
    from products as product
    join companies as company using (company_id)
    where product.low_since is not null and product.status = 'active' and company.status = 'active'
      and not exists (
        select from staff_notifications as told
        where told.company_id = product.company_id and told.kind = 'product-low' and told.position > product.low_since
          and (told.record_id = product.id or told.is_rest)
      )
    order by product.low_since
  `.execute(database);
  return rows;
}

/** An account in which less is left than its owner wants to be warned at, and of which nobody knows yet. */
export interface UntoldAccount {
  readonly company: string;
  readonly id: string;
  readonly timezone: string;
  /** Cents. */
  readonly limit: number;
  /** Where in the log staff were last told of it; 0 for never. */
  readonly told: number;
}

/**
 * Accounts of all companies that are below their limit, but for those that staff were told of and that have not been at it or above
 * since. Another limit is told anew. What has been in an account since is what is in it now less what moved later.
 */
export async function untoldLowAccounts(database: SystemReads): Promise<readonly UntoldAccount[]> {
  const { rows } = await sql<UntoldAccount>`
    select account.company_id as company, account.id, company.timezone, account.low_balance as "limit",
      coalesce(last.position, 0) as told
    from accounts as account
    join companies as company using (company_id)
    left join lateral (
      select position, (values ->> 'amount')::bigint as warned_at from staff_notifications
      where company_id = account.company_id and kind = 'account-low' and (record_id = account.id or is_rest)
      order by position desc limit 1
    ) as last on true
    where account.below_warning and company.status = 'active' and (
      last.position is null
      or last.warned_at <> account.low_balance
      or exists (
        select from (
          select account.balance - sum(sum(amount)) over (order by position desc) as before_it
          from postings
          where company_id = account.company_id and account_id = account.id and book = 'money' and position > last.position
          group by position
        ) as since
        where before_it >= account.low_balance
      )
    )
  `.execute(database);
  return rows;
}
