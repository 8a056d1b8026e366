import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLogin, useNotify, useTranslate } from 'react-admin';
import { Navigate } from 'react-router';
import { useText } from '../../i18n/useText';
import { api } from '../../providers/api';
import { refusalOf, statusOf } from '../../providers/apiError';
import type { Credentials } from '../../providers/authProvider';
import { farewell } from '../../providers/farewell';
import { Notice } from '../../shared/ui/Notice';
import { Toasts } from '../../layout/Toasts';
import { CredentialsForm } from './CredentialsForm';
import { SecondFactorForm } from './SecondFactorForm';
import { SessionPage } from './SessionPage';

/** An installation without a company begins with its set-up. Whoever has a second factor is asked for it in a second step. */
export function LoginPage() {
  const t = useText();
  const translate = useTranslate();
  const login = useLogin();
  const notify = useNotify();
  const [reason] = useState(farewell);
  const [waiting, setWaiting] = useState<Credentials | null>(null);
  const { data: setup } = useQuery({
    queryKey: ['setup'],
    queryFn: () => api.get<{ needed: boolean }>('/api/setup'),
    retry: false,
  });
  if (setup?.needed) return <Navigate to="/setup" replace />;

  const signIn = async (credentials: Credentials) => {
    try {
      await login(credentials);
      return undefined;
    } catch (error) {
      const { errors, message, reason } = refusalOf(error);
      if (reason === 'OTP_REQUIRED' && !credentials.token_otp) return void setWaiting(credentials);
      // A password that is refused now was changed meanwhile: back to the first step, where its field is.
      if (credentials.token_otp && errors && !errors.token_otp) setWaiting(null);
      if (errors && (errors.token_otp ?? !credentials.token_otp)) return atTheEnd(errors);
      const told = Object.values(errors ?? {})[0] ?? message;
      notify(statusOf(error) === 0 ? 'errors.unreachable' : told || 'errors.generic', { type: 'error' });
      return undefined;
    }
  };

  return (
    <SessionPage
      title={t(waiting ? 'session.otp_title' : 'session.title')}
      subtitle={t(waiting ? 'session.otp_subtitle' : 'session.subtitle')}
      notice={
        reason && !waiting && <Notice tone={reason.tone}>{translate(reason.text, { _: reason.text })}</Notice>
      }
    >
      {waiting ? (
        <SecondFactorForm
          onSubmit={(token_otp) => signIn({ ...waiting, token_otp })}
          onBack={() => setWaiting(null)}
        />
      ) : (
        <CredentialsForm onSubmit={signIn} />
      )}
      <Toasts />
    </SessionPage>
  );
}

/** What is refused of both fields stands under the last of them: it does not say which of the two is wrong. */
function atTheEnd({ email, ...errors }: Record<string, string>): Record<string, string> {
  return email === undefined ? errors : { password: email, ...errors };
}
