import type { Attachable, AttachmentType } from '@fidelidade/domain/platform/attachments/events.js';
import type { ReadView } from '../../database/read-view.js';

/** Files that hang on records: what they are, not their bytes. */
export interface AttachmentTables {
  attachments: AttachmentRow;
  company_files: CompanyFileRow;
}

export interface AttachmentRow {
  company_id: string;
  id: string;
  version: number;
  /** `deleted` is taken off, and can be had back; of what is `erased` nothing is shown. */
  status: 'active' | 'deleted' | 'erased';
  created_at: string;
  updated_at: string;
  record_kind: Attachable;
  record_id: string;
  name: string;
  media_type: AttachmentType;
  size_bytes: number;
  sha256: string;
  /** Name of the bytes in the store of files. */
  file: string;
  /** Who attached it. */
  actor_kind: string;
  actor_id: string;
  /** When it was taken off, and by whom of the staff; null while it hangs there. */
  deleted_at: string | null;
  deleted_by: string | null;
}

/** The places where records are found that files hang on: the resources of their routes. */
export const FILE_RESOURCES = ['persons', 'receivables', 'payables', 'invoices'] as const;
export type FileResource = (typeof FILE_RESOURCES)[number];

/**
 * What became of the record that a file hangs on. What is `deleted` can be restored, and its files with it; of what is `gone`, a draft
 * that was thrown away, nothing comes back.
 */
export const RECORD_STANDINGS = ['there', 'deleted', 'gone'] as const;
export type RecordStanding = (typeof RECORD_STANDINGS)[number];

/**
 * A file with what its record is called, and what became of that. The files of a draft that was thrown away are deleted with it, whether
 * or not somebody had taken them off before: no page leads to them any more.
 */
export interface CompanyFileRow {
  company_id: string;
  id: string;
  status: AttachmentRow['status'];
  created_at: string;
  record_kind: Attachable;
  record_id: string;
  resource: FileResource;
  /** Null for a record that has no name: nothing of it was written down. */
  record_name: string | null;
  record_standing: RecordStanding;
  /** Who opened the entry that it hangs on; null for files of other records. */
  record_opened_by: string | null;
  name: string;
  media_type: AttachmentType;
  size_bytes: number;
  file: string;
  deleted_at: string | null;
  deleted_by: string | null;
  deleted_by_name: string | null;
  search: string;
}

export const attachmentTables = `
  create table if not exists attachments (
    company_id text not null,
    id text not null,
    version int not null,
    status text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    record_kind text not null,
    record_id text not null,
    name text not null,
    media_type text not null,
    size_bytes int not null,
    sha256 text not null,
    file text not null,
    actor_kind text not null,
    actor_id text not null,
    deleted_at timestamptz,
    deleted_by text,
    primary key (company_id, id)
  );
  create index if not exists attachments_of_record on attachments (company_id, record_kind, record_id, created_at, id);
  create index if not exists attachments_deleted on attachments (company_id, deleted_at, id) where status = 'deleted';
`;

export const companyFilesView: ReadView = {
  name: 'company_files',
  as: `
    select file.company_id, file.id, file.status, file.created_at, file.record_kind, file.record_id,
      file.name, file.media_type, file.size_bytes, file.file, file.deleted_by,
      place.resource, place.record_name, place.record_standing, entry.created_by as record_opened_by,
      coalesce(file.deleted_at, case when place.record_standing = 'gone' then note.updated_at end) as deleted_at,
      remover.name as deleted_by_name,
      rm.folded(concat_ws(' ', file.name, place.record_name, remover.name)) as search
    from attachments as file
    left join entries as entry
      on file.record_kind = 'entry' and entry.company_id = file.company_id and entry.id = file.record_id
    left join invoices as note
      on file.record_kind = 'note' and note.company_id = file.company_id and note.id = file.record_id
    left join persons as person
      on person.company_id = file.company_id and person.id = case file.record_kind
        when 'person' then file.record_id when 'entry' then entry.person_id else note.person_id end
    left join staff_users as remover on remover.id = file.deleted_by
    cross join lateral (
      select
        case file.record_kind
          when 'person' then 'persons'
          when 'note' then 'invoices'
          else case entry.direction when 'R' then 'receivables' when 'P' then 'payables' end
        end as resource,
        nullif(concat_ws(' · ',
          case file.record_kind when 'entry' then nullif(entry.description, '') when 'note' then note.number::text end,
          nullif(person.full_name, '')), '') as record_name,
        case
          when file.record_kind = 'person' then case person.status when 'deleted' then 'deleted' else 'there' end
          when file.record_kind = 'note' then case note.status when 'deleted' then 'gone' else 'there' end
          else 'there'
        end as record_standing
    ) as place
    where file.status <> 'erased'
  `,
};
