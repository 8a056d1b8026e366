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
 * @returns undefined for what is no CSV: binary, or with quotes that are never closed
 */
export function readCells(text: string): readonly (readonly string[])[] | undefined {
  if (text.includes('\u0000')) return undefined;
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_ROW_CHARACTERS,
      trim: true,
    });
  } catch {
    return undefined;
  }
}

/** Brazilian programs write semicolons, for the comma is in the amounts; the header shows which it is, or that it is a tab. */
const DELIMITERS = [';', ',', '\t'] as const;

function delimiterOf(text: string): string {
  const header = /[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
  const columns = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[columns.indexOf(Math.max(...columns))]!;
}
