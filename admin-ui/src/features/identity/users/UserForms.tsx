import { email, required } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { only } from '../../../shared/form/only';
import { CreateForm, EditForm } from '../../../shared/form/RecordForm';
import { TextInput } from '../../../shared/inputs/TextInput';
import { Notice } from '../../../shared/ui/Notice';
import { AccessInputs } from './AccessInputs';

/** A user begins as an invitation: they choose their own password. */
export function UserInvite() {
  const t = useText();
  return (
    <CreateForm
      resource="users"
      title={t('identity.users.new')}
      submit={t('identity.users.invite')}
      defaultValues={{ ambient: 'U', role_id: null }}
    >
      <Notice tone="info">{t('identity.users.invite_hint')}</Notice>
      <FormSection title={t('identity.users.who')}>
        <Cell span={6}>
          <TextInput source="name" label={t('identity.users.name')} validate={required()} autoFocus />
        </Cell>
        <Cell span={6}>
          <TextInput
            source="email"
            type="email"
            label={t('identity.users.email')}
            validate={[required(), email()]}
          />
        </Cell>
      </FormSection>
      <AccessInputs />
    </CreateForm>
  );
}

/** Name and e-mail are the user's own: the same person may work in several companies. */
const access = only('version', 'ambient', 'role_id');

export const UserEdit = () => (
  <EditForm resource="users" titleOf={({ name, email }) => String(name || email)} transform={access}>
    <AccessInputs />
  </EditForm>
);
