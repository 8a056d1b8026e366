import type { EventType, Recorded } from '@fidelidade/domain/events.js';
import { catalogueOf, type Details } from '@fidelidade/domain/kernel/record-kind/decide.js';
import { ERASED } from '@fidelidade/domain/kernel/event.js';
import {
  fieldsOf,
  idName,
  wireName,
  type AnyKind,
} from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { RECORD_KINDS, type RecordKindEvent } from '@fidelidade/domain/record-kinds.js';
import { foldRows, type RowFold } from '../rows/fold-rows.js';
import { changeColumns, lifecycleColumns, newRecord } from '../rows/record.js';
import { RECORD_KEY } from '../rows/row-set.js';
import { projection } from '../runner/projection.js';
import { modelOf, RECORDS_MODEL } from './models.js';
import { foldOfficialRows } from './official/row-states.js';
import { officialRowTables } from './official/row-states-table.js';
import { PURGED } from './purged.js';
import { tableOf, tablesOf, type AnyRecordRow, type RecordTable } from './table.js';

type Fact = Recorded<RecordKindEvent['type']>;

/**
 * A record's details as its columns have them; what older facts do not say of a switch is no. What a person was erased from is
 * unknown, except where something must stand.
 */
export const columnsOf = (kind: AnyKind, details: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fieldsOf(kind).map(([name, field]) => {
      const value = (details as Details)[name] ?? (field.kind === 'flag' ? false : null);
      const isUnknown = value === ERASED && !(field.required && field.kind === 'text');
      return [wireName(name), isUnknown ? null : value];
    }),
  );

/** How the facts of a kind make its rows. */
function foldOf(kind: AnyKind): RowFold<Fact['type'], RecordTable> {
  const { name } = kind;
  const id = idName(kind);
  const idOf = (data: Details) => String(data[id] ?? data['id']);
  const change = (event: Fact, row: AnyRecordRow | undefined): Partial<AnyRecordRow> => {
    switch (event.type.slice(name.length)) {
      case 'Registered':
      case 'Changed':
        return { ...columnsOf(kind, event.data), ...changeColumns(event) };
      case 'Purged':
        return { status: PURGED, status_before: null, ...changeColumns(event) };
      default:
        return lifecycleColumns(event, row);
    }
  };
  return {
    table: tableOf(kind),
    key: RECORD_KEY as never,
    keyOf: ({ meta, data }) => [meta.company, idOf(data)],
    asks: [`${name}Deleted`, `${name}Restored`] as Fact['type'][],
    begin: (event) =>
      event.type === `${name}Registered`
        ? ({ ...columnsOf(kind, event.data), ...newRecord(event, idOf(event.data)) } as never)
        : undefined,
    change: change as never,
  };
}

/** Those whose rows follow from other facts too have a model of their own. */
const KINDS = RECORD_KINDS.filter((kind) => modelOf(kind) === RECORDS_MODEL);

const FOLDS = KINDS.map((kind) => ({
  types: new Set<string>(Object.keys(catalogueOf(kind))),
  fold: foldOf(kind),
}));

/** The tables of all plain records: small ones, that are made anew together when one of them changes. */
export const records = projection<RecordKindEvent['type']>({
  name: RECORDS_MODEL,
  follows: KINDS.flatMap((kind) => Object.keys(catalogueOf(kind)) as RecordKindEvent['type'][]),
  tables: [...KINDS.map((kind) => tablesOf(kind)), officialRowTables].join('\n'),
  async project(events, rows) {
    for (const { types, fold } of FOLDS) {
      const own = events.filter(({ type }) => types.has(type));
      if (own.length > 0) await foldRows(rows, own as Recorded<EventType>[] as never, fold);
    }
    await foldOfficialRows(rows, events as readonly Recorded<EventType>[]);
  },
});
