import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId } from 'react';
import { usePermissionName } from '../../../i18n/usePermissionName';
import { useText } from '../../../i18n/useText';
import { colours, type as text } from '../../../theme/tokens';
import type { PermissionGroup } from './groups';
import { useGroupName } from './usePermissionSearch';

interface PermissionGroupBoxesProps extends PermissionGroup {
  readonly chosen: ReadonlySet<Permission>;
  readonly mayTick: (permission: Permission) => boolean;
  readonly onChange: (permissions: readonly Permission[], ticked: boolean) => void;
}

/** One module: a box for all of it over a box for each. */
export function PermissionGroupBoxes({
  name,
  permissions,
  chosen,
  mayTick,
  onChange,
}: PermissionGroupBoxesProps) {
  const heading = useId();
  const groupName = useGroupName();
  const ticked = permissions.filter((each) => chosen.has(each));
  const open = permissions.filter((each) => chosen.has(each) || mayTick(each));
  const all = open.length > 0 && ticked.length === open.length;
  return (
    <Box component="section" aria-labelledby={heading}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          borderBottom: `1px solid ${colours.line}`,
          marginBottom: 1,
        }}
      >
        <FormControlLabel
          sx={{ flex: 1 }}
          control={
            <Checkbox
              checked={all}
              indeterminate={!all && ticked.length > 0}
              disabled={open.length === 0}
              onChange={() => onChange(permissions, !all)}
            />
          }
          label={
            <Box component="span" id={heading} sx={{ fontWeight: text.emphasis }}>
              {groupName(name)}
            </Box>
          }
        />
        <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
          {ticked.length}/{permissions.length}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
          columnGap: 4,
        }}
      >
        {permissions.map((permission) => (
          <PermissionBox
            key={permission}
            permission={permission}
            ticked={chosen.has(permission)}
            disabled={!chosen.has(permission) && !mayTick(permission)}
            onChange={onChange}
          />
        ))}
      </Box>
    </Box>
  );
}

interface PermissionBoxProps extends Pick<PermissionGroupBoxesProps, 'onChange'> {
  readonly permission: Permission;
  readonly ticked: boolean;
  readonly disabled: boolean;
}

function PermissionBox({ permission, ticked, disabled, onChange }: PermissionBoxProps) {
  const t = useText();
  const nameOf = usePermissionName();
  return (
    <FormControlLabel
      disabled={disabled}
      control={<Checkbox checked={ticked} onChange={(_event, now) => onChange([permission], now)} />}
      label={
        <>
          {nameOf(permission)}
          {disabled && (
            <Box component="span" sx={{ display: 'block', fontSize: text.small, color: colours.inkMuted }}>
              {t('identity.access.you_lack')}
            </Box>
          )}
        </>
      }
      sx={{ '& .Mui-disabled': { color: `${colours.inkMuted} !important` } }}
    />
  );
}
