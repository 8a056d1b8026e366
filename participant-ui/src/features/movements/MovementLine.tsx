import { useTranslation } from '../../i18n/index.js';
import type { StatementLine } from '../../api/types.js';
import { Icon } from '../../ui/Icon.js';
import { money, signedMoney, sumOf } from '../../ui/money.js';
import { usePoints } from '../points.js';
import { useDay } from '../when.js';
import styles from './MovementLine.module.css';
import { iconOf, kindOf, toneOfKind, type Kind } from './kinds.js';

/**
 * What came into the balance, or left it; a purchase whose cashback waits or is over says what it had earned. With the return that took all of
 * it back, it adds up to nothing: it has its sign, as the return has.
 */
const SIGNED: readonly Kind[] = [
  'earn',
  'voucher',
  'bonus',
  'adjust',
  'redeem',
  'ticket',
  'ticket_refund',
  'transfer_in',
  'transfer_out',
  'reverse',
  'reverse_pending',
  'restore',
];

interface Part {
  readonly state: string;
  readonly kind: Kind;
  readonly isReturned: boolean;
  readonly currency: 'cashback' | 'points';
  readonly cashback: string;
  readonly points: number;
}

interface MovementLineProps {
  /** Those of one movement. */
  readonly lines: readonly StatementLine[];
}

/**
 * A purchase at a glance: what, when, how much, and what became of it; of both currencies, cashback first. Only what can be used stands
 * there with a plus.
 */
export function MovementLine({ lines }: MovementLineProps) {
  const { t } = useTranslation();
  const day = useDay();
  const pointsOf = usePoints();
  const [first] = lines;
  if (!first) return null;
  const kind = kindOf(first.kind);
  const tone = first.is_returned ? 'neutral' : toneOfKind(kind);
  return (
    <span className={styles.line}>
      <span className={`${styles.badge} ${styles[tone]}`}>
        <Icon name={iconOf(kind)} size={18} />
      </span>
      <span className={styles.what}>
        <span className={styles.title}>{first.description || t(`kind.${kind}`)}</span>
        {partsOf((first.transfer ? [first] : lines).map(toPart)).map((part, index) => (
          <span key={`${part.currency} ${part.kind} ${part.state}`} className={styles.part}>
            <span className={styles.detail}>
              {index === 0 ? `${day(first.date)} · ${part.state}` : part.state}
            </span>
            <span
              className={`money ${styles.amount} ${styles[part.isReturned ? 'neutral' : toneOfKind(part.kind)]}`}
            >
              {amountOf(part)}
            </span>
          </span>
        ))}
      </span>
    </span>
  );

  function toPart(line: StatementLine): Part {
    const { currency = 'cashback', cashback, points = 0, transfer } = line;
    const isReturned = line.is_returned === true;
    const of = { state: stateOf(line), kind: kindOf(line.kind), isReturned, currency };
    // Of a long one, not all of its lines may be there.
    return transfer
      ? { ...of, cashback: String(transfer.amount), points: Number(transfer.amount) }
      : { ...of, cashback, points };
  }

  function amountOf({ kind: own, isReturned, currency, cashback, points }: Part): string {
    const isSigned = isReturned || SIGNED.includes(own);
    if (currency === 'points') return pointsOf(points, isSigned);
    return isSigned ? signedMoney(cashback) : money(cashback);
  }

  function stateOf(line: StatementLine): string {
    const { available_at, expires_at, states } = line;
    const own = kindOf(line.kind);
    const since = states?.at(-1)?.date;
    if (line.is_returned) return t(own === 'redeem' ? 'movement.givenBack' : 'movement.takenBack');
    if (own === 'earn_pending' && available_at) return t('movement.pending', { day: day(available_at) });
    if (own === 'earn' && expires_at) return t('movement.available', { day: day(expires_at) });
    if ((own === 'voucher' || own === 'bonus') && expires_at)
      return t(`movement.${own}`, { day: day(expires_at) });
    if (own === 'redeem') return t('movement.redeemed');
    if (own === 'expire' && since) return t('movement.expired');
    return t(`kind.${own}`);
  }
}

/** What is the same of several rules is said once, with its sum. */
function partsOf(parts: readonly Part[]): readonly Part[] {
  const same = new Map<string, Part>();
  for (const part of parts) {
    const key = `${part.currency} ${part.kind} ${part.state}`;
    const before = same.get(key);
    same.set(
      key,
      before
        ? {
            ...part,
            cashback: sumOf([before.cashback, part.cashback]),
            points: before.points + part.points,
          }
        : part,
    );
  }
  return [...same.values()];
}
