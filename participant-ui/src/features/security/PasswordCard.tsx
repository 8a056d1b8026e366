import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionsQuery } from '../../api/queries.js';
import type { Success } from '../../api/types.js';
import { http } from '../../app/services.js';
import {
  NewPasswordTwice,
  type PasswordTwice,
  noPassword,
  passwordBody,
  passwordProblems,
} from '../../auth/password/NewPasswordTwice.js';
import { PasswordField } from '../../auth/password/PasswordField.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { filledIn } from '../../ui/form/checks.js';
import { type Problems, useForm } from '../../ui/form/use-form.js';
import { CodeField, codeOf } from './CodeField.js';
import styles from './Security.module.css';

interface ChangeFields extends PasswordTwice {
  readonly current: string;
  readonly code: string;
}

const blank: ChangeFields = { current: '', code: '', ...noPassword };

/** Another password; the code of the second factor goes along where there is one. */
export function PasswordCard({ asksForCode }: { readonly asksForCode: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useForm(blank, (fields): Problems<ChangeFields> => ({
    current: fields.current === '' ? 'form.required' : undefined,
    ...passwordProblems(fields),
    code: asksForCode ? filledIn(fields.code) : undefined,
  }));
  const { fields, change, errorOf } = form;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      http.put<Success>('/api/participant/password/', {
        old_password: fields.current,
        ...passwordBody(fields),
        ...(asksForCode ? { token_otp: codeOf(fields.code) } : {}),
      }),
    onSuccess() {
      form.restart(blank);
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return (
    <form className={`card ${styles.card}`} aria-labelledby="password" {...form.props(() => mutate())}>
      <div>
        <h2 id="password">{t('security.password')}</h2>
        <p className={styles.hint}>{t('security.passwordHint')}</p>
      </div>
      <PasswordField
        label={t('security.current')}
        value={fields.current}
        error={errorOf('current', error, 'old_password')}
        onChange={(event) => change({ current: event.target.value })}
      />
      <NewPasswordTwice
        form={form}
        refusal={error}
        labels={{ first: 'password.fresh', again: 'password.freshConfirmation' }}
      />
      {asksForCode && (
        <CodeField
          value={fields.code}
          error={errorOf('code', error, 'token_otp')}
          onChange={(code) => change({ code })}
        />
      )}
      <Button type="submit" disabled={isPending}>
        {isPending ? t('form.sending') : t('security.change')}
      </Button>
    </form>
  );
}
