import { createRequire } from 'node:module';
import { guardedText, dayText, flagText, isPercentFormat, numberText, percentText } from './cell-text.js';

export type UnreadableOldWorkbook =
  'import_file_type' | 'import_encrypted' | 'import_many_sheets' | 'import_too_many_columns';

type Cells = readonly (readonly string[])[];

/** What of SheetJS we use. */
interface SheetJs {
  read(bytes: Uint8Array, options: object): Workbook;
  readonly SSF: { is_date(format: string): boolean };
  /** The package that an old workbook is in, and a new one with a password. */
  readonly CFB: {
    read(bytes: Uint8Array, options: object): object;
    find(contents: object, path: string): object | null;
  };
}

interface Workbook {
  readonly SheetNames: readonly string[];
  readonly Sheets: Readonly<Record<string, { readonly '!data'?: readonly (readonly Cell[] | undefined)[] }>>;
  readonly Workbook?: { readonly WBProps?: { readonly date1904?: boolean } };
}

/** `t`: number, text, flag, error or nothing; `f` the formula, `z` the format. */
interface Cell {
  readonly t: 'n' | 's' | 'b' | 'e' | 'd' | 'z';
  readonly v?: unknown;
  readonly f?: string;
  readonly z?: string | number;
}

/** Values and formats alone: no HTML of texts, no formatted copies, no macros. */
const ONLY_VALUES = {
  type: 'buffer',
  dense: true,
  cellNF: true,
  cellHTML: false,
  cellText: false,
  cellStyles: false,
  bookVBA: false,
};

/**
 * The cells of the one sheet of an old workbook (`.xls`) that has any, as `readWorkbook` tells those of a new one: a formula counts by
 * what it came to, and tells itself where that is nothing, or an error. The parser is SheetJS's, which reads whatever Excel wrote from 5.0
 * on with its code pages; it is loaded when the first such file comes. It is asked in a thread alone (`openTable`), for a file that was
 * made to be slow or large ends that and nothing else.
 */
export function readOldWorkbook(bytes: Uint8Array, maxColumns: number): Cells | UnreadableOldWorkbook {
  const sheetJs = createRequire(import.meta.url)('@e965/xlsx') as SheetJs;
  const workbook = opened(bytes, sheetJs);
  if (typeof workbook === 'string') return workbook;
  const from1904 = workbook.Workbook?.WBProps?.date1904 ?? false;
  const isDay = (format: string | number | undefined): boolean =>
    typeof format === 'string' && sheetJs.SSF.is_date(format);
  const filled: Cells[] = [];
  for (const name of workbook.SheetNames) {
    const rows = workbook.Sheets[name]?.['!data'] ?? [];
    const cells = Array.from(rows, (row = []) => textsOf(row, { from1904, isDay }));
    if (cells.some((row) => row.length > maxColumns)) return 'import_too_many_columns';
    if (cells.some((row) => row.length > 0)) filled.push(cells);
  }
  return filled.length > 1 ? 'import_many_sheets' : (filled[0] ?? []);
}

function opened(bytes: Uint8Array, sheetJs: SheetJs): Workbook | UnreadableOldWorkbook {
  try {
    return sheetJs.read(bytes, ONLY_VALUES);
  } catch (error) {
    const isEncrypted = saysPassword(error) || holdsEncryptedPackage(bytes, sheetJs);
    return isEncrypted ? 'import_encrypted' : 'import_file_type';
  }
}

/** Of an old workbook that is encrypted the parser says so in words alone. Of junk it may say «Unsupported ZIP encryption». */
const saysPassword = (error: unknown): boolean => /password-protected/.test(String(error));

/** A new workbook with a password, whatever cipher it was encrypted by. */
function holdsEncryptedPackage(bytes: Uint8Array, { CFB }: SheetJs): boolean {
  try {
    return CFB.find(CFB.read(bytes, { type: 'buffer' }), '/EncryptedPackage') !== null;
  } catch {
    return false;
  }
}

interface Reading {
  readonly from1904: boolean;
  readonly isDay: (format: string | number | undefined) => boolean;
}

/** Without the empty cells at its end. */
function textsOf(row: readonly (Cell | undefined)[], reading: Reading): readonly string[] {
  const texts = Array.from(row, (cell) => (cell ? textOf(cell, reading).trim() : ''));
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}

function textOf({ t, v, f, z }: Cell, { from1904, isDay }: Reading): string {
  if (t === 'e' || v === undefined || v === null) return f === undefined ? '' : `=${f}`;
  if (typeof v === 'boolean') return flagText(v);
  if (typeof v !== 'number') return guardedText(String(v));
  if (isDay(z)) return dayText(v, { from1904 });
  return typeof z === 'string' && isPercentFormat(z) ? percentText(v) : numberText(v);
}
