import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { ofTypes } from '../../rows/of-types.js';
import { projection } from '../../runner/projection.js';
import { staffNotificationTables } from './table.js';

const TOLD = ['StaffNotified'] as const;
const MARKED = ['StaffNotificationShown', 'StaffNotificationDeleted'] as const;
/** Whoever comes new to a company begins with nothing unread. */
const READ_ALL = ['AllStaffNotificationsShown', 'AllStaffNotificationsDeleted', 'MemberJoined'] as const;

const NOTIFICATIONS: RowFold<(typeof TOLD)[number], 'staff_notifications'> = {
  table: 'staff_notifications',
  key: ['company_id', 'id'],
  keyOf: ({ meta, data }) => [meta.company, data.notificationId],
  asks: [],
  begin: ({ meta, position, data }) => ({
    company_id: meta.company,
    id: data.notificationId,
    position,
    created_at: meta.occurredAt,
    kind: data.kind,
    user_id: data.userId ?? null,
    record_id: data.recordId ?? null,
    is_rest: data.isRest ?? false,
    values: data.values,
  }),
  change: () => ({}),
};

const MARKS: RowFold<(typeof MARKED)[number], 'staff_notification_marks'> = {
  table: 'staff_notification_marks',
  key: ['company_id', 'user_id', 'notification_id'],
  keyOf: ({ meta, data }) => [meta.company, data.userId, data.notificationId],
  asks: MARKED,
  begin: ({ type, meta, data }) => ({
    company_id: meta.company,
    user_id: data.userId,
    notification_id: data.notificationId,
    is_deleted: type === 'StaffNotificationDeleted',
  }),
  change: () => ({}),
};

const READINGS: RowFold<(typeof READ_ALL)[number], 'staff_readings'> = {
  table: 'staff_readings',
  key: ['company_id', 'user_id'],
  keyOf: ({ meta, data }) => [meta.company, data.userId],
  asks: READ_ALL,
  begin: ({ type, meta, data, position }, row) => ({
    company_id: meta.company,
    user_id: data.userId,
    shown_through: position,
    deleted_through: type === 'AllStaffNotificationsDeleted' ? position : (row?.deleted_through ?? 0),
  }),
  change: () => ({}),
};

export const staffNotifications = projection({
  name: 'staff-notifications',
  follows: [...TOLD, ...MARKED, ...READ_ALL],
  tables: staffNotificationTables,
  async project(events, rows) {
    await foldRows(rows, ofTypes(events, TOLD), NOTIFICATIONS);
    await foldRows(rows, ofTypes(events, MARKED), MARKS);
    await foldRows(rows, ofTypes(events, READ_ALL), READINGS);
  },
});
