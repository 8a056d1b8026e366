import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { required } from 'react-admin';
import { SecondFactorForm } from '../features/session/SecondFactorForm';
import { useText } from '../i18n/useText';
import { refusalOf, statusOf, UNREACHABLE } from '../providers/apiError';
import { signInAgain, type Credentials } from '../providers/authProvider';
import { signedInAgain, useInterruption } from '../providers/interruption';
import { dropSession } from '../providers/session';
import type { StaffUser } from '../providers/user';
import { Form, UnplacedErrors } from '../shared/form/Form';
import { forgetDrafts } from '../shared/form/ownership/drafts';
import { SubmitButton } from '../shared/form/SubmitButton';
import { CheckInput } from '../shared/inputs/CheckInput';
import { PasswordInput } from '../shared/inputs/PasswordInput';

/**
 * The session ended while something typed was open: its user signs in over the page, and what waited is sent. Somebody else
 * does not find what they typed: the e-mail is theirs, and any other way in begins anew.
 */
export function SignInAgain({ user }: { user: StaffUser }) {
  const interruption = useInterruption();
  if (interruption === null) return null;
  return interruption === 'taken_over' ? <TakenOver /> : <SessionOver user={user} />;
}

function SessionOver({ user }: { user: StaffUser }) {
  const t = useText();
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<Credentials | null>(null);

  const enter = async (credentials: Credentials): Promise<Record<string, string> | undefined> => {
    try {
      if (!(await signInAgain(credentials))) return void beginAnew();
      signedInAgain();
      await queries.invalidateQueries();
      return undefined;
    } catch (error) {
      const { errors, message, reason } = refusalOf(error);
      if (reason === 'OTP_REQUIRED' && !credentials.token_otp) return void setWaiting(credentials);
      if (waiting && errors && !errors.token_otp) setWaiting(null);
      const told = errors?.token_otp ?? Object.values(errors ?? {})[0] ?? message;
      const field = credentials.token_otp && errors?.token_otp ? 'token_otp' : 'password';
      return {
        [field]: statusOf(error) === UNREACHABLE ? t('errors.unreachable') : told || t('errors.generic'),
      };
    }
  };

  return (
    <OverThePage title={t(waiting ? 'session.otp_title' : 'session.again_title')}>
      <DialogContentText sx={{ marginBottom: 4 }}>
        {t(waiting ? 'session.otp_subtitle' : 'session.again_text')}
      </DialogContentText>
      {waiting ? (
        <SecondFactorForm
          onSubmit={(token_otp) => enter({ ...waiting, token_otp })}
          onBack={() => setWaiting(null)}
        />
      ) : (
        <PasswordForm email={user.email} onSubmit={enter} />
      )}
      <Button onClick={beginAnew} fullWidth sx={{ marginTop: 2 }}>
        {t('session.again_as_other')}
      </Button>
    </OverThePage>
  );
}

interface PasswordFormProps {
  readonly email: string;
  readonly onSubmit: (credentials: Credentials) => Promise<Record<string, string> | undefined>;
}

function PasswordForm({ email, onSubmit }: PasswordFormProps) {
  const t = useText();
  return (
    <Form
      noValidate
      disableInvalidFormNotification
      defaultValues={{ remember: true }}
      onSubmit={({ password, remember }: { password?: unknown; remember?: unknown }) =>
        onSubmit({ email, password: String(password), remember: Boolean(remember) })
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <strong>{email}</strong>
        </Box>
        {/* Tells a password manager whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          source="password"
          label={t('session.password')}
          validate={required()}
          autoComplete="current-password"
          autoFocus
        />
        <CheckInput source="remember" label={t('session.remember')} />
        <UnplacedErrors />
        <SubmitButton label={t('session.again_submit')} fullWidth />
      </Box>
    </Form>
  );
}

/** Another tab signed in somebody else, or chose another company: nothing of this page may be sent in their name. */
function TakenOver() {
  const t = useText();
  return (
    <OverThePage title={t('session.taken_title')}>
      <DialogContentText sx={{ marginBottom: 4 }}>{t('session.taken_text')}</DialogContentText>
      <Button variant="contained" fullWidth onClick={() => reload('')} autoFocus>
        {t('session.taken_go')}
      </Button>
    </OverThePage>
  );
}

/** Veiled: whoever sits down at the machine meanwhile reads nothing of what lies under it. */
function OverThePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      aria-labelledby="interruption-title"
      slotProps={{ backdrop: { sx: { backdropFilter: 'blur(8px)' } } }}
    >
      <DialogTitle id="interruption-title">{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
    </Dialog>
  );
}

function beginAnew(): void {
  dropSession();
  reload('login');
}

function reload(page: string): void {
  forgetDrafts();
  window.location.assign(`${import.meta.env.BASE_URL}${page}`);
}
