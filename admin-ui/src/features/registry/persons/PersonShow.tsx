import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import { persons } from '@fidelidade/domain/registry/person/person-kind.js';
import { useText } from '../../../i18n/useText';
import { EditButton } from '../../../shared/ui/EditButton';
import { LifecycleActions } from '../../../shared/ui/LifecycleActions';
import { MainAndAside } from '../../../shared/ui/Columns';
import { PageHead } from '../../../shared/ui/PageHead';
import { RecordPage } from '../../../shared/ui/RecordPage';
import { recordStatus } from '../../../shared/ui/recordStatus';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { CustomerPortrait } from '../../loyalty/participants/ParticipantPortrait';
import { KindPanels } from '../../records/KindShow';
import type { KindRecord } from '../../records/value';
import { AttachmentsPanel } from '../../platform/attachments/AttachmentsPanel';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import { ErasePerson } from './ErasePerson';
import { PersonDealings } from './PersonDealings';
import { ROLES, type Person } from './person';

export const PersonShow = () => (
  <RecordPage<Person> resource="persons">{(person) => <PersonDetails person={person} />}</RecordPage>
);

function PersonDetails({ person }: { person: Person }) {
  const t = useText();
  const roles = ROLES.filter((role) => person[role]).map((role) => t(`registry.fields.${role}`));
  const own = {
    fullName: null,
    client: { label: t('registry.persons.roles'), value: roles.join(', ') },
    provider: null,
    user: null,
    employee: null,
    shippingCompany: null,
  };
  return (
    <>
      <PageHead
        title={person.status === 'erased' ? t('common.state.f.erased') : person.full_name}
        subtitle={person.document && formatDocument(person.document)}
        portrait={
          person.client &&
          person.status !== 'erased' && <CustomerPortrait personId={person.id} name={person.full_name} />
        }
        backTo="/persons"
        chip={<StatusChip {...recordStatus(person.status, 'persons', t)} />}
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
            {person.status !== 'erased' && <PersonDealings person={person.id} />}
            <KindPanels kind={persons} record={person as unknown as KindRecord} own={own} />
            {person.status !== 'erased' && (
              <AttachmentsPanel resource="persons" id={person.id} takesFiles={person.status !== 'deleted'} />
            )}
          </>
        }
        aside={<HistoryPanel resource="persons" id={person.id} />}
      />
    </>
  );
}
