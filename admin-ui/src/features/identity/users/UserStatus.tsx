import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useText } from '../../../i18n/useText';
import { useStaff } from '../../../layout/useStaff';
import { useCan } from '../../../providers/useCan';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { onScreen } from '../../../theme/print';
import { type Switched, useUserStatus } from './useUserStatus';
import { userStatus, type User } from './user';

/** Whether somebody may sign in, and the switch of it for whoever may change that; nobody switches themselves off. */
export function UserStatus({ user }: { user: User }) {
  const t = useText();
  const can = useCan();
  const self = useStaff();
  const { change, isPending, shown } = useUserStatus(user);
  const { id, status } = user;
  const isSwitched = status === 'active' || status === 'disabled';
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <StatusChip {...userStatus({ ...user, status: shown }, t)} />
      {isSwitched && self && self.id !== id && can('system.users.edit') && (
        <StatusSwitch
          name={user.name || user.email}
          isActive={shown === 'active'}
          // Not disabled while it is on its way: the focus stays.
          isBusy={isPending}
          onChange={(wanted) => !isPending && change(wanted)}
        />
      )}
    </Box>
  );
}

interface StatusSwitchProps {
  readonly name: string;
  readonly isActive: boolean;
  readonly isBusy: boolean;
  readonly onChange: (wanted: Switched) => void;
}

function StatusSwitch({ name, isActive, isBusy, onChange }: StatusSwitchProps) {
  const t = useText();
  return (
    // Above the link that covers a card.
    <Box component="span" sx={{ ...onScreen, position: 'relative', zIndex: 1 }}>
      <Switch
        size="small"
        checked={isActive}
        slotProps={{
          input: {
            role: 'switch',
            'aria-label': `${t('identity.users.states.active')}: ${name}`,
            'aria-busy': isBusy,
          },
        }}
        onChange={() => onChange(isActive ? 'disabled' : 'active')}
      />
    </Box>
  );
}
