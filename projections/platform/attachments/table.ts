import type { Attachable, AttachmentType } from '@fidelidade/domain/platform/attachments/events.js';

/** Files that hang on records: what they are, not their bytes. */
export interface AttachmentTables {
  attachments: AttachmentRow;
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
    primary key (company_id, id)
  );
  create index if not exists attachments_of_record on attachments (company_id, record_kind, record_id, created_at, id);
`;
