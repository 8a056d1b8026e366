import { describeEvents, type DomainEvent } from '../../kernel/event.js';

/** How urgent a notification is, by its official number. */
export const NOTIFICATION_STATUSES = { success: 1, warning: 2, error: 3 } as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[keyof typeof NOTIFICATION_STATUSES];

/** What a notification is about: its text is the reader's language's, made of this and its values. */
export const NOTIFICATION_KINDS = [
  'cashback-earned',
  'cashback-available',
  'cashback-expired',
  'cashback-expiring',
  'cashback-redeemed',
  'cashback-debited',
  'voucher-received',
  'voucher-expiring',
  'vouchers-expiring',
  'voucher-cancelled',
  'voucher-expired',
  'sale-returned',
  // What a return took and gave back was told one by one before it was one notice (ADR 0150).
  'cashback-reversed',
  'cashback-restored',
  'balance-negative',
  'points-earned',
  'points-available',
  'points-expired',
  'points-expiring',
  'points-redeemed',
  'points-debited',
  'points-reversed',
  'points-restored',
  'points-negative',
  'draw-won',
  'draw-result',
  'tickets-refunded',
  'tickets-refunded-points',
  'transfer-received',
  'transfer-received-points',
  'transfer-sent',
  'transfer-sent-points',
  'level-reached',
  'level-lowered',
  'level-lost',
  'new-device',
  'password-changed',
  'password-reset',
  'two-factor-enabled',
  'two-factor-disabled',
  'passkey-registered',
  'passkey-removed',
  'passkey-copied',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** One stream an account: what it is told inside the app. Values hold no personal data: amounts, days, ids. */
export type InboxEvent =
  | DomainEvent<
      'NotificationSent',
      {
        accountId: string;
        notificationId: string;
        kind: NotificationKind;
        status: NotificationStatus;
        values: Readonly<Record<string, string | number>>;
      }
    >
  | DomainEvent<'NotificationShown', { accountId: string; notificationId: string }>
  | DomainEvent<'AllNotificationsShown', { accountId: string }>
  | DomainEvent<'NotificationDeleted', { accountId: string; notificationId: string }>
  | DomainEvent<'AllNotificationsDeleted', { accountId: string }>;

export const inboxEvents = describeEvents<InboxEvent>({
  NotificationSent: { schema: 1 },
  NotificationShown: { schema: 1 },
  AllNotificationsShown: { schema: 1 },
  NotificationDeleted: { schema: 1 },
  AllNotificationsDeleted: { schema: 1 },
});
