import type { Recorded } from '@fidelidade/domain/events.js';
import { ERASED } from '@fidelidade/domain/kernel/event.js';
import type { PersonDetails } from '@fidelidade/domain/registry/person/events.js';
import { known } from '../../database/erased.js';
import { knownByDocument } from '../../registry/persons/known-by-document.js';
import { RowSet } from '../../rows/row-set.js';
import { writeRows } from '../../rows/write-rows.js';
import { projection } from '../../runner/projection.js';
import { directoryTables, type DirectoryRow } from './table.js';
import type { RowStore } from '../../rows/row-store.js';

const OF_PERSONS = ['PersonRegistered', 'CustomerPreRegistered', 'PersonChanged', 'PersonErased'] as const;
const OF_BOTH = [
  'ParticipantPreRegistered',
  'ParticipantTakenBack',
  'ParticipantSignUpRequested',
  'ParticipantRegistered',
  'ParticipantEmailChanged',
  'ParticipantEmailChangeObjected',
  'ParticipantAccountChanged',
] as const;
/** They name no person. */
const OF_PARTICIPANTS = [
  'ParticipantSignUpApproved',
  'ParticipantDisabled',
  'ParticipantEnabled',
  'ParticipantErased',
] as const;

type OfPersons = Recorded<(typeof OF_PERSONS)[number] | (typeof OF_BOTH)[number]>;
type OfParticipants = Recorded<(typeof OF_PARTICIPANTS)[number]>;

export const participantDirectory = projection({
  name: 'participant-directory',
  version: 2,
  follows: [...OF_PERSONS, ...OF_BOTH, ...OF_PARTICIPANTS],
  tables: directoryTables,
  readsBy: ['participant_directory_by_id'],
  async project(events, rows) {
    const directory = await rowsOf(events, rows);
    const personOf = new Map<string, string>();
    for (const { id, company_id, person_id } of directory.all()) {
      if (id !== null) personOf.set(`${company_id} ${id}`, person_id);
    }
    for (const event of events) {
      const { company } = event.meta;
      if (!isOfPerson(event)) {
        const person = personOf.get(`${company} ${event.data.participantId}`);
        if (person !== undefined) directory.patch([company, person], stateOf(event));
        continue;
      }
      const person = personIn(event);
      const row = directory.find(company, person) ?? nobody(company, person);
      directory.put(Object.assign({ ...row }, columnsOf(event)));
      if ('participantId' in event.data) personOf.set(`${company} ${event.data.participantId}`, person);
    }
    await writeRows(rows, directory);
  },
});

/** Those that the facts are about, by person and by participant. */
async function rowsOf(events: readonly (OfPersons | OfParticipants)[], rows: RowStore) {
  const directory = new RowSet('participant_directory', ['company_id', 'person_id']);
  await directory.load(
    rows,
    events.flatMap((event) => (isOfPerson(event) ? [[event.meta.company, personIn(event)]] : [])),
  );
  await directory.load(
    rows,
    events.flatMap((event) => (isOfPerson(event) ? [] : [[event.meta.company, event.data.participantId]])),
    { by: ['company_id', 'id'] },
  );
  return directory;
}

const isOfPerson = (event: OfPersons | OfParticipants): event is OfPersons =>
  !(OF_PARTICIPANTS as readonly string[]).includes(event.type);

const personIn = ({ data }: OfPersons): string => data.personId;

function columnsOf(event: OfPersons): Partial<DirectoryRow> {
  switch (event.type) {
    case 'PersonRegistered':
    case 'PersonChanged':
      return personColumns(event.data);
    case 'CustomerPreRegistered':
      return personColumns(knownByDocument(event.data.document));
    case 'PersonErased':
      return { person_name: ERASED, person_email: null, person_phones: null, document: '' };
    case 'ParticipantPreRegistered':
      return { id: event.data.participantId, state: 'pre_registered' };
    case 'ParticipantTakenBack':
      return { id: null, state: null };
    case 'ParticipantSignUpRequested':
      return { id: event.data.participantId, state: 'sign_up_requested' };
    case 'ParticipantRegistered': {
      const { participantId, name, email } = event.data;
      return { id: participantId, state: 'active', account_name: known(name), account_email: known(email) };
    }
    case 'ParticipantEmailChanged':
    case 'ParticipantEmailChangeObjected':
      return { account_email: known(event.data.email) };
    case 'ParticipantAccountChanged':
      return { account_name: known(event.data.name) };
  }
}

const personColumns = ({
  fullName,
  email,
  phone,
  cellphone,
  document,
}: PersonDetails): Partial<DirectoryRow> => ({
  person_name: fullName,
  person_email: email ?? null,
  person_phones:
    [phone, cellphone]
      .map((each) => known(each))
      .filter(Boolean)
      .join('|') || null,
  document,
});

function stateOf({ type }: OfParticipants): Partial<DirectoryRow> {
  switch (type) {
    // The request is settled. What opens the account is the invitation, as for whoever is known by purchases alone.
    case 'ParticipantSignUpApproved':
      return { state: 'pre_registered' };
    case 'ParticipantDisabled':
      return { state: 'disabled' };
    case 'ParticipantEnabled':
      return { state: 'active' };
    case 'ParticipantErased':
      return { state: 'erased', account_name: null, account_email: null };
  }
}

const nobody = (company_id: string, person_id: string): DirectoryRow => ({
  company_id,
  person_id,
  id: null,
  state: null,
  account_name: null,
  account_email: null,
  person_name: null,
  person_email: null,
  person_phones: null,
  document: '',
});
