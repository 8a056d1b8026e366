import type { Recorded } from '@fidelidade/domain/events.js';
import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import type { PersonDetails } from '@fidelidade/domain/registry/person/events.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { changeColumns, lifecycleColumns, newRecord } from '../../rows/record.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { projection } from '../../runner/projection.js';
import { personTables, type PersonRow } from './table.js';

const FOLLOWS = [
  'PersonRegistered',
  'CustomerPreRegistered',
  'PersonChanged',
  'PersonDisabled',
  'PersonEnabled',
  'PersonDeleted',
  'PersonRestored',
] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const ROWS: RowFold<Fact['type'], 'persons'> = {
  table: 'persons',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, 'personId' in data ? data.personId : data.id],
  asks: ['PersonDeleted', 'PersonRestored'],
  begin: newRow,
  change: (event, row) =>
    event.type === 'PersonChanged'
      ? { ...columnsOf(event.data), pre_registered: false, ...changeColumns(event) }
      : lifecycleColumns(event, row),
};

export const persons = projection({
  name: 'persons',
  follows: FOLLOWS,
  tables: personTables,
  project: (events, rows) => foldRows(rows, events, ROWS),
});

function newRow(event: Fact): PersonRow | undefined {
  switch (event.type) {
    case 'PersonRegistered':
      return { ...newRecord(event, event.data.personId), ...columnsOf(event.data), pre_registered: false };
    case 'CustomerPreRegistered':
      return {
        ...newRecord(event, event.data.personId),
        ...columnsOf(knownByDocument(event.data.document)),
        pre_registered: true,
      };
    default:
      return undefined;
  }
}

const knownByDocument = (document: string): PersonDetails => ({
  document,
  fullName: `Cliente ${formatDocument(document)}`,
  taxpayerType: 9,
  roles: ['client'],
});

function columnsOf(details: PersonDetails) {
  const { roles, address } = details;
  return {
    document: details.document,
    full_name: details.fullName,
    email: details.email ?? null,
    phone: details.phone ?? null,
    cellphone: details.cellphone ?? null,
    born_date: details.bornDate ?? null,
    taxpayer_type: details.taxpayerType,
    state_registration: details.stateRegistration ?? null,
    client: roles.includes('client'),
    provider: roles.includes('provider'),
    user: roles.includes('user'),
    employee: roles.includes('employee'),
    shipping_company: roles.includes('shipping_company'),
    address: address ?? null,
  };
}
