import { useEffect } from 'react';
import { useUser } from '../../auth/use-brand.js';
import { PasswordField } from '../../auth/password/PasswordField.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { filledIn } from '../../ui/form/checks.js';
import { type Problems, useForm } from '../../ui/form/use-form.js';
import { money } from '../../ui/money.js';
import { TextField } from '../../ui/TextField.js';
import { usePoints } from '../points.js';
import { CodeField, codeOf } from '../security/CodeField.js';
import {
  CURRENCIES,
  type Currency,
  hasToGive,
  type Receiver,
  type TransferTerms,
  useTransfer,
} from './transfer.js';
import styles from './Transfer.module.css';
import { useFocused } from './use-focused.js';
import { keptIf } from './use-typed-transfer.js';

interface Fields {
  readonly currency: Currency;
  readonly amount: string;
  readonly password: string;
  readonly code: string;
}

interface GiftFormProps {
  readonly terms: TransferTerms;
  readonly receiver: Receiver;
  /** Before its screen was left. */
  readonly typed: Partial<Pick<Fields, 'currency' | 'amount'>>;
  readonly onType: (changed: Pick<Fields, 'currency' | 'amount'>) => void;
  readonly onLeave: () => void;
  /** With what is to be said of it. */
  readonly onDone: (sentence: string) => void;
}

/** How much, to whom once more, and the proof that it is oneself: there is no undo. */
export function GiftForm({ terms, receiver, typed, onType, onLeave, onDone }: GiftFormProps) {
  const { t } = useTranslation();
  const pointsOf = usePoints();
  const asksForCode = useUser().data?.two_factor === true;
  const has = (currency: Currency) => hasToGive(terms[currency]);
  const heading = useFocused<HTMLHeadingElement>();
  const form = useForm<Fields>(
    {
      currency: typed.currency ?? (has('cashback') ? 'cashback' : 'points'),
      ...{ amount: typed.amount ?? '', password: '', code: '' },
    },
    ({ amount, password, code }): Problems<Fields> => ({
      amount: filledIn(amount),
      password: password === '' ? 'form.required' : undefined,
      code: asksForCode ? filledIn(code) : undefined,
    }),
    keptIf(typed.amount !== undefined),
  );
  const { fields, change, errorOf, leadToProblem } = form;
  const { currency } = fields;
  const type = (changed: Pick<Fields, 'currency' | 'amount'>) => {
    change(changed);
    onType(changed);
  };
  const name = receiver.name || t('transfer.somebody');
  const { mutate, isPending, error } = useTransfer(({ amount }) =>
    onDone(t('transfer.went', { amount: written(amount), name })),
  );
  useEffect(() => {
    if (error) leadToProblem();
  }, [error, leadToProblem]);
  const written = (amount: string | number) =>
    currency === 'cashback' ? money(String(amount)) : pointsOf(Number(amount));
  const send = ({ amount, password, code }: Fields) =>
    mutate({
      gift: {
        receiver_id: receiver.receiver_id,
        currency,
        amount: currency === 'cashback' ? decimalOf(amount) : amount.trim(),
      },
      proof: { password, ...(asksForCode && { token_otp: codeOf(code) }) },
    });
  return (
    <form className={`card ${styles.card}`} aria-labelledby="gift" {...form.props(send)}>
      <div>
        <h2 id="gift" ref={heading} tabIndex={-1}>
          {t('transfer.toWhom', { name })}
        </h2>
        <p className={styles.hint}>{t('transfer.check')}</p>
      </div>
      {CURRENCIES.every(has) && (
        <fieldset className={styles.currencies}>
          <legend>{t('transfer.what')}</legend>
          {CURRENCIES.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="currency"
                checked={currency === each}
                onChange={() => type({ currency: each, amount: '' })}
              />
              {t(`transfer.${each}`)}
            </label>
          ))}
        </fieldset>
      )}
      <TextField
        label={t(currency === 'cashback' ? 'transfer.amount' : 'transfer.pointsAmount')}
        hint={t('transfer.allowed', {
          least: written(terms[currency].least),
          most: written(terms[currency].most),
        })}
        inputMode={currency === 'cashback' ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={fields.amount}
        error={errorOf('amount', error) ?? errorOf('currency', error, 'receiver_id')}
        onChange={(event) => type({ currency, amount: event.target.value })}
      />
      <PasswordField
        label={t('security.current')}
        value={fields.password}
        error={errorOf('password', error)}
        onChange={(event) => change({ password: event.target.value })}
      />
      {asksForCode && (
        <CodeField
          value={fields.code}
          error={errorOf('code', error, 'token_otp')}
          onChange={(code) => change({ code })}
        />
      )}
      <p className={styles.hint}>{t('transfer.forGood')}</p>
      <div className={styles.acts}>
        <Button type="submit" disabled={isPending}>
          {isPending ? t('form.sending') : t('transfer.send')}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          {t('transfer.other')}
        </Button>
      </div>
    </form>
  );
}

/** As it is written here, `1.234,50`, or with a point alone. */
const decimalOf = (typed: string): string =>
  typed.includes(',') ? typed.replaceAll('.', '').replace(',', '.').trim() : typed.trim();
