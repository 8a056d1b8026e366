import type { Recorded } from '@fidelidade/domain/events.js';
import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import type { PersonDetails } from '@fidelidade/domain/registry/person/events.js';
import type { Transaction } from 'kysely';
import { json } from '../../database/json.js';
import type { ReadModels } from '../../database/read-models.js';
import { projection } from '../../runner/projection.js';
import { applyLifecycle, recordColumns } from '../../runner/record-columns.js';
import { personTables } from './table.js';

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

export const persons = projection({
  name: 'persons',
  follows: FOLLOWS,
  tables: personTables,
  async project(events, rows) {
    const newRows = events.flatMap((event) => newRowOf(event) ?? []);
    if (newRows.length > 0) await rows.insertInto('persons').values(newRows).execute();
    for (const event of events) await apply(event, rows);
  },
});

/** The first fact of a person; those of a page go in with one statement, before what happened to them since. */
function newRowOf(event: Fact) {
  if (event.type === 'PersonRegistered') {
    return { ...recordColumns(event, event.data.personId), ...columnsOf(event.data), pre_registered: false };
  }
  if (event.type !== 'CustomerPreRegistered') return undefined;
  const { personId, document } = event.data;
  const fullName = `Cliente ${formatDocument(document)}`;
  const details = { document, fullName, taxpayerType: 9, roles: ['client'] } as const;
  return { ...recordColumns(event, personId), ...columnsOf(details), pre_registered: true };
}

async function apply(event: Fact, rows: Transaction<ReadModels>): Promise<void> {
  switch (event.type) {
    case 'PersonRegistered':
    case 'CustomerPreRegistered':
      return;
    case 'PersonChanged':
      await rows
        .updateTable('persons')
        .set({
          ...columnsOf(event.data),
          pre_registered: false,
          version: event.version,
          updated_at: event.meta.recordedAt,
        })
        .where('company_id', '=', event.meta.company)
        .where('id', '=', event.data.personId)
        .execute();
      return;
    default:
      await applyLifecycle(rows, 'persons', event);
  }
}

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
    address: address ? json(address) : null,
  };
}
