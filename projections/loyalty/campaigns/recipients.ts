import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { CampaignOccasion, Recipients } from '@fidelidade/domain/loyalty/campaign/campaign-terms.js';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';

/**
 * The participants of a company whom a campaign means, as `member`; the same for its preview and for whom it gives to. What they told of themselves
 * goes before what the shop has on file. Whoever never bought is not meant by the days since a purchase.
 */
export function recipientsOf(
  company: RawBuilder<unknown>,
  { levelIds, idleDays, birthMonth, city, minCashback, minPoints }: Recipients,
  today: CivilDate | RawBuilder<unknown>,
): RawBuilder<unknown> {
  const conditions = [
    sql`member.company_id = ${company} and member.id is not null`,
    sql`member.state in ('active', 'pre_registered')`,
    ...(levelIds
      ? [
          sql`exists (select from level_standings as standing where standing.company_id = member.company_id
            and standing.participant_id = member.id and standing.level_id = any(${sql.val([...levelIds])}::text[]))`,
        ]
      : []),
    ...(idleDays === undefined
      ? []
      : [
          sql`(select max(sale.date) from sales as sale where sale.company_id = member.company_id
            and sale.participant_id = member.id and sale.state <> 'cancelled')::date <= ${today}::date - ${idleDays}::int`,
        ]),
    ...(birthMonth === undefined
      ? []
      : [sql`extract(month from coalesce(account.born_date, person.born_date)) = ${birthMonth}::int`]),
    ...(city === undefined
      ? []
      : [
          sql`rm.folded(coalesce(account.profile -> 'address' ->> 'city', person.address ->> 'city', ''))
            = rm.folded(${city.trim()})`,
        ]),
    ...(minCashback === undefined ? [] : [sql`balance.available >= ${minCashback}::bigint`]),
    ...(minPoints === undefined ? [] : [sql`balance.points_available >= ${minPoints}::bigint`]),
  ];
  return sql`
    participant_directory as member
    join participants as account on account.company_id = member.company_id and account.id = member.id
    left join persons as person on person.company_id = member.company_id and person.id = member.person_id
    left join loyalty_balances as balance
      on balance.company_id = member.company_id and balance.participant_id = member.id
    where ${sql.join(conditions, sql` and `)}`;
}

export interface AskedRecipients {
  readonly recipients: Recipients;
  /** On birthdays nobody is given anything whose birthday is not known. */
  readonly occasion: CampaignOccasion;
  /** How many are called by name at most. */
  readonly shown: number;
}

/** A few of them by name, and how many they are. */
export interface PreviewOfRecipients {
  readonly count: number;
  readonly sample: readonly { readonly id: string; readonly name: string }[];
}

export async function previewRecipients(
  database: ReadDatabase,
  company: string,
  { recipients, occasion, shown }: AskedRecipients,
  today: CivilDate,
): Promise<PreviewOfRecipients> {
  const meant = recipientsOf(sql`${company}`, recipients, today);
  const who =
    occasion === 'birthday'
      ? sql`${meant} and coalesce(account.born_date, person.born_date) is not null`
      : meant;
  const [counted, named] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from ${who}`.execute(database),
    sql<{ id: string; name: string }>`
      select member.id, member.name from ${who} order by member.name, member.id limit ${shown}`.execute(
      database,
    ),
  ]);
  return { count: counted.rows[0]?.count ?? 0, sample: named.rows };
}
