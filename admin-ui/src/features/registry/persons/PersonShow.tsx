import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import { formatPhone } from '@fidelidade/domain/registry/phone.js';
import { useText } from '../../../i18n/useText';
import { day } from '../../../shared/format';
import { EditButton } from '../../../shared/ui/EditButton';
import { Facts } from '../../../shared/ui/Facts';
import { LifecycleActions } from '../../../shared/ui/LifecycleActions';
import { MainAndAside } from '../../../shared/ui/Columns';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordPage } from '../../../shared/ui/RecordPage';
import { recordStatus } from '../../../shared/ui/recordStatus';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { CustomerPortrait } from '../../loyalty/participants/ParticipantPortrait';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import { AddressLines } from '../AddressLines';
import { ErasePerson } from './ErasePerson';
import { ROLES, type Person } from './person';

export const PersonShow = () => (
  <RecordPage<Person> resource="persons">{(person) => <PersonDetails person={person} />}</RecordPage>
);

function PersonDetails({ person }: { person: Person }) {
  const t = useText();
  const f = (name: 'document' | 'email' | 'phone' | 'cellphone' | 'born_date' | 'state_registration') =>
    t(`registry.fields.${name}`);
  return (
    <>
      <PageHead
        title={person.status === 'erased' ? t('common.state.erased') : person.full_name}
        subtitle={person.document && formatDocument(person.document)}
        portrait={
          person.client &&
          person.status !== 'erased' && <CustomerPortrait personId={person.id} name={person.full_name} />
        }
        backTo="/persons"
        chip={<StatusChip {...recordStatus(person.status, t)} />}
        actions={
          <>
            {person.status !== 'deleted' && person.status !== 'erased' && (
              <EditButton permission="registry.persons.edit" to={`/persons/${person.id}`} />
            )}
            <ErasePerson person={person} />
            <LifecycleActions
              resource="persons"
              id={person.id}
              name={person.full_name}
              status={person.status}
            />
          </>
        }
      />
      <MainAndAside
        main={
          <>
            <Panel title={t('registry.persons.identification')}>
              <Facts
                facts={[
                  { label: f('document'), value: formatDocument(person.document) },
                  {
                    label: t('registry.persons.roles'),
                    value: ROLES.filter((role) => person[role])
                      .map((role) => t(`registry.fields.${role}`))
                      .join(', '),
                  },
                  { label: f('born_date'), value: person.born_date && day(person.born_date) },
                  {
                    label: t('registry.fields.taxpayer_type'),
                    value: t(`registry.persons.taxpayer.${person.taxpayer_type}`),
                  },
                  { label: f('state_registration'), value: person.state_registration },
                ]}
              />
            </Panel>
            <Panel title={t('registry.persons.contact')}>
              <Facts
                facts={[
                  {
                    label: f('email'),
                    value: person.email && <a href={`mailto:${person.email}`}>{person.email}</a>,
                  },
                  { label: f('cellphone'), value: person.cellphone && formatPhone(person.cellphone) },
                  { label: f('phone'), value: person.phone && formatPhone(person.phone) },
                  {
                    label: t('registry.persons.address'),
                    value: person.address && <AddressLines address={person.address} />,
                    wide: true,
                  },
                ]}
              />
            </Panel>
          </>
        }
        aside={<HistoryPanel resource="persons" id={person.id} />}
      />
    </>
  );
}
