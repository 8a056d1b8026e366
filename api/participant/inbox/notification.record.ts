import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { isCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { sumOfMoney, formatMoney } from '@fidelidade/domain/kernel/money.js';
import type { NotificationKind } from '@fidelidade/domain/platform/inbox/events.js';
import type { Notification } from '@fidelidade/projections/platform/inbox/table.js';
import { isMessageKey, message } from '../../http/messages.js';
import { pointsText } from '../../i18n/amount-text.js';
import { dayText } from '../../i18n/day-text.js';

const STATEMENT = '/home/historico';
const VOUCHERS = '/home/vouchers';
/** */
const TICKETS = '/home/historico?aba=bilhetes';
const LEVEL = '/home/nivel';
const PROFILE = '/home/profile';
const SECURITY = '/home/profile?aba=seguranca';

/** Where a notification leads. */
const LINKS: Readonly<Record<NotificationKind, string>> = {
  'cashback-earned': STATEMENT,
  'cashback-available': STATEMENT,
  'cashback-expired': STATEMENT,
  'cashback-expiring': STATEMENT,
  'cashback-redeemed': STATEMENT,
  'voucher-received': VOUCHERS,
  'cashback-reversed': STATEMENT,
  'cashback-restored': STATEMENT,
  'balance-negative': STATEMENT,
  'points-earned': STATEMENT,
  'points-available': STATEMENT,
  'points-expired': STATEMENT,
  'points-expiring': STATEMENT,
  'points-redeemed': STATEMENT,
  'points-reversed': STATEMENT,
  'points-restored': STATEMENT,
  'points-negative': STATEMENT,
  'draw-won': TICKETS,
  'draw-result': TICKETS,
  'level-reached': LEVEL,
  'level-lowered': LEVEL,
  'level-lost': LEVEL,
  'tickets-refunded': STATEMENT,
  'tickets-refunded-points': STATEMENT,
  'transfer-received': STATEMENT,
  'transfer-received-points': STATEMENT,
  'transfer-sent': STATEMENT,
  'transfer-sent-points': STATEMENT,
  'password-changed': PROFILE,
  'two-factor-enabled': PROFILE,
  'two-factor-disabled': PROFILE,
  'passkey-registered': SECURITY,
  'passkey-removed': SECURITY,
  'passkey-copied': SECURITY,
};

/** A notification in the reader's words. */
export const notificationRecord = (notification: Notification, language: Language) => ({
  id: notification.id,
  shown: notification.shown,
  not_status: notification.status,
  not_description: message(language, keyOf(notification), inWords(notification.values, language)),
  created_at: notification.created_at,
  link: LINKS[notification.kind],
  kind: notification.kind,
});

/** What was told before it named the last day says what it said; what always names it has one text. */
function keyOf({ kind, values }: Notification): string {
  const key = `notification_${kind.replaceAll('-', '_')}`;
  const withLastDay = `${key}_until`;
  return 'until' in values && isMessageKey(withLastDay) ? withLastDay : key;
}

function inWords(values: Notification['values'], language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'amount' ? money(value) : name === 'points' ? points(value, language) : day(value, language),
    ]),
  );
}

const money = (value: string | number): string => formatMoney(sumOfMoney(Number(value)));
const points = (value: string | number, language: Language): string => pointsText(Number(value), language);
const day = (value: string | number, language: Language): string =>
  typeof value === 'string' && isCivilDate(value) ? dayText(value, language) : String(value);
