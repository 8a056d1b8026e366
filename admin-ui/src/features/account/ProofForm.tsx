import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { required } from 'react-admin';
import { useText } from '../../i18n/useText';
import { Form, UnplacedErrors } from '../../shared/form/Form';
import { SubmitButton } from '../../shared/form/SubmitButton';
import { PasswordInput } from '../../shared/inputs/PasswordInput';
import { TextInput } from '../../shared/inputs/TextInput';

export interface Proof {
  readonly token_otp: string;
  readonly password: string;
}

interface ProofFormProps {
  readonly submit: string;
  readonly danger?: boolean;
  readonly onSubmit: (proof: Proof) => Promise<Record<string, string> | undefined>;
  readonly onClose: () => void;
}

/** Code and password: that it is really the user who changes the second factor. */
export function ProofForm({ submit, danger = false, onSubmit, onClose }: ProofFormProps) {
  const t = useText();
  return (
    <Form
      noValidate
      disableInvalidFormNotification
      onSubmit={({ token_otp, password }: Partial<Record<keyof Proof, unknown>>) =>
        onSubmit({ token_otp: String(token_otp).trim(), password: String(password) })
      }
    >
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 420 }}>
        <TextInput
          source="token_otp"
          label={t('session.otp')}
          validate={required()}
          autoComplete="one-time-code"
          autoFocus
        />
        <PasswordInput
          source="password"
          label={t('account.old_password')}
          validate={required()}
          autoComplete="current-password"
        />
        <Box sx={{ display: 'flex', gap: 2 }}>
          <SubmitButton label={submit} color={danger ? 'error' : 'primary'} />
          <Button onClick={onClose} variant="outlined" color="inherit">
            {t('common.cancel')}
          </Button>
        </Box>
      </Box>
      <UnplacedErrors />
    </Form>
  );
}
