import { describeEvents, type DomainEvent } from '../../kernel/event.js';

export const IMPORT_KINDS = ['sales'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What became of one row. `row` counts from 1 with the header, as a spreadsheet shows it. */
export interface ImportedRow {
  readonly row: number;
  readonly result: 'credited' | 'duplicated';
  readonly saleId: string;
  readonly documentNumber: string;
  /** The CPF was not on file: the customer was pre-registered. */
  readonly preRegistered: boolean;
}

export interface RejectedRow {
  readonly row: number;
  /** Heading of the column at fault; absent when the row as a whole is. */
  readonly column?: string;
  /** What stood there. May be personal (a mistyped CPF). */
  readonly value?: string;
  /** Key of the message catalogues. */
  readonly code: string;
}

export type ImportJobEvent =
  /** The file arrived; `file` names its bytes, kept outside the events, by their SHA-256. */
  | DomainEvent<
      'FileUploaded',
      { importId: string; kind: ImportKind; name: string; file: string; size_bytes: number }
    >
  /** A block of rows was worked off; blocks are numbered from 0, so that a job that starts again skips those done. */
  | DomainEvent<
      'RowsImported',
      {
        importId: string;
        block: number;
        rowsTotal: number;
        imported: readonly ImportedRow[];
        rejected: readonly RejectedRow[];
      }
    >
  | DomainEvent<'ImportFinished', { importId: string }>
  /** The file as a whole cannot be read; `code` is a key of the catalogues. */
  | DomainEvent<'ImportFailed', { importId: string; code: string }>;

export const importJobEvents = describeEvents<ImportJobEvent>({
  FileUploaded: { schema: 1 },
  RowsImported: { schema: 1, personal: { subject: 'importId', fields: ['rejected'] } },
  ImportFinished: { schema: 1 },
  ImportFailed: { schema: 1 },
});
