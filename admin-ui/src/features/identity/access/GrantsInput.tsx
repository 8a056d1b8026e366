import { useInput } from 'react-admin';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import Box from '@mui/material/Box';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useFieldWords } from '../../../shared/form/ownership/fieldWords';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Panel } from '../../../shared/ui/Panel';
import { colours, type as text } from '../../../theme/tokens';
import { choiceOf, effectOf, mayChoose, withChoice, type Choice, type UserPermissions } from './choices';
import { GrantRow } from './GrantRow';
import { grantable } from './groups';
import { PermissionSearchField } from './PermissionSearchField';
import { useGroupName, usePermissionSearch } from './usePermissionSearch';

/** Every permission with what the post says, what is chosen for this person, and what comes of it. */
export function GrantsInput({ stored }: { stored: UserPermissions }) {
  const t = useText();
  const can = useCan();
  const groupName = useGroupName();
  const granted = useInput<readonly Permission[]>({ source: 'granted', defaultValue: [] });
  const denied = useInput<readonly Permission[]>({ source: 'denied', defaultValue: [] });
  useFieldWords('granted', t('identity.access.title'));
  useFieldWords('denied', t('identity.access.title'));
  const own = { granted: granted.field.value, denied: denied.field.value };
  const { words, setWords, groups } = usePermissionSearch(grantable(false));
  const effect = effectOf(stored, own);
  const inPost = new Set(stored.role_permissions);

  const choose = (permission: Permission, choice: Choice) => {
    const next = withChoice(own, permission, choice);
    granted.field.onChange(next.granted);
    denied.field.onChange(next.denied);
  };

  return (
    <Panel
      flush
      title={t('identity.access.title')}
      hint={t('identity.access.count', { smart_count: effect.size })}
      action={<PermissionSearchField words={words} onChange={setWords} />}
    >
      {groups.map(({ name, permissions }) => (
        <Box component="section" key={name} aria-label={groupName(name)}>
          <Box
            sx={{
              padding: '6px 16px',
              background: colours.sunken,
              borderBlock: `1px solid ${colours.line}`,
              fontSize: text.label,
              fontWeight: text.emphasis,
              color: colours.inkMuted,
            }}
          >
            {groupName(name)}
          </Box>
          {permissions.map((permission) => (
            <GrantRow
              key={permission}
              permission={permission}
              choice={choiceOf(own, permission)}
              inPost={inPost.has(permission)}
              may={effect.has(permission)}
              mayChoose={(choice) => mayChoose(can, stored, permission, choice)}
              onChoose={(choice) => choose(permission, choice)}
            />
          ))}
        </Box>
      ))}
      {groups.length === 0 && <EmptyState title={t('identity.access.nothing_found')} />}
    </Panel>
  );
}
