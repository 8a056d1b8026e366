import { useGetOne } from 'react-admin';
import { usePermissionName } from '../../../i18n/usePermissionName';
import { useText } from '../../../i18n/useText';
import { statusOf } from '../../../providers/apiError';
import { Stack } from '../../../shared/ui/Columns';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Facts } from '../../../shared/ui/Facts';
import { Panel } from '../../../shared/ui/Panel';
import { WHOLE_RECORD } from '../../../shared/wholeRecord';
import type { UserPermissions } from './choices';
import { PermissionDigest } from './PermissionDigest';

/** What comes of post, grants and denials, and on which records. */
export function AccessSummary({ userId }: { userId: string }) {
  const t = useText();
  const nameOf = usePermissionName();
  const { data, error, refetch } = useGetOne<UserPermissions>(
    'user-permissions',
    // Among the parameters it is part of the record's place in the cache, which saving writes to.
    { id: userId, meta: WHOLE_RECORD.meta },
    { onError: WHOLE_RECORD.onError },
  );
  if (error && statusOf(error) === 403) return null;
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : null;
  const { ambient, effective, granted, denied, scope } = data;
  return (
    <Panel
      title={t('identity.access.title')}
      hint={ambient === 'A' ? t('identity.access.administrator') : undefined}
    >
      <Stack>
        <PermissionDigest permissions={effective} />
        <Facts
          facts={[
            { label: t('identity.access.granted'), value: granted.map(nameOf).join(' · '), wide: true },
            { label: t('identity.access.denied'), value: denied.map(nameOf).join(' · '), wide: true },
            {
              label: t('identity.scope.title'),
              value: [
                scope.accounts && t('identity.scope.accounts_count', { smart_count: scope.accounts.length }),
                scope.warehouses &&
                  t('identity.scope.warehouses_count', { smart_count: scope.warehouses.length }),
                scope.own_entries_only && t('identity.scope.own_entries_only'),
              ]
                .filter(Boolean)
                .join(' · '),
              wide: true,
            },
          ]}
        />
      </Stack>
    </Panel>
  );
}
