import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '../../i18n/useText';
import type { StaffUser } from '../../providers/user';
import { Panel } from '../../shared/ui/Panel';
import { StatusChip } from '../../shared/ui/StatusChip';
import { ProofForm, RecoveryCodes, type RecoveryCodesAnswer } from './second-step';
import { TwoFactorOffForm } from './TwoFactorOffForm';
import { TwoFactorSetup } from './TwoFactorSetup';
import { useAccountCommand } from './useAccountCommand';

/** The second factor: off, being set up, on; behind the set-up stand the recovery codes, shown this once. */
export function TwoFactorPanel({ user }: { user: StaffUser }) {
  const t = useText();
  const [open, setOpen] = useState<'change' | 'codes'>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const on = user.two_factor ?? false;
  const close = () => setOpen(undefined);
  const show = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    close();
  };
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {on && (
            <Button variant="outlined" color="inherit" onClick={() => setOpen('codes')}>
              {t('account.codes_renew')}
            </Button>
          )}
          <Button variant="outlined" color={on ? 'inherit' : 'primary'} onClick={() => setOpen('change')}>
            {t(on ? 'account.two_factor_disable' : 'account.two_factor_enable')}
          </Button>
        </Box>
      ) : open === 'codes' ? (
        <RenewCodesForm onClose={close} onDone={show} />
      ) : on ? (
        <TwoFactorOffForm onClose={close} />
      ) : (
        <TwoFactorSetup onClose={close} onDone={show} />
      )}
    </Panel>
  );
}

interface RenewCodesFormProps {
  readonly onClose: () => void;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

/** Other codes in the place of those that were used up, or seen by somebody else. */
function RenewCodesForm({ onClose, onDone }: RenewCodesFormProps) {
  const t = useText();
  const renew = useAccountCommand<RecoveryCodesAnswer>('/api/recovery-codes', (answer) =>
    onDone(answer?.recovery_codes ?? []),
  );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography color="text.secondary">{t('account.codes_renew_hint')}</Typography>
      <ProofForm submit={t('account.codes_renew')} onSubmit={renew} onClose={onClose} />
    </Box>
  );
}
