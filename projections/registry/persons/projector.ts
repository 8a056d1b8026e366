import type { Recorded } from '@fidelidade/domain/events.js';
import { ERASED } from '@fidelidade/domain/kernel/event.js';
import { wireName, type RecordRow } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { personal } from '@fidelidade/domain/registry/person/events.js';
import {
  persons as kind,
  withFlags,
  type PersonDetails,
} from '@fidelidade/domain/registry/person/person-kind.js';
import { columnsOf as columnsOfKind } from '../../records/projector.js';
import { PURGED } from '../../records/purged.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { changeColumns, lifecycleColumns, newRecord } from '../../rows/record.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { projection } from '../../runner/projection.js';
import { knownByDocument } from './known-by-document.js';
import { personTables, type PersonRow } from './table.js';

const FOLLOWS = [
  'PersonRegistered',
  'CustomerPreRegistered',
  'PersonChanged',
  'PersonDisabled',
  'PersonEnabled',
  'PersonDeleted',
  'PersonRestored',
  'PersonErased',
  'PersonPurged',
] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const ROWS: RowFold<Fact['type'], 'persons'> = {
  table: 'persons',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, 'personId' in data ? data.personId : data.id],
  asks: ['PersonDeleted', 'PersonRestored'],
  begin: newRow,
  change,
};

export const persons = projection({
  name: 'persons',
  version: 2,
  follows: FOLLOWS,
  tables: personTables,
  project: (events, rows) => foldRows(rows, events, ROWS),
});

function newRow(event: Fact): PersonRow | undefined {
  switch (event.type) {
    case 'PersonRegistered':
      return { pre_registered: false, ...columnsOf(event.data), ...newRecord(event, event.data.personId) };
    case 'CustomerPreRegistered':
      return {
        pre_registered: true,
        ...columnsOf(knownByDocument(event.data.document)),
        ...newRecord(event, event.data.personId),
      };
    default:
      return undefined;
  }
}

function change(event: Fact, row: PersonRow | undefined): Partial<PersonRow> {
  switch (event.type) {
    case 'PersonChanged':
      return { pre_registered: false, ...columnsOf(event.data), ...changeColumns(event) };
    case 'PersonErased':
      return { ...NOBODY, ...changeColumns(event) };
    case 'PersonPurged':
      return { status: PURGED, status_before: null, ...changeColumns(event) };
    default:
      return lifecycleColumns(event, row);
  }
}

/** What is left of a person who was erased: a place in sums and lists. */
const NOBODY: Partial<PersonRow> = {
  ...Object.fromEntries(personal.fields.map((field) => [wireName(field), null])),
  status: 'erased',
  document: '',
  full_name: ERASED,
};

type Columns = Omit<PersonRow, keyof RecordRow | 'pre_registered'>;

const columnsOf = (details: PersonDetails): Columns =>
  columnsOfKind(kind, withFlags(details)) as unknown as Columns;
