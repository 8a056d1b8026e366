import Box from '@mui/material/Box';
import { required } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../../i18n/useText';
import type { Credentials } from '../../providers/authProvider';
import { Form, UnplacedErrors } from '../../shared/form/Form';
import { SubmitButton } from '../../shared/form/SubmitButton';
import { CheckInput } from '../../shared/inputs/CheckInput';
import { PasswordInput } from '../../shared/inputs/PasswordInput';
import { AccountEmailInput } from './AccountEmailInput';
import { TextLink } from './TextLink';

interface CredentialsFormProps {
  readonly onSubmit: (credentials: Credentials) => Promise<Record<string, string> | undefined>;
}

type Typed = Partial<Record<keyof Credentials, unknown>>;

export function CredentialsForm({ onSubmit }: CredentialsFormProps) {
  const t = useText();
  return (
    <Form
      noValidate
      disableInvalidFormNotification
      defaultValues={{ remember: true }}
      onSubmit={({ email: address, password, remember }: Typed) =>
        onSubmit({ email: String(address), password: String(password), remember: Boolean(remember) })
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <AccountEmailInput />
        <PasswordInput
          source="password"
          label={t('session.password')}
          validate={required()}
          autoComplete="current-password"
        />
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <CheckInput source="remember" label={t('session.remember')} />
          <TextLink component={Link} to="/forgot-password">
            {t('session.forgot')}
          </TextLink>
        </Box>
        <SubmitButton label={t('session.sign_in')} fullWidth />
      </Box>
      <UnplacedErrors />
    </Form>
  );
}
