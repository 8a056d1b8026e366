import { isPermission, type Permission } from '@fidelidade/domain/identity/permissions.js';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useFieldWords } from '../../../shared/form/ownership/fieldWords';
import { fieldMessage } from '../../../shared/inputs/fieldMessage';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Panel } from '../../../shared/ui/Panel';
import { grantable } from './groups';
import { PermissionGroupBoxes } from './PermissionGroupBoxes';
import { PermissionSearchField } from './PermissionSearchField';
import { usePermissionSearch } from './usePermissionSearch';

/** The permissions of a post: groups to tick at once, single ones, and a search over all of them. */
export function PermissionsInput({ source }: { source: string }) {
  const t = useText();
  const can = useCan();
  const stored: unknown = useRecordContext()?.[source];
  useFieldWords(source, t('identity.posts.may'));
  const internal = Boolean(useWatch({ name: 'internal' }));
  const input = useInput<readonly string[]>({ source, defaultValue: [] });
  const offered = grantable(internal);
  const { words, setWords, groups } = usePermissionSearch(offered);
  const held: readonly string[] = input.field.value ?? [];
  const chosen = new Set(held.filter(isPermission));
  const count = offered.filter((each) => chosen.has(each)).length;
  /** What the post already held may be put back: that gives nobody anything. */
  const mayTick = (permission: Permission) =>
    can(permission) || (Array.isArray(stored) && stored.includes(permission));

  const change = (permissions: readonly Permission[], ticked: boolean) => {
    const changed = new Set(permissions.filter((each) => !ticked || mayTick(each)));
    const rest = [...chosen].filter((each) => !changed.has(each));
    input.field.onChange(ticked ? [...rest, ...changed] : rest);
  };

  return (
    <Panel
      title={t('identity.posts.may')}
      hint={t('identity.posts.chosen', { count, all: offered.length })}
      action={<PermissionSearchField words={words} onChange={setWords} />}
    >
      <FormHelperText error sx={{ '&:empty': { display: 'none' } }}>
        {fieldMessage(input)}
      </FormHelperText>
      <Box sx={{ display: 'grid', gap: 6 }}>
        {groups.map((group) => (
          <PermissionGroupBoxes
            key={group.name}
            {...group}
            chosen={chosen}
            mayTick={mayTick}
            onChange={change}
          />
        ))}
      </Box>
      {groups.length === 0 && <EmptyState title={t('identity.access.nothing_found')} />}
    </Panel>
  );
}
