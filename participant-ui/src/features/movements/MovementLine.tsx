import { useTranslation } from '../../i18n/index.js';
import type { StatementLine } from '../../api/types.js';
import { Icon } from '../../ui/Icon.js';
import { money, signedMoney } from '../../ui/money.js';
import { usePoints } from '../points.js';
import { useDay } from '../when.js';
import styles from './MovementLine.module.css';
import { iconOf, kindOf, toneOfKind, type Kind } from './kinds.js';

/** What came into the balance, or left it; a purchase whose cashback waits or is over says what it had earned. */
const SIGNED: readonly Kind[] = [
  'earn',
  'voucher',
  'bonus',
  'adjust',
  'redeem',
  'ticket',
  'ticket_refund',
  'reverse',
  'reverse_pending',
  'restore',
];

/** A purchase at a glance: what, when, how much, and what became of it. Only what can be used stands there with a plus. */
export function MovementLine({ line }: { readonly line: StatementLine }) {
  const { t } = useTranslation();
  const day = useDay();
  const pointsOf = usePoints();
  const kind = kindOf(line.kind);
  const tone = toneOfKind(kind);
  const isSigned = SIGNED.includes(kind);
  const amount =
    line.currency === 'points'
      ? pointsOf(line.points ?? 0, isSigned)
      : isSigned
        ? signedMoney(line.cashback)
        : money(line.cashback);
  return (
    <span className={styles.line}>
      <span className={`${styles.badge} ${styles[tone]}`}>
        <Icon name={iconOf(kind)} size={18} />
      </span>
      <span className={styles.what}>
        <span className={styles.title}>{line.description || t(`kind.${kind}`)}</span>
        <span className={styles.detail}>{`${day(line.date)} · ${state(line)}`}</span>
      </span>
      <span className={`money ${styles.amount} ${styles[tone]}`}>{amount}</span>
    </span>
  );

  function state({ available_at, expires_at, states }: StatementLine): string {
    const since = states?.at(-1)?.date;
    if (kind === 'earn_pending' && available_at) return t('movement.pending', { day: day(available_at) });
    if (kind === 'earn' && expires_at) return t('movement.available', { day: day(expires_at) });
    if ((kind === 'voucher' || kind === 'bonus') && expires_at)
      return t('movement.voucher', { day: day(expires_at) });
    if (kind === 'redeem') return t('movement.redeemed');
    if (kind === 'expire' && since) return t('movement.expired');
    return t(`kind.${kind}`);
  }
}
