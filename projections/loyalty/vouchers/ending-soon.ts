import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sql } from 'kysely';
import { inPages } from '../../database/in-pages.js';
import type { SystemReads } from '../../database/read-models.js';
import { calendarAt } from '../lots/queries.js';

/** So many days before its last one a voucher is told of (issue 12, R-10.1.9). */
const NOTICE_days = [7, 1] as const;

const NOTICES_PER_PAGE = 1_000;

/** What of somebody's vouchers ends on one day. */
export interface EndingVouchersNotice {
  readonly company: string;
  readonly participantId: string;
  /** The last day on which they can be used. */
  readonly lastDay: CivilDate;
  /** Which of the notices it is. */
  readonly notice_days: (typeof NOTICE_days)[number];
  readonly count: number;
  /** Of one of them: of the only one, where there is one. */
  readonly title: string;
}

/**
 * Every notice that is due by now, in every company, each by its own calendar: one for all vouchers of a participant that end on one day, and none
 * of what cannot be used yet. A notice that no process was there to give is still given until the next one is due. What was given when its notice
 * would have been due, or later, said its last day by itself: it is told only by the next one.
 */
export const vouchersEndingSoon = (
  database: SystemReads,
  now: Instant,
  pageSize = NOTICES_PER_PAGE,
): AsyncGenerator<EndingVouchersNotice> =>
  inPages<EndingVouchersNotice>(pageSize, async (last) => {
    const { rows } = await sql<EndingVouchersNotice>`
      with ${calendarAt(now)}, notices as (
        select days, coalesce(lead(days) over (order by days desc), -1) as next_days
        from unnest(${[...NOTICE_days]}::int[]) as days
      )
      select voucher.company_id as company, voucher.participant_id as "participantId",
        voucher.valid_until as "lastDay", notices.days as notice_days,
        count(*)::int as count, min(voucher.title) as title
      from calendar
      join companies as company using (company_id)
      join vouchers as voucher using (company_id)
      join participants as account
        on account.company_id = voucher.company_id and account.id = voucher.participant_id
      cross join notices
      where voucher.status = 'available' and account.state = 'active'
        and voucher.valid_from <= calendar.today
        and voucher.valid_until between calendar.today and calendar.today + ${NOTICE_days[0]}::int
        and voucher.valid_until - calendar.today between notices.next_days + 1 and notices.days
        and (voucher.created_at at time zone company.timezone)::date < voucher.valid_until - notices.days
        and (voucher.company_id, voucher.participant_id, voucher.valid_until, notices.days)
          > (${last?.company ?? ''}, ${last?.participantId ?? ''},
            ${last?.lastDay ?? '0001-01-01'}::date, ${last?.notice_days ?? 0}::int)
      group by 1, 2, 3, 4
      order by 1, 2, 3, 4
      limit ${pageSize}
    `.execute(database);
    return rows;
  });
