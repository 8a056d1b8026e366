import { parse } from 'csv-parse/sync';

/** A row longer than this is no row of a till: quotes that were never closed. */
const MAX_ROW_CHARACTERS = 100_000;

/** Control characters that no text has: all but tab and the ends of lines. */
// eslint-disable-next-line no-control-regex
const NO_TEXT = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/;
/** Files that begin like text and are none; a name and a declared type can say anything. */
const OTHER_FILES = ['%PDF-', 'PK\x03\x04', '{\\rtf', '<?xml', '<!DOCTYPE', '<html'];

/** Whether the bytes can be a table in text, by what is in them. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const characters = new TextDecoder(utf16Of(bytes) ?? 'latin1').decode(bytes);
  const begin = characters.trimStart().slice(0, 10).toLowerCase();
  return !NO_TEXT.test(characters) && !OTHER_FILES.some((other) => begin.startsWith(other.toLowerCase()));
}

/**
 * UTF-16 when it begins so, as Excel's «Texto Unicode» does; UTF-8 when every byte of it is; otherwise Latin-1, as older tills and Excel for
 * Windows write. Drops the BOM.
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/**
 * The cells of every row, trimmed. Rows without content stay, so that row numbers are those of a spreadsheet.
 * @param mostColumns so many are no table that people keep
 * @returns why it cannot be read
 */
export function readCells(
  text: string,
  mostColumns: number,
): readonly (readonly string[])[] | UnreadableText {
  if (text.includes('\u0000')) return 'import_file_type';
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_ROW_CHARACTERS,
      trim: true,
    });
  } catch (error) {
    return whyUnreadable(error, text, mostColumns);
  }
}

type UnreadableText =
  'import_file_type' | 'import_quotes_open' | 'import_row_too_long' | 'import_too_many_columns';

function whyUnreadable(error: unknown, text: string, mostColumns: number): UnreadableText {
  switch ((error as { readonly code?: string }).code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'import_quotes_open';
    case 'CSV_MAX_RECORD_SIZE': {
      if (headerOf(text).split(delimiterOf(text)).length > mostColumns) return 'import_too_many_columns';
      return text.includes('"') ? 'import_quotes_open' : 'import_row_too_long';
    }
    default:
      return 'import_file_type';
  }
}

/** Brazilian programs write semicolons, for the comma is in the amounts; the header shows which it is, or that it is a tab. */
const DELIMITERS = [';', ',', '\t'] as const;

function delimiterOf(text: string): string {
  const header = headerOf(text);
  const columns = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[columns.indexOf(Math.max(...columns))]!;
}

const headerOf = (text: string): string => /[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
