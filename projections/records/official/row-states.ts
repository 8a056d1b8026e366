import type { EventType, Recorded } from '@fidelidade/domain/events.js';
import type { AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { changeColumns, lifecycleColumns } from '../../rows/record.js';
import type { RowStore } from '../../rows/row-store.js';
import type { OfficialRowState } from './row-states-table.js';

/** Facts of official rows, by their types: those that say so of any record of the kind. */
const RESOURCE_OF: ReadonlyMap<string, string> = new Map(
  (RECORD_KINDS as readonly AnyKind[])
    .filter(({ official }) => official)
    .flatMap(({ name, resource }) => [`${name}Disabled`, `${name}Enabled`].map((type) => [type, resource])),
);

const codeOf = ({ data }: Recorded<EventType>): string => String((data as { readonly id?: unknown }).id);

const said = (event: Recorded<EventType>) => ({
  status: lifecycleColumns(event, undefined).status,
  ...changeColumns(event),
});

const FOLD: RowFold<EventType, 'official_row_states'> = {
  table: 'official_row_states',
  key: ['company_id', 'resource', 'code'],
  keyOf: (event) => [event.meta.company, RESOURCE_OF.get(event.type)!, codeOf(event)],
  asks: [...RESOURCE_OF.keys()] as EventType[],
  begin: (event, row) =>
    row
      ? undefined
      : {
          company_id: event.meta.company,
          resource: RESOURCE_OF.get(event.type)!,
          code: codeOf(event),
          ...said(event),
        },
  change: (event) => said(event),
};

/**
 * Every official table has digits for codes, and a record's own id has letters too. That the edition at hand has the code is not asked: a
 * model that is made anew under an edition without it would forget what was said, and that may come back with the next one (ADR 0118).
 */
const IS_CODE = /^\d+$/;

/** The states of official rows, as facts leave them; a company's own records are none. */
export async function foldOfficialRows(
  rows: RowStore,
  events: readonly Recorded<EventType>[],
): Promise<void> {
  const ofRows = events.filter((event) => RESOURCE_OF.has(event.type) && IS_CODE.test(codeOf(event)));
  if (ofRows.length > 0) await foldRows(rows, ofRows, FOLD);
}

/** What a company said of the rows of a table, by their codes. */
export async function statesOfOfficialRows(
  database: ReadDatabase,
  resource: string,
  company: string,
): Promise<ReadonlyMap<string, OfficialRowState>> {
  const rows = await database
    .selectFrom('official_row_states')
    .selectAll()
    .where('company_id', '=', company)
    .where('resource', '=', resource)
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}
