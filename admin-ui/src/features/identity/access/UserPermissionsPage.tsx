import { useEditContext } from 'react-admin';
import { useParams } from 'react-router';
import { Guarded } from '../../../app/Guarded';
import { useText } from '../../../i18n/useText';
import { OwnedForm } from '../../../shared/form/ownership/OwnedForm';
import { EditableRecord } from '../../../shared/form/RecordForm';
import { FormBar } from '../../../shared/form/FormBar';
import { only } from '../../../shared/form/only';
import { Stack } from '../../../shared/ui/Columns';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Notice } from '../../../shared/ui/Notice';
import { PageHead } from '../../../shared/ui/PageHead';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import type { UserPermissions } from './choices';
import { GrantsInput } from './GrantsInput';
import { ScopeInputs } from './ScopeInputs';

const toPermissions = only('version', 'granted', 'denied', 'scope');

/** What one person may do beside their post, and on which records. */
export function UserPermissionsPage() {
  const { id = '' } = useParams();
  return (
    <Guarded permission="system.users.grant">
      <EditableRecord
        resource="user-permissions"
        id={id}
        redirect={() => `users/${id}/show`}
        transform={toPermissions}
      >
        <PermissionsForm />
      </EditableRecord>
    </Guarded>
  );
}

function PermissionsForm() {
  const t = useText();
  const { record, error, refetch } = useEditContext<UserPermissions>();
  if (error && !record) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!record) return <RecordSkeleton />;
  const back = `/users/${record.id}/show`;
  return (
    <OwnedForm
      key={record.id}
      name={t('identity.access.of', { name: record.name })}
      record={{ ...record }}
      about={{ resource: 'users', id: record.id }}
    >
      <PageHead
        title={t('identity.access.of', { name: record.name })}
        screen={t('titles.of.user-permissions')}
        subtitle={record.role_name ? t('identity.access.post', { name: record.role_name }) : undefined}
        backTo={back}
      />
      <Stack>
        {record.ambient === 'A' && <Notice tone="info">{t('identity.access.administrator_hint')}</Notice>}
        <ScopeInputs />
        <GrantsInput stored={record} />
      </Stack>
      <FormBar cancelTo={back} />
    </OwnedForm>
  );
}
