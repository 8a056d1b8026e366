import type { ImportState } from '@fidelidade/domain/platform/import-job/import-job.js';
import type { ImportedColumn } from '@fidelidade/domain/platform/import-job/events.js';

/** Imports with their progress and result. */
export interface ImportTables {
  imports: ImportRow;
}

export interface ImportRow {
  company_id: string;
  id: string;
  version: number;
  status: string;
  created_at: string;
  updated_at: string;
  kind: string;
  name: string;
  size_bytes: number;
  /** Name of the bytes in the store of files; null once they were forgotten. */
  file: string | null;
  state: ImportState;
  /** 0 until the first rows are done: nobody has read the file yet. */
  rows_total: number;
  rows_done: number;
  credited: number;
  duplicated: number;
  pre_registered: number;
  /** Rows that became a record. */
  registered: number;
  /** Which field each heading was said to stand for; null where nobody said. */
  columns: readonly ImportedColumn[] | null;
  rejected: number;
  /** Records that its undoing deleted, and those that it left. */
  taken_back: number;
  kept: number;
  /** Key of the catalogues: why the file could not be read. */
  problem: string | null;
}

export const importTables = `
  create table if not exists imports (
    company_id text not null,
    id text not null,
    version int not null,
    status text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    kind text not null,
    name text not null,
    size_bytes int not null,
    file text,
    state text not null,
    rows_total int not null default 0,
    rows_done int not null default 0,
    credited int not null default 0,
    duplicated int not null default 0,
    pre_registered int not null default 0,
    registered int not null default 0,
    columns jsonb,
    rejected int not null default 0,
    taken_back int not null default 0,
    kept int not null default 0,
    problem text,
    primary key (company_id, id)
  );
  create index if not exists imports_by_date on imports (company_id, created_at, id);
`;
