import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useText } from '../../../i18n/useText';
import { useStaff } from '../../../layout/useStaff';
import { useCan } from '../../../providers/useCan';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { onScreen } from '../../../theme/print';
import { useUserStatus } from './useUserStatus';
import { userStatus, type User } from './user';

/** Whether somebody may sign in, and the switch of it for whoever may change that; nobody switches themselves off. */
export function UserStatus({ user }: { user: User }) {
  const t = useText();
  const can = useCan();
  const self = useStaff();
  const { id, status } = user;
  const isSwitched = status === 'active' || status === 'disabled';
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <StatusChip {...userStatus(user, t)} />
      {isSwitched && self && self.id !== id && can('system.users.edit') && <StatusSwitch user={user} />}
    </Box>
  );
}

function StatusSwitch({ user }: { user: User }) {
  const t = useText();
  const { change, isPending } = useUserStatus(user);
  const isActive = user.status === 'active';
  return (
    // Above the link that covers a card.
    <Box component="span" sx={{ ...onScreen, position: 'relative', zIndex: 1 }}>
      <Switch
        size="small"
        checked={isActive}
        slotProps={{
          input: {
            role: 'switch',
            'aria-label': `${t('identity.users.states.active')}: ${user.name || user.email}`,
            // Not disabled while it is on its way: the focus stays.
            'aria-busy': isPending,
          },
        }}
        onChange={() => !isPending && change(isActive ? 'disabled' : 'active')}
      />
    </Box>
  );
}
