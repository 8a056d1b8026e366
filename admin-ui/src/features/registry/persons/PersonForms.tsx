import { useText } from '../../../i18n/useText';
import { CreateForm, EditForm } from '../../../shared/form/RecordForm';
import { PersonInputs } from './PersonInputs';
import { toPerson } from './toPerson';

export function PersonCreate() {
  const t = useText();
  return (
    <CreateForm
      resource="persons"
      title={t('registry.persons.new')}
      transform={toPerson}
      defaultValues={{ client: true, taxpayer_type: 9 }}
    >
      <PersonInputs />
    </CreateForm>
  );
}

export const PersonEdit = () => (
  <EditForm resource="persons" titleOf={({ full_name }) => String(full_name)} transform={toPerson}>
    <PersonInputs />
  </EditForm>
);
