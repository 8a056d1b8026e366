import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/index.js';
import { ApiError, fieldErrors } from '../../api/api-error.js';
import { declareDirty } from '../../app/connection.js';
import { http, session } from '../../app/services.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/TextField.js';
import type { Tokens } from '../tokens.js';
import { PasswordField } from './PasswordField.js';
import styles from './LoginPage.module.css';
import { type LoginFields, loginBody, problemsOf, tokensToKeep } from './credentials.js';

const blank: LoginFields = { email: '', password: '', remember: true, otp: '' };

/** E-mail, password, and the code of the second factor once the server asks for it. */
export function LoginForm({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation();
  const [fields, setFields] = useState(blank);
  const [tried, setTried] = useState(false);
  const login = useLogin(companyId);
  const asksForCode = login.error instanceof ApiError && isAboutCode(login.error);
  const problems = tried ? problemsOf(fields) : {};
  const change = (changed: Partial<LoginFields>) => setFields({ ...fields, ...changed });
  useDirty(fields.email !== '' || fields.password !== '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problemsOf(fields)).length === 0) login.mutate(fields);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1>{asksForCode ? t('login.headingOtp') : t('login.heading')}</h1>
      <TextField
        label={t('login.email')}
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={fields.email}
        error={problems.email ? t(problems.email) : fieldErrors(login.error, 'email')}
        onChange={(event) => change({ email: event.target.value })}
      />
      <PasswordField
        label={t('login.password')}
        value={fields.password}
        error={problems.password ? t(problems.password) : fieldErrors(login.error, 'password')}
        onChange={(event) => change({ password: event.target.value })}
      />
      {(asksForCode || fields.otp !== '') && (
        <TextField
          label={t('login.otp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={fields.otp}
          error={fieldErrors(login.error, 'token_otp')}
          onChange={(event) => change({ otp: event.target.value })}
        />
      )}
      <label className={styles.remember}>
        <input
          type="checkbox"
          checked={fields.remember}
          onChange={(event) => change({ remember: event.target.checked })}
        />
        {t('login.remember')}
      </label>
      <Button type="submit" disabled={login.isPending}>
        {login.isPending ? t('login.submitting') : t('login.submit')}
      </Button>
    </form>
  );
}

const useLogin = (companyId: string) =>
  useMutation({
    mutationFn: (fields: LoginFields) =>
      http.post<Tokens>('/api/login-participant', loginBody(fields, companyId), { anonymous: true }),
    onSuccess: (tokens, fields) => session.start(tokensToKeep(tokens, fields)),
  });

const isAboutCode = (error: ApiError): boolean =>
  error.body.reason === 'OTP_REQUIRED' || fieldErrors(error, 'token_otp') !== undefined;

/** What has been typed must not be lost to an automatic reload. */
function useDirty(dirty: boolean): void {
  useEffect(() => (dirty ? declareDirty() : undefined), [dirty]);
}
