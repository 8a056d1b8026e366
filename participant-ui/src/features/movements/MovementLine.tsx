import { useTranslation } from '../../i18n/index.js';
import type { StatementLine } from '../../api/types.js';
import { Icon } from '../../ui/Icon.js';
import { signedMoney, toneOf } from '../../ui/money.js';
import { useDay, useWhen } from '../when.js';
import styles from './MovementLine.module.css';
import { iconOf, isPending, kindOf } from './kinds.js';

/** A movement at a glance: what, when, how much; for pending money, when it turns available. */
export function MovementLine({ line }: { readonly line: StatementLine }) {
  const { t } = useTranslation();
  const day = useDay();
  const when = useWhen();
  const kind = kindOf(line.kind);
  const pending = isPending(kind);
  const tone = pending ? 'pending' : toneOf(line.cashback);
  return (
    <span className={styles.line}>
      <span className={`${styles.badge} ${styles[tone]}`}>
        <Icon name={iconOf(kind)} size={18} />
      </span>
      <span className={styles.what}>
        <span className={styles.title}>{line.description || t(`kind.${kind}`)}</span>
        <span className={styles.detail}>
          {pending && line.available_at
            ? t('balance.becomesAvailable', { when: when(line.available_at) })
            : `${day(line.date)} · ${t(`kind.${kind}`)}`}
        </span>
      </span>
      <span className={`money ${styles.amount} ${styles[tone]}`}>{signedMoney(line.cashback)}</span>
    </span>
  );
}
