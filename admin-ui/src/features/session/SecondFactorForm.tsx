import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { required } from 'react-admin';
import { useText } from '../../i18n/useText';
import { Form, UnplacedErrors } from '../../shared/form/Form';
import { SubmitButton } from '../../shared/form/SubmitButton';
import { TextInput } from '../../shared/inputs/TextInput';

interface SecondFactorFormProps {
  readonly onSubmit: (code: string) => Promise<Record<string, string> | undefined>;
  readonly onBack: () => void;
}

/** A code of the authenticator, or one of the recovery codes: the server knows which. */
export function SecondFactorForm({ onSubmit, onBack }: SecondFactorFormProps) {
  const t = useText();
  return (
    <Form
      noValidate
      disableInvalidFormNotification
      onSubmit={({ token_otp }: { token_otp?: unknown }) => onSubmit(String(token_otp).trim())}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <TextInput
          source="token_otp"
          label={t('session.otp')}
          hint={t('session.otp_hint')}
          validate={required()}
          autoComplete="one-time-code"
          autoFocus
        />
        <SubmitButton label={t('session.otp_submit')} fullWidth />
        <Button onClick={onBack}>{t('session.otp_back')}</Button>
      </Box>
      <UnplacedErrors />
    </Form>
  );
}
