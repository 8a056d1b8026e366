import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { NEVER } from '@fidelidade/domain/loyalty/earning/expiry.js';
import { sql } from 'kysely';
import { inPages } from '../../database/in-pages.js';
import type { SystemReads } from '../../database/read-models.js';
import { calendarAt } from './queries.js';

/** So many days before its last one a credit is told of. */
const NOTICE_days = [30, 7, 1] as const;

/** For so many days a notice that no process was there to give is still given, as long as the next one is not due. */
const GIVEN_LATE_days = 6;

const WEEK_days = 7;

const NOTICES_PER_PAGE = 1_000;

/** What of somebody's ends within a week. */
export interface ExpiryNotice {
  readonly company: string;
  readonly participantId: string;
  readonly currency: Currency;
  /** The Monday of the week whose days are the last ones of what is told of. */
  readonly week: CivilDate;
  /** The first of those days: whoever uses it all by then loses nothing. */
  readonly lastDay: CivilDate;
  /** Which of the notices it is. */
  readonly notice_days: (typeof NOTICE_days)[number];
  /** Of the whole week. */
  readonly amount: Amount;
}

/**
 * Every notice that is due by now, in every company, each by its own calendar. What was earned after its notice would have been due says so by
 * itself: it is told only by the next one.
 *
 * Whoever buys daily loses a little daily, and reads no notice that comes three times a day. So what ends within one week of the calendar is told of
 * together, by the first of its days: three notices for whoever buys once, and no more than three a week for whoever buys every day; and
 * nothing is lost that no notice was about.
 */
export const expiringSoon = (
  database: SystemReads,
  now: Instant,
  pageSize = NOTICES_PER_PAGE,
): AsyncGenerator<ExpiryNotice> =>
  inPages<ExpiryNotice>(pageSize, async (last) => {
    const { rows } = await sql<ExpiryNotice>`
      with ${calendarAt(now)}, notices as (
        select days, coalesce(lead(days) over (order by days desc), -1) as next_days
        from unnest(${[...NOTICE_days]}::int[]) as days
      ),
      told_of as (
        select lot.company_id, lot.participant_id, lot.currency,
          date_trunc('week', lot.expires_on - 1)::date as week, notices.days, notices.next_days,
          min(lot.expires_on - 1) as last_day, min(lot.expires_on - 1) - calendar.today as left_days,
          sum(lot.remaining)::bigint as amount
        from calendar
        join lots as lot using (company_id)
        join participants as account on account.company_id = lot.company_id and account.id = lot.participant_id
        cross join notices
        where lot.status = 'available' and lot.remaining > 0 and account.state = 'active'
          and lot.expires_on between calendar.today + 1 and calendar.today + 1 + ${NOTICE_days[0] + WEEK_days - 1}::int
          and lot.expires_on <> ${NEVER}
          and lot.earned_on < lot.expires_on - notices.days
        group by lot.company_id, lot.participant_id, lot.currency, 4, notices.days, notices.next_days, calendar.today
      )
      select company_id as company, participant_id as "participantId", currency, week, last_day as "lastDay",
        days as notice_days, amount
      from told_of
      where left_days between greatest(days - ${GIVEN_LATE_days}, next_days + 1) and days
        and (company_id, participant_id, currency, week, days)
          > (${last?.company ?? ''}, ${last?.participantId ?? ''}, ${last?.currency ?? ''},
            ${last?.week ?? '0001-01-01'}::date, ${last?.notice_days ?? 0}::int)
      order by company_id, participant_id, currency, week, days
      limit ${pageSize}
    `.execute(database);
    return rows;
  });
