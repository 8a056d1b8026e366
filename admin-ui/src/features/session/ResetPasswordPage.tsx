import Box from '@mui/material/Box';
import { Link, useNavigate, useParams } from 'react-router';
import { useText } from '../../i18n/useText';
import { sayFarewell } from '../../providers/farewell';
import type { Done } from '../../providers/api';
import { Form, UnplacedErrors } from '../../shared/form/Form';
import { SubmitButton } from '../../shared/form/SubmitButton';
import { NewPasswordInputs } from '../../shared/inputs/NewPasswordInputs';
import { Toasts } from '../../layout/Toasts';
import { AccountEmailInput } from './AccountEmailInput';
import { SessionPage } from './SessionPage';
import { TextLink } from './TextLink';
import { useOpenCall } from './useOpenCall';

const FIELDS = ['email', 'password', 'password_confirmation'] as const;

/** Where the mailed link leads. */
export function ResetPasswordPage() {
  const t = useText();
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const reset = useOpenCall<Done<never>>(
    '/api/password/reset',
    ({ message }) => {
      sayFarewell({ tone: 'success', text: message ?? 'session.reset_done' });
      void navigate('/login', { replace: true });
    },
    FIELDS,
  );
  return (
    <SessionPage title={t('session.reset_title')} subtitle={t('session.reset_subtitle')}>
      <Form
        noValidate
        disableInvalidFormNotification
        onSubmit={(values: object) => reset({ ...values, token })}
      >
        <Box sx={{ display: 'grid', gap: 4 }}>
          <AccountEmailInput />
          <NewPasswordInputs />
          <SubmitButton label={t('session.reset_submit')} fullWidth />
          <TextLink component={Link} to="/forgot-password" sx={{ justifyContent: 'center' }}>
            {t('session.reset_again')}
          </TextLink>
        </Box>
        <UnplacedErrors />
      </Form>
      <Toasts />
    </SessionPage>
  );
}
