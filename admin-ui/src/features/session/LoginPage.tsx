import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { email, Form, required, useLogin, useNotify } from 'react-admin';
import { Navigate } from 'react-router';
import { useText } from '../../i18n/useText';
import { api } from '../../providers/api';
import { refusalOf, statusOf } from '../../providers/apiError';
import { TextInput } from '../../shared/inputs/TextInput';
import { SubmitButton } from '../../shared/form/SubmitButton';
import { Toasts } from '../../layout/Toasts';
import { PasswordInput } from './PasswordInput';
import { SessionPage } from './SessionPage';

/** An installation without a company begins with its set-up. */
export function LoginPage() {
  const t = useText();
  const login = useLogin();
  const notify = useNotify();
  const { data: setup } = useQuery({
    queryKey: ['setup'],
    queryFn: () => api.get<{ needed: boolean }>('/api/setup'),
    retry: false,
  });
  if (setup?.needed) return <Navigate to="/setup" replace />;

  const signIn = async (values: object) => {
    try {
      await login(values);
      return undefined;
    } catch (error) {
      const { errors, message } = refusalOf(error);
      if (errors) return errors;
      notify(statusOf(error) === 0 ? 'errors.unreachable' : message || 'errors.generic', { type: 'error' });
      return undefined;
    }
  };

  return (
    <SessionPage title={t('session.title')} subtitle={t('session.subtitle')}>
      <Form noValidate disableInvalidFormNotification onSubmit={signIn}>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <TextInput
            source="email"
            type="email"
            label={t('session.email')}
            validate={[required(), email()]}
            autoComplete="username"
            autoFocus
          />
          <PasswordInput
            source="password"
            label={t('session.password')}
            validate={required()}
            autoComplete="current-password"
          />
          <SubmitButton label={t('session.sign_in')} fullWidth />
        </Box>
      </Form>
      <Toasts />
    </SessionPage>
  );
}
