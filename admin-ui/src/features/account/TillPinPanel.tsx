import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { isGuessablePin, isPin } from '@fidelidade/domain/identity/till-pin/pin.js';
import { useState } from 'react';
import { required, type Validator } from 'react-admin';
import { useText } from '../../i18n/useText';
import { api } from '../../providers/api';
import { useCan } from '../../providers/useCan';
import { useCommand } from '../../providers/useCommand';
import type { StaffUser } from '../../providers/user';
import { PanelForm } from '../../shared/form/PanelForm';
import { moment } from '../../shared/format';
import { OwnCodeInput } from '../../shared/inputs/OwnCodeInput';
import { PasswordInput } from '../../shared/inputs/PasswordInput';
import { Panel } from '../../shared/ui/Panel';
import { PanelToCome } from '../../shared/ui/PanelToCome';

/** The PIN by which one says at a shared till that it is oneself; for those who serve at one. */
export function TillPinPanel({ user }: { user: StaffUser }) {
  const can = useCan();
  return can('loyalty.till.use') ? <OwnPin user={user} /> : null;
}

function OwnPin({ user }: { user: StaffUser }) {
  const t = useText();
  const [saved, setSaved] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['till', 'own-pin'],
    queryFn: ({ signal }) => api.get<{ chosen_at: string | null }>('/api/user/till-pin', {}, signal),
  });
  const { run, isPending } = useCommand(['till', 'users'], () => setSaved(saved + 1));
  if (!data) return <PanelToCome title={t('account.till_pin')} error={error} retry={() => void refetch()} />;
  const chosen = data.chosen_at;
  return (
    <Panel
      title={t('account.till_pin')}
      hint={chosen ? t('account.till_pin_since', { moment: moment(chosen) }) : t('account.till_pin_hint')}
      action={
        chosen && (
          <Button
            color="inherit"
            disabled={isPending}
            onClick={() => void run('/api/user/till-pin', {}, 'delete')}
          >
            {t('account.till_pin_remove')}
          </Button>
        )
      }
    >
      <PanelForm
        key={saved}
        name={t('account.till_pin')}
        submit={t(chosen ? 'account.till_pin_change' : 'account.till_pin_choose')}
        onSubmit={(values) => run('/api/user/till-pin', values, 'put')}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, maxWidth: 420 }}>
          <PasswordInput
            source="pin"
            label={t('account.till_pin_new')}
            hint={t('account.till_pin_rule')}
            validate={[required(), goodPin]}
            autoComplete="new-password"
          />
          <PasswordInput
            source="password"
            label={t('account.old_password')}
            validate={required()}
            autoComplete="current-password"
          />
          <OwnCodeInput label={t('session.otp')} isAsked={user.two_factor} />
        </Box>
      </PanelForm>
    </Panel>
  );
}

/** By the server's own rules. */
const goodPin: Validator = (value: unknown) => {
  if (typeof value !== 'string' || value === '') return undefined;
  if (!isPin(value)) return 'errors.domain.pin_digits';
  return isGuessablePin(value) ? 'errors.domain.pin_guessable' : undefined;
};
