import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import {
  BETWEEN_BIRTHDAY_VOUCHERS_days,
  type Recipients,
} from '@fidelidade/domain/loyalty/campaign/campaign-terms.js';
import { sql } from 'kysely';
import type { SystemReads } from '../../database/read-models.js';
import { recipientsOf } from './recipients.js';

/** A campaign that gives, or is being undone. */
export interface CampaignAtWork {
  readonly company: string;
  readonly campaignId: string;
  readonly status: 'giving' | 'undoing';
  readonly recipients: Recipients;
  readonly given: number;
  /** How many vouchers its undoing took back so far. */
  readonly cancelled: number;
  readonly upToParticipantId: string;
}

/** Campaigns that one run of the job looks at; the next run finds the rest. */
const MOST_AT_WORK = 1_000;

/** Those that were served longest ago come first, one of each company before a second of any. */
export async function campaignsAtWork(database: SystemReads): Promise<readonly CampaignAtWork[]> {
  const { rows } = await sql<CampaignAtWork>`
    select company_id as company, id as "campaignId", status, recipients, given, cancelled,
      up_to_participant_id as "upToParticipantId"
    from voucher_campaigns where status in ('giving', 'undoing')
    order by row_number() over (partition by company_id order by updated_at, id), updated_at, id limit ${MOST_AT_WORK}
  `.execute(database);
  return rows;
}

interface Block {
  /** The last id of the block before it. */
  readonly after: string;
  readonly limit: number;
}

/** Ids of the next of those who are meant, in their order. */
export async function recipientsAfter(
  database: SystemReads,
  { company, recipients }: Pick<CampaignAtWork, 'company' | 'recipients'>,
  now: Instant,
  { after, limit }: Block,
): Promise<readonly string[]> {
  const today = sql`(select (${now}::timestamptz at time zone timezone)::date from companies
    where company_id = ${company})`;
  const { rows } = await sql<{ id: string }>`
    select member.id from ${recipientsOf(sql`${company}`, recipients, today)} and member.id > ${after}
    order by member.id limit ${limit}
  `.execute(database);
  return rows.map(({ id }) => id);
}

/** Vouchers of a campaign that nobody used, and how many of it there are to be seen at all. */
export async function unusedOfCampaign(
  database: SystemReads,
  { company, campaignId }: Pick<CampaignAtWork, 'company' | 'campaignId'>,
  { after, limit }: Block,
): Promise<{ readonly ids: readonly string[]; readonly seen: number }> {
  const of = sql`company_id = ${company} and campaign_id = ${campaignId}`;
  const [unused, counted] = await Promise.all([
    sql<{ id: string }>`
      select id from vouchers where ${of} and status = 'available' and used = 0 and id > ${after}
      order by id limit ${limit}`.execute(database),
    sql<{ seen: number }>`select count(*)::int as seen from vouchers where ${of}`.execute(database),
  ]);
  return { ids: unused.rows.map(({ id }) => id), seen: counted.rows[0]?.seen ?? 0 };
}

export type BirthdayCampaign = Pick<CampaignAtWork, 'company' | 'campaignId' | 'recipients'>;

/** Campaigns for birthdays, wherever one runs. */
export async function birthdayCampaigns(database: SystemReads): Promise<readonly BirthdayCampaign[]> {
  const { rows } = await sql<BirthdayCampaign>`
    select company_id as company, id as "campaignId", recipients from voucher_campaigns
    where status = 'running' order by 1, 2 limit ${MOST_AT_WORK}`.execute(database);
  return rows;
}

export interface BirthdayOfCampaign {
  readonly participantId: string;
  /** Of this year. */
  readonly birthday: CivilDate;
}

/** Whoever stops the house for some days gives late what fell in them. */
const LOOKED_BACK_days = 7;

/**
 * Whose birthday it is, or was within the days that are looked back on, and who is meant and was given no voucher for the one before, or for this
 * one: whoever corrects theirs from December to January has one birthday and not two. Nobody has a birthday that came before they took part, or
 * before the campaign began. Of 29 February it is the 28th where there is none.
 */
export async function birthdaysOf(
  database: SystemReads,
  { company, campaignId, recipients }: BirthdayCampaign,
  now: Instant,
): Promise<readonly BirthdayOfCampaign[]> {
  const calendar = sql`(select timezone, (${now}::timestamptz at time zone timezone)::date as today
    from companies where company_id = ${company}) as calendar`;
  const { rows } = await sql<BirthdayOfCampaign>`
    with days as (
      select timezone, day::date as birthday,
        array[to_char(day, 'MM-DD')]
          || case when to_char(day, 'MM-DD') = '02-28' and to_char(day + interval '1 day', 'MM-DD') = '03-01'
            then array['02-29'] else '{}' end as born
      from ${calendar}, generate_series(today - ${LOOKED_BACK_days}::int, today, interval '1 day') as day
    ),
    begun as (
      select created_at from voucher_campaigns where company_id = ${company} and id = ${campaignId}
    ),
    meant as (
      select member.id, account.created_at, to_char(coalesce(account.born_date, person.born_date), 'MM-DD') as born
      from ${recipientsOf(sql`${company}`, recipients, sql`(select today from ${calendar})`)}
        and to_char(coalesce(account.born_date, person.born_date), 'MM-DD') in (select unnest(born) from days)
    )
    select meant.id as "participantId", days.birthday
    from meant join days on meant.born = any (days.born), begun
    where (greatest(meant.created_at, begun.created_at) at time zone days.timezone)::date <= days.birthday
      and not exists (
        select from vouchers where vouchers.company_id = ${company} and vouchers.campaign_id = ${campaignId}
          and vouchers.participant_id = meant.id
          and vouchers.valid_from > days.birthday - ${BETWEEN_BIRTHDAY_VOUCHERS_days}::int
      )
    order by meant.id
  `.execute(database);
  return rows;
}
