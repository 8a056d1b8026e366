import Box from '@mui/material/Box';
import { useState } from 'react';
import { required } from 'react-admin';
import { useText } from '../../i18n/useText';
import type { StaffUser } from '../../providers/user';
import { PanelForm } from '../../shared/form/PanelForm';
import { NewPasswordInputs } from '../../shared/inputs/NewPasswordInputs';
import { OwnCodeInput } from '../../shared/inputs/OwnCodeInput';
import { PasswordInput } from '../../shared/inputs/PasswordInput';
import { Panel } from '../../shared/ui/Panel';
import { useAccountCommand } from './useAccountCommand';

/** Afterwards the user's other devices have to sign in again. */
export function PasswordPanel({ user }: { user: StaffUser }) {
  const t = useText();
  const [saved, setSaved] = useState(0);
  const change = useAccountCommand('/api/user/password', () => setSaved(saved + 1));
  return (
    <Panel title={t('account.password')} hint={t('account.password_hint')}>
      <PanelForm
        key={saved}
        name={t('account.password')}
        submit={t('account.change_password')}
        onSubmit={change}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, maxWidth: 420 }}>
          <PasswordInput
            source="old_password"
            label={t('account.old_password')}
            validate={required()}
            autoComplete="current-password"
          />
          <NewPasswordInputs />
          <OwnCodeInput label={t('session.otp')} isAsked={user.two_factor} />
        </Box>
      </PanelForm>
    </Panel>
  );
}
