import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import Box from '@mui/material/Box';
import { usePermissionName } from '../../../i18n/usePermissionName';
import { useText } from '../../../i18n/useText';
import { colours, type as text } from '../../../theme/tokens';
import { grantable, groupsOf } from './groups';
import { useGroupName } from './usePermissionSearch';

/** What somebody may do, to be read: a module that is whole says so. */
export function PermissionDigest({ permissions }: { permissions: readonly Permission[] }) {
  const t = useText();
  const nameOf = usePermissionName();
  const groupName = useGroupName();
  const whole = new Map(groupsOf(grantable(false)).map((group) => [group.name, group.permissions.length]));
  if (permissions.length === 0)
    return <Box sx={{ color: colours.inkMuted }}>{t('identity.access.nothing')}</Box>;
  return (
    <Box component="dl" sx={{ display: 'grid', margin: 0 }}>
      {groupsOf(permissions).map(({ name, permissions: held }) => (
        <Box
          key={name}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '140px 1fr' },
            gap: { xs: 0, sm: 4 },
            paddingBlock: 2,
            borderTop: `1px solid ${colours.line}`,
            '&:first-of-type': { border: 0, paddingTop: 0 },
          }}
        >
          <Box component="dt" sx={{ fontWeight: text.emphasis }}>
            {groupName(name)}
          </Box>
          <Box component="dd" sx={{ margin: 0 }}>
            {held.length >= (whole.get(name) ?? 0) ? t('identity.access.all') : held.map(nameOf).join(' · ')}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
