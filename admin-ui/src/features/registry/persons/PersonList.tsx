import People from '@mui/icons-material/PeopleOutlined';
import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import { persons } from '@fidelidade/domain/registry/person/person-kind.js';
import { formatPhone } from '@fidelidade/domain/registry/phone.js';
import { useText } from '../../../i18n/useText';
import { useWords } from '../../../i18n/useWords';
import { RecordList } from '../../../shared/table/RecordList';
import { recordStatus, statusTabs } from '../../../shared/ui/recordStatus';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { filterFieldsOf } from '../../records/filters';
import { useKindColumns, withOptional } from '../../records/useKindColumns';
import { ROLES, type Person } from './person';

export function PersonList() {
  const t = useText();
  const words = useWords();
  const columnOf = useKindColumns<Person>(persons);
  const roles = (person: Person) =>
    ROLES.filter((role) => person[role])
      .map((role) => t(`registry.fields.${role}`))
      .join(', ');
  return (
    <RecordList<Person>
      resource="persons"
      choosable={({ status, full_name }) => (status === 'erased' ? undefined : full_name)}
      title={t('registry.persons.title')}
      create={{ label: t('registry.persons.new'), permission: 'registry.persons.create' }}
      sort={{ field: 'full_name', order: 'ASC' }}
      tabs={statusTabs('persons', t)}
      filters={filterFieldsOf(persons, words)}
      linkOf={({ id }) => `/persons/${id}/show`}
      empty={{ icon: <People />, title: t('registry.persons.empty'), hint: t('registry.persons.empty_hint') }}
      nothingFound={t('registry.persons.nothing_found')}
      columns={withOptional(persons, columnOf, [
        { key: 'full_name', label: t('registry.fields.full_name'), cell: (person) => person.full_name },
        {
          key: 'document',
          label: t('registry.fields.document'),
          cell: (person) => formatDocument(person.document),
          width: 190,
        },
        { key: 'roles', label: t('registry.persons.roles'), cell: roles, sortable: false },
        { key: 'email', label: t('registry.fields.email'), cell: (person) => person.email, wideOnly: true },
        {
          key: 'cellphone',
          label: t('registry.fields.main_phone'),
          cell: ({ cellphone, phone }) => formatPhone(cellphone ?? phone ?? ''),
          wideOnly: true,
          sortable: false,
        },
        {
          key: 'status',
          label: t('registry.fields.status'),
          cell: (person) => <StatusChip {...recordStatus(person.status, 'persons', t)} />,
          width: 120,
        },
      ])}
      card={(person) => ({
        title: person.full_name,
        lines: [formatDocument(person.document), roles(person)],
        chip:
          person.status === 'active' ? undefined : (
            <StatusChip {...recordStatus(person.status, 'persons', t)} />
          ),
      })}
    />
  );
}
