import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import styles from './Coupons.module.css';

interface QuantityProps {
  readonly value: number;
  readonly most: number;
  /** More than there may be is told as it was typed: whoever reads it says what became of it. */
  readonly onChange: (value: number) => void;
  /** Why it is not as many as was asked for. */
  readonly children: ReactNode;
}

/** How many: by a thumb, or typed. While it is typed it may be no quantity; then the last one stays. */
export function Quantity({ value, most, onChange, children }: QuantityProps) {
  const { t } = useTranslation();
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const take = (count: number) => {
    setDraft(undefined);
    onChange(count);
  };
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '');
    if (Number(digits) >= 1) take(Number(digits));
    else setDraft('');
  };
  return (
    <div className={styles.quantity}>
      <label htmlFor={id}>{t('buying.quantity')}</label>
      <div className={styles.stepper}>
        <button
          type="button"
          aria-label={t('buying.fewer')}
          disabled={value <= 1}
          onClick={() => take(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={draft ?? value}
          aria-describedby={`${id}-bound`}
          onBlur={() => setDraft(undefined)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
        />
        <button
          type="button"
          aria-label={t('buying.more')}
          disabled={value >= most}
          onClick={() => take(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <p id={`${id}-bound`} className={styles.bound} role="status">
        {children}
      </p>
    </div>
  );
}
