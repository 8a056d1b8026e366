import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../i18n/useText';
import type { StaffUser } from '../../providers/user';
import { Panel } from '../../shared/ui/Panel';
import { StatusChip } from '../../shared/ui/StatusChip';
import { RecoveryCodes } from './RecoveryCodes';
import { TwoFactorOffForm } from './TwoFactorOffForm';
import { TwoFactorSetup } from './TwoFactorSetup';

export interface RecoveryCodesAnswer {
  readonly recovery_codes: readonly string[];
}

/** The second factor: off, being set up, on; behind the set-up stand the recovery codes, shown this once. */
export function TwoFactorPanel({ user }: { user: StaffUser }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const on = user.two_factor ?? false;
  const close = () => setOpen(false);
  return (
    <Panel
      title={t('account.two_factor')}
      hint={t(on ? 'account.two_factor_on_hint' : 'account.two_factor_hint')}
      action={
        <StatusChip
          label={t(on ? 'account.two_factor_on' : 'account.two_factor_off')}
          tone={on ? 'success' : 'neutral'}
        />
      }
    >
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
      ) : !open ? (
        <Button variant="outlined" color={on ? 'inherit' : 'primary'} onClick={() => setOpen(true)}>
          {t(on ? 'account.two_factor_disable' : 'account.two_factor_enable')}
        </Button>
      ) : on ? (
        <TwoFactorOffForm onClose={close} />
      ) : (
        <TwoFactorSetup
          onClose={close}
          onDone={(recoveryCodes) => {
            setCodes(recoveryCodes);
            close();
          }}
        />
      )}
    </Panel>
  );
}
