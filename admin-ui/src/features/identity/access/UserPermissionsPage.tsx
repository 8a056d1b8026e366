import { EditBase, useEditContext } from 'react-admin';
import { useParams } from 'react-router';
import { Guarded } from '../../../app/Guarded';
import { useText } from '../../../i18n/useText';
import { Form } from '../../../shared/form/Form';
import { FormBar } from '../../../shared/form/FormBar';
import { only } from '../../../shared/form/only';
import { Stack } from '../../../shared/ui/Columns';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Notice } from '../../../shared/ui/Notice';
import { PageHead } from '../../../shared/ui/PageHead';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { WHOLE_RECORD } from '../../../shared/wholeRecord';
import type { UserPermissions } from './choices';
import { GrantsInput } from './GrantsInput';
import { ScopeInputs } from './ScopeInputs';

const toPermissions = only('version', 'granted', 'denied', 'scope');

/** What one person may do beside their post, and on which records. */
export function UserPermissionsPage() {
  const { id = '' } = useParams();
  return (
    <Guarded permission="system.users.grant">
      <EditBase
        resource="user-permissions"
        id={id}
        mutationMode="pessimistic"
        redirect={() => `users/${id}/show`}
        mutationOptions={WHOLE_RECORD}
        queryOptions={WHOLE_RECORD}
        transform={toPermissions}
      >
        <PermissionsForm />
      </EditBase>
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
    <Form noValidate warnWhenUnsavedChanges>
      <PageHead
        title={t('identity.access.of', { name: record.name })}
        subtitle={record.role_name ? t('identity.access.post', { name: record.role_name }) : undefined}
        backTo={back}
      />
      <Stack>
        {record.ambient === 'A' && <Notice tone="info">{t('identity.access.administrator_hint')}</Notice>}
        <ScopeInputs />
        <GrantsInput stored={record} />
      </Stack>
      <FormBar cancelTo={back} />
    </Form>
  );
}
