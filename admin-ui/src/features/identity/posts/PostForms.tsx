import { required } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { useStaff } from '../../../layout/useStaff';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { only } from '../../../shared/form/only';
import { CreateForm, EditForm } from '../../../shared/form/RecordForm';
import { CheckInput } from '../../../shared/inputs/CheckInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { PermissionsInput } from '../access/PermissionsInput';

export function PostCreate() {
  const t = useText();
  return (
    <CreateForm
      resource="posts"
      title={t('identity.posts.new')}
      defaultValues={{ permissions: [], internal: false }}
    >
      <PostInputs />
    </CreateForm>
  );
}

const toPost = only('version', 'name', 'permissions', 'internal');

export const PostEdit = () => (
  <EditForm resource="posts" titleOf={({ name }) => String(name)} transform={toPost}>
    <PostInputs />
  </EditForm>
);

function PostInputs() {
  const t = useText();
  const asker = useStaff();
  return (
    <>
      <FormSection title={t('identity.posts.identification')}>
        <Cell span={6}>
          <TextInput
            source="name"
            label={t('identity.posts.name')}
            hint={t('identity.posts.name_hint')}
            validate={required()}
            autoFocus
          />
        </Cell>
        {asker?.ambient === 'A' && (
          <Cell span={12}>
            <CheckInput source="internal" label={t('identity.posts.internal_label')} />
          </Cell>
        )}
      </FormSection>
      <PermissionsInput source="permissions" />
    </>
  );
}
