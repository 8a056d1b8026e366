import type { StaffNewsKind } from '@fidelidade/domain/platform/staff-notifications/kinds.js';

/** What staff are told inside the app: once a company, and beside it what each user has read and put away. */
export interface StaffNotificationTables {
  staff_notifications: StaffNotificationRow;
  staff_readings: StaffReadingRow;
  staff_notification_marks: StaffNotificationMarkRow;
}

export interface StaffNotificationRow {
  company_id: string;
  id: string;
  /** Of its fact, so that «all before this» is a comparison. */
  position: number;
  created_at: string;
  kind: StaffNewsKind;
  /** The one it is for; null: whoever may see what it is about. */
  user_id: string | null;
  record_id: string | null;
  is_rest: boolean;
  values: Readonly<Record<string, string | number>>;
}

/** How far a user has read and put away everything. */
export interface StaffReadingRow {
  company_id: string;
  user_id: string;
  shown_through: number;
  deleted_through: number;
}

/** One that a user read or put away by itself. */
export interface StaffNotificationMarkRow {
  company_id: string;
  user_id: string;
  notification_id: string;
  is_deleted: boolean;
}

export const staffNotificationTables = `
  create table if not exists staff_notifications (
    company_id text not null,
    id text not null,
    position bigint not null,
    created_at timestamptz not null,
    kind text not null,
    user_id text,
    record_id text,
    is_rest boolean not null,
    values jsonb not null,
    primary key (company_id, id)
  );
  create index if not exists staff_notifications_by_position on staff_notifications (company_id, position);

  create table if not exists staff_readings (
    company_id text not null,
    user_id text not null,
    shown_through bigint not null,
    deleted_through bigint not null,
    primary key (company_id, user_id)
  );

  create table if not exists staff_notification_marks (
    company_id text not null,
    user_id text not null,
    notification_id text not null,
    is_deleted boolean not null,
    primary key (company_id, user_id, notification_id)
  );
`;
