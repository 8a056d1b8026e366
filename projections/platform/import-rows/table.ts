import type { RowFault } from '@fidelidade/domain/platform/import-job/events.js';

/** What became of each row of an import. `value` may be personal: a mistyped CPF. */
export interface ImportRowTables {
  import_rows: ImportedRowRow;
}

export const ROW_RESULTS = [
  'credited',
  'duplicated',
  'registered',
  'rejected',
  'taken_back',
  'kept',
] as const;

export interface ImportedRowRow {
  company_id: string;
  import_id: string;
  id: string;
  /** From 1 with the header, as a spreadsheet counts. */
  row: number;
  /** `taken_back` and `kept` are of records whose import was undone. */
  result: (typeof ROW_RESULTS)[number];
  column: string | null;
  /** What the file has no column of, by its name on the wire. */
  field: string | null;
  value: string | null;
  /** Key of the catalogues. */
  code: string | null;
  params: Readonly<Record<string, string | number>> | null;
  /** What else was wrong with it. */
  also: readonly RowFault[] | null;
  document_number: string | null;
  sale_id: string | null;
  record_id: string | null;
}

export const importRowTables = `
  create table if not exists import_rows (
    company_id text not null,
    import_id text not null,
    id text not null,
    row int not null,
    result text not null,
    "column" text,
    field text,
    value text,
    code text,
    params jsonb,
    also jsonb,
    document_number text,
    sale_id text,
    record_id text,
    primary key (company_id, id)
  );
  create index if not exists import_rows_by_import on import_rows (company_id, import_id, result, row);
`;
