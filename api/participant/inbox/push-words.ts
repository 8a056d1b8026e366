import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { NotificationKind } from '@fidelidade/domain/platform/inbox/events.js';
import type { Notification } from '@fidelidade/projections/platform/inbox/table.js';
import { message } from '../../http/messages.js';
import { notificationRecord } from './notification.record.js';

/** What somebody owes is not for whoever sees the lock screen. */
const DISCREET: readonly NotificationKind[] = ['balance-negative', 'points-negative'];

/** What a notice says of a debt, by what its values are called. */
const OF_DEBT = ['owed', 'owed_points', 'settled', 'settled_points'] as const;

/**
 * A notification as a locked screen may show it: the words of the inbox, which name nobody, neither a balance nor what was bought
 * (ADR 0131).
 */
export function pushWords(notification: Notification, language: Language): { body: string; link: string } {
  const { not_description: body, link } = notificationRecord(notification, language);
  return { body: isDiscreet(notification) ? message(language, 'push_discreet') : body, link };
}

const isDiscreet = ({ kind, values }: Notification): boolean =>
  DISCREET.includes(kind) || OF_DEBT.some((name) => name in values);
