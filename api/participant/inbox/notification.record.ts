import { deviceInWords } from '@fidelidade/domain/identity/credentials/device-in-words.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { isCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { formatMoney, subtractMoney, sumOfMoney } from '@fidelidade/domain/kernel/money.js';
import type { NotificationKind } from '@fidelidade/domain/platform/inbox/events.js';
import type { Notification } from '@fidelidade/projections/platform/inbox/table.js';
import { isMessageKey, message } from '../../http/messages.js';
import { pointsText } from '../../i18n/amount-text.js';
import { dayText } from '../../i18n/day-text.js';
import { worthInWords } from '../../loyalty/worth-in-words.js';

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
  'cashback-debited': STATEMENT,
  'voucher-received': VOUCHERS,
  'voucher-expiring': VOUCHERS,
  'vouchers-expiring': VOUCHERS,
  'voucher-cancelled': VOUCHERS,
  'voucher-expired': VOUCHERS,
  'sale-returned': STATEMENT,
  'cashback-reversed': STATEMENT,
  'cashback-restored': STATEMENT,
  'balance-negative': STATEMENT,
  'points-earned': STATEMENT,
  'points-available': STATEMENT,
  'points-expired': STATEMENT,
  'points-expiring': STATEMENT,
  'points-redeemed': STATEMENT,
  'points-debited': STATEMENT,
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
  'new-device': SECURITY,
  'password-changed': PROFILE,
  'password-reset': SECURITY,
  'two-factor-enabled': PROFILE,
  'two-factor-disabled': PROFILE,
  'passkey-registered': SECURITY,
  'passkey-removed': SECURITY,
  'passkey-copied': SECURITY,
};

/** What the reader's own passkeys are called, by their ids. */
type PasskeyNames = ReadonlyMap<string, string>;

/**
 * A notification in the reader's words.
 * @param passkeys of its reader; absent where others may read along, as on a locked screen: there only that there are some is said
 */
export const notificationRecord = (
  notification: Notification,
  language: Language,
  passkeys?: PasskeyNames,
) => ({
  id: notification.id,
  shown: notification.shown,
  not_status: notification.status,
  not_description: described(notification, language, passkeys),
  created_at: notification.created_at,
  link: LINKS[notification.kind],
  kind: notification.kind,
});

function described(notification: Notification, language: Language, passkeys?: PasskeyNames): string {
  const { kind, values } = notification;
  if (kind === 'sale-returned') return returnInWords(values, language);
  if ('settled' in values || 'settled_points' in values) return settledInWords(values, language);
  return message(language, keyOf(notification, passkeys), inWords(values, language, passkeys));
}

/** What a purchase earned, or was given, where something was owed: how much of it covers that, and what is left to use, if anything is. */
function settledInWords(values: Notification['values'], language: Language): string {
  const of = (name: string) => sumOfMoney(Number(values[name] ?? 0));
  const settled = { cashback: of('settled'), points: of('settled_points') };
  const left = worthInWords(
    subtractMoney(of('amount'), settled.cashback),
    subtractMoney(of('points'), settled.points),
    language,
  );
  const key = 'source' in values ? 'notification_settled_credit' : 'notification_settled';
  return message(language, left === undefined ? `${key}_all` : key, {
    came: worthInWords(of('amount'), of('points'), language) ?? '',
    settled: worthInWords(settled.cashback, settled.points, language) ?? '',
    left: left ?? '',
  });
}

/** What a return took and gave back, a sentence each; of what it did not do nothing is said (ADR 0150). */
function returnInWords(values: Notification['values'], language: Language): string {
  const head = isMessageKey(`${RETURN}_${values['of']}`) ? `${RETURN}_${values['of']}` : RETURN;
  const sentences = (['taken', 'back', 'owed'] as const).flatMap((part) => {
    const [cashback, points] = [part, `${part}_points`].map((name) => sumOfMoney(Number(values[name] ?? 0)));
    const what = worthInWords(cashback!, points!, language);
    return what === undefined ? [] : message(language, `${RETURN}_${part}`, { what });
  });
  return [message(language, head), ...sentences].join(' ');
}

const RETURN = 'notification_sale_returned';

/** What was told before it named the last day, or what it was for, says what it said; what always names it has one text. */
function keyOf({ kind, values }: Notification, passkeys: PasskeyNames | undefined): string {
  const key = `notification_${kind.replaceAll('-', '_')}`;
  if (kind === 'new-device' && 'browser' in values) return `${key}_named`;
  if (kind === 'password-reset' && 'passkeys' in values) {
    if (!passkeys) return `${key}_passkeys`;
    return standing(values['passkeys'], passkeys) ? `${key}_passkeys_named` : key;
  }
  // Of one sale, both.
  if ('amount' in values && 'points' in values && isMessageKey(`${key}_and_points`))
    return `${key}_and_points`;
  // What can be used by and by names the first day alone.
  if ('from' in values) return `${key}_from`;
  const withSource = `${key}_${values['source']}`;
  if (isMessageKey(withSource)) return withSource;
  const withLastDay = `${key}_until`;
  return 'until' in values && isMessageKey(withLastDay) ? withLastDay : key;
}

/** Of the passkeys that a reset kept, those that open the account still. */
const standing = (ids: string | number | undefined, passkeys: PasskeyNames): string =>
  String(ids)
    .split(' ')
    .flatMap((id) => passkeys.get(id) ?? [])
    .join(', ');

function inWords(
  values: Notification['values'],
  language: Language,
  passkeys: PasskeyNames = new Map(),
): Record<string, string> {
  const said = (name: string, value: string | number): string => {
    switch (name) {
      case 'passkeys':
        return standing(value, passkeys);
      case 'browser':
        return deviceInWords(String(value), language);
      case 'amount':
        return money(value);
      case 'points':
        return points(value, language);
      default:
        return day(value, language);
    }
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, said(name, value)]));
}

const money = (value: string | number): string => formatMoney(sumOfMoney(Number(value)));
const points = (value: string | number, language: Language): string => pointsText(Number(value), language);
const day = (value: string | number, language: Language): string =>
  typeof value === 'string' && isCivilDate(value) ? dayText(value, language) : String(value);
