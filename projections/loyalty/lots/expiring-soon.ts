import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { NEVER } from '@fidelidade/domain/loyalty/earning/expiry.js';
import { sql } from 'kysely';
import { inPages } from '../../database/in-pages.js';
import type { SystemReads } from '../../database/read-models.js';
import { calendarAt } from './queries.js';

/** So many days before its last one a credit is told of. */
export const NOTICE_days = [30, 7, 1] as const;

/** For so many days a notice that no process was there to give is still given, as long as the next one is not due. */
const GIVEN_LATE_days = 6;

const NOTICES_PER_PAGE = 1_000;

/** What somebody loses with a day unless they use it. */
export interface ExpiryNotice {
  readonly company: string;
  readonly participantId: string;
  readonly currency: Currency;
  /** The last day on which it can be used. */
  readonly lastDay: CivilDate;
  /** Which of the notices it is. */
  readonly notice_days: (typeof NOTICE_days)[number];
  readonly amount: Amount;
}

/**
 * Every notice that is due by now, in every company, each by its own calendar. What was earned after its notice would have been due says so by
 * itself: it is told only by the next one.
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
      )
      select lot.company_id as company, lot.participant_id as "participantId", lot.currency,
        lot.expires_on - 1 as "lastDay", notices.days as notice_days, sum(lot.remaining)::bigint as amount
      from calendar
      join lots as lot using (company_id)
      join participants as account on account.company_id = lot.company_id and account.id = lot.participant_id
      cross join lateral (select lot.expires_on - 1 - calendar.today as left_days) as time
      join notices on time.left_days between greatest(notices.days - ${GIVEN_LATE_days}, notices.next_days + 1) and notices.days
      where lot.status = 'available' and lot.remaining > 0 and account.state = 'active'
        and lot.expires_on between calendar.today + 1 and calendar.today + 1 + ${NOTICE_days[0]}::int
        and lot.expires_on <> ${NEVER}
        and lot.earned_on < lot.expires_on - notices.days
        and (lot.company_id, lot.participant_id, lot.currency, lot.expires_on - 1)
          > (${last?.company ?? ''}, ${last?.participantId ?? ''}, ${last?.currency ?? ''}, ${last?.lastDay ?? '0001-01-01'}::date)
      group by 1, 2, 3, 4, 5
      order by 1, 2, 3, 4
      limit ${pageSize}
    `.execute(database);
    return rows;
  });
