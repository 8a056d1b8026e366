import { MULTIPLIER_KINDS, type RuleKind } from '@fidelidade/domain/loyalty/earning/rule.js';
import type { Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { sql } from 'kysely';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { ReadDatabase, SystemReads } from '../../database/read-models.js';
import type { EarningRuleVersionRow } from './table.js';

/** Rules that one answer lists, those in force first: more than a shop makes in years. */
export const MOST_RULES = 500;

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

/** Birthdays of a day that one run of the daily job takes on. */
const MAX_BIRTHDAYS = 10_000;

export interface Birthday {
  readonly company: string;
  readonly participantId: string;
  /** The day that it is in the company's zone. */
  readonly today: CivilDate;
}

/**
 * Whose birthday it is, by their account or else by the shop's file, in the companies that have a rule for it. Whoever was born on 29 February
 * has it on the 28th where there is none.
 */
export async function birthdaysOfToday(database: SystemReads, now: Instant): Promise<readonly Birthday[]> {
  const { rows } = await sql<Birthday>`
    with calendar as (
      select company_id, (${now}::timestamptz at time zone timezone)::date as today from companies
      where company_id in (
        select company_id from earning_rule_versions where rule ->> 'kind' = 'birthday' and ended_at is null
      )
    ),
    born as (
      select member.company_id, member.id, coalesce(account.born_date, person.born_date) as day
      from calendar
      join participant_directory as member using (company_id)
      left join participants as account on account.company_id = member.company_id and account.id = member.id
      left join persons as person on person.company_id = member.company_id and person.id = member.person_id
      where member.id is not null
    )
    select born.company_id as company, born.id as "participantId", calendar.today
    from calendar join born using (company_id)
    where to_char(born.day, 'MM-DD') = to_char(calendar.today, 'MM-DD')
      or (to_char(born.day, 'MM-DD') = '02-29' and to_char(calendar.today, 'MM-DD') = '02-28'
        and to_char(calendar.today + 1, 'MM-DD') = '03-01')
    order by 1, 2
    limit ${MAX_BIRTHDAYS}
  `.execute(database);
  return rows;
}
