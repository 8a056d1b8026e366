import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { StaffNewsKind } from './kinds.js';

/** What is told; no personal data: a record is named by whoever may see it when they look. */
export interface StaffNews {
  readonly notificationId: string;
  readonly kind: StaffNewsKind;
  /** The one user it is for; absent: all of the company who hold the kind's permission. */
  readonly userId?: string;
  /** What it is about: an invoice, a product, an account … as the kind says. */
  readonly recordId?: string;
  /** Figures of its text: a code, days, how many. */
  readonly values: Readonly<Record<string, string | number>>;
}

/**
 * What the staff of a company are told inside the app. It is told once, whatever their number; each
 * user's own stream says what they have read and put away.
 */
export type StaffNotificationEvent =
  /** `isRest` stands for all that followed of the same kind within the hour: it is about no record, and none follows it. */
  DomainEvent<'StaffNotified', StaffNews & { isRest?: true }>;

/** One stream a user: what became of what they were told. */
export type StaffReadingEvent =
  | DomainEvent<'StaffNotificationShown', { userId: string; notificationId: string }>
  /** Everything that they had been told before this fact. */
  | DomainEvent<'AllStaffNotificationsShown', { userId: string }>
  | DomainEvent<'StaffNotificationDeleted', { userId: string; notificationId: string }>
  /** Everything that they had been told before this fact. */
  | DomainEvent<'AllStaffNotificationsDeleted', { userId: string }>;

export const staffNotificationEvents = describeEvents<StaffNotificationEvent>({
  StaffNotified: { schema: 1 },
});

export const staffReadingEvents = describeEvents<StaffReadingEvent>({
  StaffNotificationShown: { schema: 1 },
  AllStaffNotificationsShown: { schema: 1 },
  StaffNotificationDeleted: { schema: 1 },
  AllStaffNotificationsDeleted: { schema: 1 },
});
