import { STAFF_NEWS, STAFF_NEWS_KINDS } from '@fidelidade/domain/platform/staff-notifications/kinds.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { ofAccounts, type Viewer } from '../../lists/viewer.js';
import { awaits } from '../approvals/queries.js';
import type { StaffNotificationRow } from './table.js';

/** Older ones are no longer shown: what was not looked at for a quarter is no news. */
const KEPT_DAYS = 90;
/** The badge counts no further, nor does the database. */
const MAX_UNREAD = 99;
export const NOTIFICATIONS_PAGE = 30;

const DAY_ms = 86_400_000;

/** Who looks: what they may see decides what they are told. */
export interface Reader extends Viewer {
  readonly permissions: ReadonlySet<string>;
  readonly now: Instant;
}

export type ShownNotification = StaffNotificationRow & { readonly shown: boolean };

/**
 * A page of what the reader was told and has not put away, newest first.
 * @param before the `position` of the last one that was read; undefined for the first page
 */
export async function staffNotificationsOf(
  database: ReadDatabase,
  company: string,
  reader: Reader,
  before?: number,
): Promise<readonly ShownNotification[]> {
  const rows = await standing(database, company, reader)
    .selectAll('n')
    .select(isUnread.as('unread'))
    .where('n.position', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('n.position', 'desc')
    .limit(NOTIFICATIONS_PAGE)
    .execute();
  return rows.map(({ unread, ...row }) => ({ ...row, shown: !unread }));
}

/** How many the reader has not read; one more than `MAX_UNREAD` stands for any number above it. */
export async function unreadStaffNotifications(
  database: ReadDatabase,
  company: string,
  reader: Reader,
): Promise<number> {
  const unread = standing(database, company, reader)
    .select('n.id')
    .where(isUnread)
    .limit(MAX_UNREAD + 1);
  const { count } = await database
    .selectFrom(unread.as('unread'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether it is one that the reader was told and has not put away. */
export const standsForReader = async (
  database: ReadDatabase,
  company: string,
  reader: Reader,
  id: string,
): Promise<boolean> =>
  (await standing(database, company, reader).select('n.id').where('n.id', '=', id).executeTakeFirst()) !==
  undefined;

const isUnread = sql<boolean>`(m.notification_id is null and n.position > coalesce(r.shown_through, 0))`;

const standing = (database: ReadDatabase, company: string, reader: Reader) =>
  database
    .selectFrom('staff_notifications as n')
    .leftJoin('staff_readings as r', (join) =>
      join.onRef('r.company_id', '=', 'n.company_id').on('r.user_id', '=', reader.userId),
    )
    .leftJoin('staff_notification_marks as m', (join) =>
      join
        .onRef('m.company_id', '=', 'n.company_id')
        .on('m.user_id', '=', reader.userId)
        .onRef('m.notification_id', '=', 'n.id'),
    )
    .where('n.company_id', '=', company)
    .where('n.created_at', '>', new Date(Date.parse(reader.now) - KEPT_DAYS * DAY_ms).toISOString())
    .where(sql<boolean>`n.kind = any(${kindsFor(reader)}::text[])`)
    .where(({ or, eb }) => or([eb('n.user_id', 'is', null), eb('n.user_id', '=', reader.userId)]))
    .where(withinScope(reader))
    .where(sql<boolean>`n.position > coalesce(r.deleted_through, 0)`)
    .where(sql<boolean>`m.is_deleted is not true`);

/** What is due in all is no news for whoever sees own entries only; nor are payments, also for whoever sees some of the accounts. */
const kindsFor = ({ permissions, scope }: Reader): string[] =>
  STAFF_NEWS_KINDS.filter((kind) => {
    const { permission, limitedBy } = STAFF_NEWS[kind];
    if (limitedBy === 'payments' && scope.accounts) return false;
    const isOfEntries = limitedBy === 'own-entries' || limitedBy === 'payments';
    const isSeen = permission === null || permissions.has(permission);
    return isSeen && !(isOfEntries && scope.ownEntriesOnly);
  });

const OF_ACCOUNTS = STAFF_NEWS_KINDS.filter((kind) => STAFF_NEWS[kind].limitedBy === 'accounts');

const OF_APPROVALS = STAFF_NEWS_KINDS.filter((kind) => STAFF_NEWS[kind].limitedBy === 'approvals');

/** News of an account, only for whoever sees that account; of an approval, while it waits for whoever looks. */
const withinScope = (reader: Reader): RawBuilder<boolean> => sql<boolean>`(
  (n.kind <> all(${OF_ACCOUNTS}::text[]) or n.record_id is null or ${ofAccounts(reader, 'n.record_id')})
  and (n.kind <> all(${OF_APPROVALS}::text[]) or n.record_id is null or exists (
    select from approvals where approvals.company_id = n.company_id and approvals.id = n.record_id and ${awaits('approvals', reader)}
  )))`;
