import type { NotificationKind, NotificationStatus } from '@fidelidade/domain/platform/inbox/events.js';

/** What an account is told inside the app: a row an account, for it is read whole with every first screen. */
export interface InboxTables {
  inboxes: InboxRow;
}

export interface Notification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly status: NotificationStatus;
  readonly values: Readonly<Record<string, string | number>>;
  readonly shown: boolean;
  readonly created_at: string;
}

export interface InboxRow {
  company_id: string;
  account_id: string;
  /** Newest first, and no more than are shown. */
  notifications: readonly Notification[];
}

/** Older ones are no longer shown. */
export const MAX_NOTIFICATIONS = 100;

export const inboxTables = `
  create table if not exists inboxes (
    company_id text not null,
    account_id text not null,
    notifications jsonb not null,
    primary key (company_id, account_id)
  );
`;
