import { persons } from '@fidelidade/domain/registry/person/person-kind.js';
import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { valuesById } from '../../database/values-by-id.js';
import { list, withoutDeleted } from '../../lists/list.js';
import { type ListDefinition } from '../../lists/list-definition.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import { NOT_PURGED, unlessPurged } from '../../records/purged.js';
import { recordList } from '../../records/queries.js';
import type { PersonRow } from './table.js';

const own = recordList(persons);

/** What the list can be filtered and sorted by: every field of a person. */
export const personList: ListDefinition<'persons'> = {
  ...own,
  table: 'persons',
  columns: { ...own.columns, pre_registered: 'pre_registered' },
  kinds: { ...own.kinds, pre_registered: 'flag' },
  codes: ['document'],
  searchedFields: ['full_name', 'document', 'email'],
};

export const listPersons = (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
): Promise<ListPage<PersonRow>> => {
  const { filter } = query;
  // What is asked for by its status says by itself that it was not purged.
  const isAnyStatus = !('_status' in filter) && ('id' in filter || 'status' in filter);
  return list(database, personList, company, withoutDeleted(query), isAnyStatus ? NOT_PURGED : undefined);
};

const personById = rowById('persons');

export const findPerson: typeof personById = async (database, company, id) =>
  unlessPurged(await personById(database, company, id));

/** Names by person id, for rows that refer to persons: names are personal and stand in one table only. */
export const personNames = (
  database: ReadDatabase,
  company: string,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => valuesById(database, 'persons', 'full_name', company, ids);
