import { ATTACHMENT_TYPES } from '@fidelidade/domain/platform/attachments/events.js';
import { sql, type RawBuilder } from 'kysely';
import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { oneOf } from '../../lists/field-kinds.js';
import { list } from '../../lists/list.js';
import type { ListDefinition } from '../../lists/list-definition.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import { ofOwnEntries, type Viewer } from '../../lists/viewer.js';
import { FILE_RESOURCES, RECORD_STANDINGS, type CompanyFileRow, type FileResource } from './table.js';

/** What the list can be filtered and sorted by. */
const deletedFileList: ListDefinition<'company_files'> = {
  table: 'company_files',
  columns: {
    id: 'id',
    resource: 'resource',
    record_id: 'record_id',
    record_name: 'record_name',
    record_standing: 'record_standing',
    name: 'name',
    media_type: 'media_type',
    size_bytes: 'size_bytes',
    created_at: 'created_at',
    deleted_at: 'deleted_at',
    deleted_by: 'deleted_by',
    deleted_by_name: 'deleted_by_name',
  },
  kinds: {
    resource: oneOf(FILE_RESOURCES),
    record_standing: oneOf(RECORD_STANDINGS),
    media_type: oneOf(ATTACHMENT_TYPES),
    size_bytes: 'integer',
    created_at: 'instant',
    deleted_at: 'instant',
    deleted_by: 'id',
  },
  search: 'search',
  defaultSort: { field: 'deleted_at', descending: true },
  neverNull: [
    'id',
    'resource',
    'record_id',
    'record_standing',
    'name',
    'media_type',
    'size_bytes',
    'deleted_at',
  ],
};

/** Of the records that whoever asks may see, and of entries those within their reach: so is each on its record's own page. */
const seenBy = (resources: readonly FileResource[], viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(
    resource = any(${[...resources]}::text[])
    and (record_opened_by is null or ${ofOwnEntries(viewer, 'record_opened_by')})
  )`;

/**
 * Every deleted file of the company, whichever record it hung on.
 * @param resources of the records that whoever asks may see: of the files of others not even the names are told
 */
export const listDeletedFiles = (
  database: ReadDatabase,
  company: string,
  resources: readonly FileResource[],
  query: ListQuery,
  viewer: Viewer,
): Promise<ListPage<CompanyFileRow>> => {
  const within = sql<boolean>`deleted_at is not null and ${seenBy(resources, viewer)}`;
  return list(database, deletedFileList, company, query, within);
};

const fileById = rowById('company_files');

/** A file that is deleted, or was until now, for whoever may see its record; undefined for what is gone for good. */
export async function findFile(
  database: ReadDatabase,
  company: string,
  resources: readonly FileResource[],
  id: string,
  { userId, scope }: Viewer,
): Promise<CompanyFileRow | undefined> {
  const file = await fileById(database, company, id);
  if (!file || !resources.includes(file.resource)) return undefined;
  const isOthers = file.record_opened_by !== null && file.record_opened_by !== userId;
  return scope.ownEntriesOnly && isOthers ? undefined : file;
}
