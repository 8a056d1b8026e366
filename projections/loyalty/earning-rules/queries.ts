import {
  isReferral,
  isValidOn,
  MULTIPLIER_KINDS,
  type ReferralRule,
  type RuleKind,
} from '@fidelidade/domain/loyalty/earning/rule.js';
import type { Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { sql } from 'kysely';
import { inPages } from '../../database/in-pages.js';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { ReadDatabase, SystemReads } from '../../database/read-models.js';
import type { EarningRuleVersionRow } from './table.js';

/** Rules that one answer lists, those in force first: more than a shop makes in years. */
const MOST_RULES = 500;

/** A company's rules, each as it says by now: those in force first, by their names. */
export async function earningRulesOf(
  database: ReadDatabase,
  company: string,
): Promise<readonly EarningRuleVersionRow[]> {
  const { rows } = await sql<EarningRuleVersionRow>`
    select * from (
      select distinct on (rule_id) * from earning_rule_versions
      where company_id = ${company} order by rule_id, version desc
    ) as latest
    order by ended_at is not null, rule ->> 'name', rule_id
    limit ${MOST_RULES}
  `.execute(database);
  return rows;
}

/** The rules of referrals that promise something on a day, by their names. */
export async function referralRulesOn(
  database: ReadDatabase,
  company: string,
  day: CivilDate,
): Promise<readonly ReferralRule[]> {
  const rows = await earningRulesOf(database, company);
  return rows
    .filter(({ ended_at, rule }) => ended_at === null && isValidOn(rule, day))
    .flatMap(({ rule }) => (isReferral(rule) ? [rule] : []));
}

/** Every version of a rule, the latest first; none of a rule that there is not. */
export const versionsOfRule = (
  database: ReadDatabase,
  company: string,
  ruleId: string,
): Promise<readonly EarningRuleVersionRow[]> =>
  database
    .selectFrom('earning_rule_versions')
    .selectAll()
    .where('company_id', '=', company)
    .where('rule_id', '=', ruleId)
    .orderBy('version', 'desc')
    .execute();

const ADDING_NOTHING_ALONE: readonly RuleKind[] = MULTIPLIER_KINDS;

/** Whether any rule in force gives so: what only makes more of it gives nothing by itself. */
export async function anyRuleGives(
  database: ReadDatabase,
  company: string,
  currency: Currency,
): Promise<boolean> {
  const rules = await earningRulesOf(database, company);
  return rules.some(
    ({ rule, ended_at }) =>
      ended_at === null && rule.currency === currency && !ADDING_NOTHING_ALONE.includes(rule.kind),
  );
}

/** Whoever stops the house over long holidays gives late what fell in them. */
const BIRTHDAYS_LOOKED_BACK_days = 7;

/** Birthdays that one query reads. */
const BIRTHDAYS_PER_PAGE = 1_000;

export interface Birthday {
  readonly company: string;
  readonly participantId: string;
  /** The birthday of this year. */
  readonly birthday: CivilDate;
  /** The day that it is in the company's zone. */
  readonly today: CivilDate;
}

/**
 * Whose birthday it is, or was within the days that are looked back on, by their account or else by the shop's file: in the companies that have
 * a rule for it, or had one in those days. Nobody has one that came before they took part. Whoever was born on 29 February has it on the 28th
 * where there is none.
 */
export const birthdaysUntilToday = (
  database: SystemReads,
  now: Instant,
  pageSize = BIRTHDAYS_PER_PAGE,
): AsyncGenerator<Birthday> =>
  inPages<Birthday>(pageSize, (last) => birthdaysAfter(database, now, pageSize, last));

async function birthdaysAfter(
  database: SystemReads,
  now: Instant,
  limit: number,
  last: Birthday | undefined,
): Promise<readonly Birthday[]> {
  const { rows } = await sql<Birthday>`
    with giving as (
      select distinct company_id from (
        select distinct on (company_id, rule_id) company_id, ended_at from earning_rule_versions
        where rule ->> 'kind' = 'birthday' order by company_id, rule_id, version desc
      ) as latest
      where ended_at is null or ended_at > ${now}::timestamptz - make_interval(days => ${BIRTHDAYS_LOOKED_BACK_days + 1})
    ),
    calendar as (
      select company_id, timezone, (${now}::timestamptz at time zone timezone)::date as today
      from companies join giving using (company_id)
    ),
    days as (
      select company_id, timezone, today, day::date as birthday,
        array[to_char(day, 'MM-DD')]
          || case when to_char(day, 'MM-DD') = '02-28' and to_char(day + interval '1 day', 'MM-DD') = '03-01'
            then array['02-29'] else '{}' end as born
      from calendar, generate_series(today - ${BIRTHDAYS_LOOKED_BACK_days}::int, today, interval '1 day') as day
    )
    select days.company_id as company, member.id as "participantId", days.birthday, days.today
    from days
    join participant_directory as member using (company_id)
    join participants as account on account.company_id = member.company_id and account.id = member.id
    left join persons as person on person.company_id = member.company_id and person.id = member.person_id
    where to_char(coalesce(account.born_date, person.born_date), 'MM-DD') = any (days.born)
      and (account.created_at at time zone days.timezone)::date <= days.birthday
      and (member.company_id, member.id) > (${last?.company ?? ''}, ${last?.participantId ?? ''})
    order by 1, 2
    limit ${limit}
  `.execute(database);
  return rows;
}
