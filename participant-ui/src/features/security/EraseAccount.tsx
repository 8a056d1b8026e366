import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Success, User } from '../../api/types.js';
import { http, session } from '../../app/services.js';
import { PasswordField } from '../../auth/password/PasswordField.js';
import { loginPath } from '../../auth/store-slug.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { CheckBox } from '../../ui/CheckBox.js';
import { filledIn } from '../../ui/form/checks.js';
import { type Problems, useForm } from '../../ui/form/use-form.js';
import { isZero } from '../../ui/money.js';
import { useWorth } from '../points.js';
import { CodeField, codeOf } from './CodeField.js';
import styles from './Security.module.css';

interface Proof {
  readonly isSure: boolean;
  readonly password: string;
  readonly code: string;
}

const blank: Proof = { isSure: false, password: '', code: '' };

interface EraseAccountProps {
  readonly user: User;
  readonly onCancel: () => void;
}

/** Erases the account and who it was for ever: what is lost is said before, and a phone left open is not enough. */
export function EraseAccount({ user, onCancel }: EraseAccountProps) {
  const { t } = useTranslation();
  const worthOf = useWorth();
  const { form, erase, isPending, error } = useErasing(user);
  const { fields, change, errorOf } = form;
  const { cashback_available = '0.00', points_available = 0 } = user.balance ?? {};
  const hasBalance = !isZero(cashback_available) || points_available !== 0;
  const worth = hasBalance && worthOf(cashback_available, points_available);
  const { company_name: store } = user.empresa;
  return (
    <form className={styles.steps} aria-label={t('ownData.erase')} {...form.props(erase)}>
      <p>{worth ? t('ownData.lostBalance', { worth, store }) : t('ownData.lost', { store })}</p>
      <p className={styles.hint}>{t('ownData.kept')}</p>
      <PasswordField
        label={t('security.current')}
        value={fields.password}
        error={errorOf('password', error)}
        onChange={(event) => change({ password: event.target.value })}
      />
      {user.two_factor === true && (
        <CodeField
          value={fields.code}
          error={errorOf('code', error, 'token_otp')}
          onChange={(code) => change({ code })}
        />
      )}
      <CheckBox checked={fields.isSure} error={errorOf('isSure')} onChange={(isSure) => change({ isSure })}>
        {t('ownData.sure')}
      </CheckBox>
      <div className={styles.acts}>
        <Button type="submit" look="danger" disabled={isPending}>
          {isPending ? t('form.sending') : t('ownData.eraseForEver')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('security.cancel')}
        </Button>
      </div>
    </form>
  );
}

function useErasing({ two_factor: asksForCode = false }: User) {
  const navigate = useNavigate();
  const form = useForm<Proof>(blank, ({ isSure, password, code }): Problems<Proof> => ({
    password: password === '' ? 'form.required' : undefined,
    code: asksForCode ? filledIn(code) : undefined,
    isSure: isSure ? undefined : 'ownData.sureMissing',
  }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ password, code }: Proof) =>
      http.post<Success>('/api/participant/erase', {
        password,
        ...(asksForCode ? { token_otp: codeOf(code) } : {}),
      }),
    onSuccess() {
      form.restart(blank);
      session.signOut();
      void navigate(loginPath(), { replace: true });
    },
  });
  return { form, erase: mutate, isPending, error };
}
