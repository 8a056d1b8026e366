import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import { withTodaysResource } from '../../kernel/old-names.js';
import type { ImportKind } from './import-kinds.js';

/** What became of one row. `row` counts from 1 with the header, as a spreadsheet shows it. */
export interface ImportedRow {
  readonly row: number;
  readonly result: 'credited' | 'duplicated' | 'registered';
  /** Of a sale. */
  readonly saleId?: string;
  readonly documentNumber?: string;
  /** The CPF was not on file: the customer was pre-registered. */
  readonly preRegistered?: boolean;
  /** Of any other record: the one that the row became. */
  readonly recordId?: string;
}

/** Which field a column of the file holds, by its heading. */
export interface ImportedColumn {
  readonly heading: string;
  /** By its name on the wire: `full_name`, `address.zip`. */
  readonly field: string;
  /** Its numbers are written as programs write them: `1.234` is a little more than one. */
  readonly dotDecimals?: true;
}

/** What is wrong with one cell of a row, or with the row as a whole. */
export interface RowFault {
  /** Heading of the column at fault; absent when the file has none of it, or the row as a whole is at fault. Facts that name no `field` say here, in Portuguese, what the file had no column of. */
  readonly column?: string;
  /** What the file has no column of, by its name on the wire: `address.city`. Whoever reads of it is told it in their language. */
  readonly field?: string;
  /** What stood there. May be personal (a mistyped CPF). */
  readonly value?: string;
  /** Key of the message catalogues. */
  readonly code: string;
  /** What its text speaks of. */
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface RejectedRow extends RowFault {
  readonly row: number;
  /** What else is wrong with it; absent where nothing is, and in facts of the time when a row told one fault only. */
  readonly also?: readonly RowFault[];
}

/** A record that an import made and that its undoing leaves. */
export interface KeptRow {
  readonly row: number;
  /** Why it stays: a key of the message catalogues. */
  readonly code: string;
}

export type ImportJobEvent =
  /** The file arrived; `file` names its bytes, kept outside the events, by their SHA-256. */
  | DomainEvent<
      'FileUploaded',
      {
        importId: string;
        kind: ImportKind;
        name: string;
        file: string;
        size_bytes: number;
        /** As whoever sent it said; where nothing is said, the headings say it. */
        columns?: readonly ImportedColumn[];
        /** Every row, or none while one of them is wrong. */
        allOrNothing?: boolean;
      }
    >
  /** A block of rows was worked off; blocks are numbered from 0, so that a job that starts again skips those done. */
  | DomainEvent<
      'RowsImported',
      {
        importId: string;
        block: number;
        rowsTotal: number;
        imported: readonly ImportedRow[];
        /** Encrypted, for their values may be personal; null once the import was erased. */
        rejected: readonly RejectedRow[] | null;
        /** How many they are: what is counted outlives the erasure. */
        rejectedCount: number;
      }
    >
  | DomainEvent<'ImportFinished', { importId: string }>
  /** Somebody wants it undone; a job takes its records back. */
  | DomainEvent<'ImportUndoRequested', { importId: string }>
  /** What the rows of a block had become was taken back, each record by its own deletion; blocks are those of `RowsImported`. */
  | DomainEvent<
      'RowsReverted',
      { importId: string; block: number; takenBack: readonly number[]; kept: readonly KeptRow[] }
    >
  /** Every block was looked at: what was not changed and not used since is gone, the rest stays. */
  | DomainEvent<'ImportReverted', { importId: string }>
  /** The file as a whole cannot be read; `code` is a key of the catalogues. */
  /** The file and the cells that it was refused for are gone: they named a person who was erased. Sums stay. */
  | DomainEvent<'ImportErased', { importId: string }>
  | DomainEvent<'ImportFailed', { importId: string; code: string }>;

type RowsImported = Extract<ImportJobEvent, { type: 'RowsImported' }>['data'];

/** So many rows made a block as long as the first shape was written. */
const BLOCK_ROWS_OF_SHAPE_1 = 50;

/** The first shape counted nothing; of an erased one the count is what a whole block leaves over. */
function countRejected(data: Omit<RowsImported, 'rejectedCount'>): RowsImported {
  const { block, rowsTotal, imported, rejected } = data;
  const blockRows = Math.min(BLOCK_ROWS_OF_SHAPE_1, rowsTotal - block * BLOCK_ROWS_OF_SHAPE_1);
  return { ...data, rejectedCount: rejected?.length ?? blockRows - imported.length };
}

export const importJobEvents = describeEvents<ImportJobEvent>({
  FileUploaded: {
    schema: 2,
    upcasts: [withTodaysResource('kind')],
    personal: { subject: 'importId', fields: ['name'] },
  },
  RowsImported: {
    schema: 2,
    upcasts: [countRejected],
    personal: { subject: 'importId', fields: ['rejected'] },
  },
  ImportFinished: { schema: 1 },
  ImportUndoRequested: { schema: 1 },
  RowsReverted: { schema: 1 },
  ImportReverted: { schema: 1 },
  ImportErased: { schema: 1 },
  ImportFailed: { schema: 1 },
});
