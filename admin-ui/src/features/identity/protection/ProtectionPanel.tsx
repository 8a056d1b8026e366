import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/useText';
import { Panel } from '../../../shared/ui/Panel';
import { StatusChip } from '../../../shared/ui/StatusChip';

/** Whether a second factor is asked for, and what may be done for whoever lost it or a device. */
export function ProtectionPanel({ twoFactor, children }: { twoFactor: boolean; children: ReactNode }) {
  const t = useText();
  return (
    <Panel
      title={t('identity.protection.title')}
      hint={t('identity.protection.hint')}
      action={
        <StatusChip
          label={t(`identity.protection.${twoFactor ? 'two_factor_on' : 'two_factor_off'}`)}
          tone={twoFactor ? 'success' : 'neutral'}
        />
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{children}</Box>
    </Panel>
  );
}
