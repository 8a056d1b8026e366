import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../i18n/index.js';
import { ApiError, fieldErrors } from '../../api/api-error.js';
import { SECOND_FACTOR_ASKED } from '../../api/error-catalogue.js';
import { paths } from '../../app/route-names.js';
import { http, session } from '../../app/services.js';
import { Button } from '../../ui/Button.js';
import { CheckBox } from '../../ui/CheckBox.js';
import { EmailInput } from '../../ui/EmailInput.js';
import { filledIn } from '../../ui/form/checks.js';
import { type Form, type Problems, useForm } from '../../ui/form/use-form.js';
import { CodeField } from '../../features/security/CodeField.js';
import styles from '../public-page/PublicPage.module.css';
import { keepsPasskeys } from '../passkey/device.js';
import { PasskeyLogin } from '../passkey/PasskeyLogin.js';
import { PasswordField } from '../password/PasswordField.js';
import type { Tokens } from '../tokens.js';
import { type LoginFields, loginBody, problemsOf, tokensToKeep } from './credentials.js';

const blank: LoginFields = { email: '', password: '', remember: true, otp: '' };

interface LoginFormProps {
  readonly companyId: string;
  /** The address that devices keep passkeys for, where there is one. */
  readonly passkeyOrigin?: string | null | undefined;
  /** The e-mail of whoever is asked to sign in again: nobody else is let in over their page. */
  readonly again?: string;
  /** While the server decides: what comes after a sign-in may be fetched. */
  readonly onSent?: () => void;
}

/** E-mail and password; then, once the server asks for it, the code of the second factor in their place. */
export function LoginForm({ companyId, passkeyOrigin, again, onSent }: LoginFormProps) {
  const { t } = useTranslation();
  const [asksForCode, setAsksForCode] = useState(false);
  const login = useLogin(companyId, { onSent, onCodeAsked: () => setAsksForCode(true) });
  const form = useForm({ ...blank, email: again ?? '' }, asksForCode ? codeProblems : problemsOf);
  // Over somebody's page nobody else is let in, whoever holds the device.
  const offersPasskeys = again === undefined && !asksForCode && keepsPasskeys(passkeyOrigin);
  const startOver = () => {
    setAsksForCode(false);
    login.reset();
    form.restart({ ...form.fields, password: '', otp: '' });
  };
  return (
    <form className={styles.form} {...form.props((fields) => login.mutate(fields))}>
      {again === undefined && <h1>{asksForCode ? t('login.headingOtp') : t('login.heading')}</h1>}
      {asksForCode ? (
        <CodeStep form={form} refusal={login.error} />
      ) : (
        <FirstStep form={form} refusal={login.error} isAgain={again !== undefined} />
      )}
      <Button type="submit" disabled={login.isPending}>
        {login.isPending ? t('login.submitting') : t(asksForCode ? 'login.confirm' : 'login.submit')}
      </Button>
      {offersPasskeys && (
        <PasskeyLogin companyId={companyId} remember={form.fields.remember} onSent={onSent} />
      )}
      {again === undefined && <OtherWays startOver={asksForCode ? startOver : undefined} />}
    </form>
  );
}

/** Out of the code's step, or to what else the page offers. */
function OtherWays({ startOver }: { readonly startOver: (() => void) | undefined }) {
  const { t } = useTranslation();
  // Where they were on their way to.
  const { state } = useLocation() as { state: unknown };
  return (
    <>
      <p className={styles.links}>
        {startOver ? (
          <button type="button" onClick={startOver}>
            {t('login.otherAccount')}
          </button>
        ) : (
          <Link to={paths.recoveryPassword}>{t('login.forgot')}</Link>
        )}
      </p>
      <p className={`${styles.links} ${styles.beside}`}>
        {t('login.newHere')}
        <Link to={paths.signup} state={state}>
          {t('login.signUp')}
        </Link>
      </p>
    </>
  );
}

interface StepProps {
  readonly form: Form<LoginFields>;
  readonly refusal: unknown;
}

function FirstStep({
  form: { fields, change, errorOf },
  refusal,
  isAgain,
}: StepProps & { readonly isAgain: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <EmailInput
        autoComplete="username webauthn"
        readOnly={isAgain}
        value={fields.email}
        error={errorOf('email')}
        onChange={(email) => change({ email })}
      />
      <PasswordField
        label={t('password.label')}
        value={fields.password}
        // A refusal of both fields stands under the last of them: it does not say which of the two is wrong.
        error={errorOf('password', refusal, 'email')}
        onChange={(event) => change({ password: event.target.value })}
      />
      <CheckBox checked={fields.remember} onChange={(remember) => change({ remember })}>
        {t('login.remember')}
      </CheckBox>
    </>
  );
}

function CodeStep({ form: { fields, change, errorOf }, refusal }: StepProps) {
  const isFirstAsked = refusal instanceof ApiError && refusal.body.reason === SECOND_FACTOR_ASKED;
  return (
    <CodeField
      autoFocus
      value={fields.otp}
      error={errorOf('otp', isFirstAsked ? undefined : refusal, 'token_otp')}
      onChange={(otp) => change({ otp })}
    />
  );
}

interface LoginSteps {
  readonly onSent: (() => void) | undefined;
  readonly onCodeAsked: () => void;
}

const useLogin = (companyId: string, { onSent, onCodeAsked }: LoginSteps) =>
  useMutation({
    mutationFn: (fields: LoginFields) => {
      onSent?.();
      return http.post<Tokens>('/api/login-participant', loginBody(fields, companyId), { anonymous: true });
    },
    onSuccess: (tokens, fields) => session.start(tokensToKeep(tokens, fields)),
    onError: (error) => isAboutCode(error) && onCodeAsked(),
  });

const codeProblems = ({ otp }: LoginFields): Problems<LoginFields> => ({ otp: filledIn(otp) });

const isAboutCode = (error: unknown): boolean =>
  (error instanceof ApiError && error.body.reason === SECOND_FACTOR_ASKED) ||
  fieldErrors(error, 'token_otp') !== undefined;
