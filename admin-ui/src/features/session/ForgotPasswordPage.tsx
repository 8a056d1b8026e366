import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../i18n/useText';
import type { Done } from '../../providers/api';
import { Form, UnplacedErrors } from '../../shared/form/Form';
import { SubmitButton } from '../../shared/form/SubmitButton';
import { Notice } from '../../shared/ui/Notice';
import { AccountEmailInput } from './AccountEmailInput';
import { SessionPage } from './SessionPage';
import { TextLink } from './TextLink';
import { useOpenCall } from './useOpenCall';

/** The answer is the same whether the address is known or not. */
export function ForgotPasswordPage() {
  const t = useText();
  const [answer, setAnswer] = useState<string | null>(null);
  const ask = useOpenCall<Done<never>>('/api/password/email', ({ message }) =>
    setAnswer(message ?? t('session.forgot_sent')),
  );
  return (
    <SessionPage title={t('session.forgot_title')} subtitle={t('session.forgot_subtitle')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {answer ? (
          <Notice tone="success" icon={<MarkEmailRead fontSize="small" />}>
            {answer} {t('session.forgot_look')}
          </Notice>
        ) : (
          <Form noValidate disableInvalidFormNotification onSubmit={ask}>
            <Box sx={{ display: 'grid', gap: 4 }}>
              <AccountEmailInput />
              <SubmitButton label={t('session.forgot_submit')} fullWidth />
            </Box>
            <UnplacedErrors />
          </Form>
        )}
        <TextLink component={Link} to="/login" sx={{ justifyContent: 'center' }}>
          {t('session.back_to_login')}
        </TextLink>
      </Box>
    </SessionPage>
  );
}
