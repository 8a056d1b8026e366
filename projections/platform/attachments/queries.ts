import type { AttachedTo } from '@fidelidade/domain/platform/attachments/events.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { FILE_RESOURCES, type AttachmentRow } from './table.js';

/** The files of one record, the newest first; at most as many as a record takes, and those that were taken off. */
export function attachmentsOf(
  database: ReadDatabase,
  company: string,
  to: AttachedTo,
  status: 'active' | 'deleted' = 'active',
): Promise<AttachmentRow[]> {
  return ofRecord(database, company, to)
    .where('status', '=', status)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}

/** One of them, that hangs there or was taken off; undefined for what is gone, and for a file of another record. */
export function findAttachment(
  database: ReadDatabase,
  company: string,
  to: AttachedTo,
  id: string,
): Promise<AttachmentRow | undefined> {
  return ofRecord(database, company, to)
    .where('id', '=', id)
    .where('status', '<>', 'erased')
    .executeTakeFirst();
}

/** How many files hang on a record, or were taken off it and can be had back: so many go with it where it is deleted for good. */
export async function countFilesOf(
  database: ReadDatabase,
  company: string,
  resource: string,
  id: string,
): Promise<number> {
  const place = FILE_RESOURCES.find((each) => each === resource);
  if (place === undefined) return 0;
  const { files } = await database
    .selectFrom('company_files')
    .select(({ fn }) => fn.countAll<string>().as('files'))
    .where('company_id', '=', company)
    .where('resource', '=', place)
    .where('record_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(files);
}

/** Those that were taken off are not counted: of them the newest are told. */
const MAX_SHOWN = 200;

const ofRecord = (database: ReadDatabase, company: string, { recordKind, recordId }: AttachedTo) =>
  database
    .selectFrom('attachments')
    .selectAll()
    .where('company_id', '=', company)
    .where('record_kind', '=', recordKind)
    .where('record_id', '=', recordId);
