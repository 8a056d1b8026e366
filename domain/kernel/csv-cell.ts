/**
 * What a spreadsheet that opens a text file carries out, full-width signs too, which some read as the plain ones; also what was guarded
 * before, so that its guard is not taken off for another's.
 */
const FORMULA = /^('*[=+\-@＝＋－＠]|[\t\r])/;

/** A text behind an apostrophe where a spreadsheet would reckon it: a name that somebody chose must not be a formula (CWE-1236). */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Whether a text reads as one that was guarded so. */
export const isGuarded = (text: string): boolean => /^'+[=+\-@＝＋－＠]/.test(text);

/** Brazilian spreadsheets part cells so, for the comma is in the amounts. */
export const SEMICOLON = ';';

/** Cells of a row as a line of a file. */
export const csvLine = (cells: readonly string[], delimiter = SEMICOLON): string =>
  cells.map((cell) => quoted(cell, delimiter)).join(delimiter);

const quoted = (text: string, delimiter: string): string =>
  text.includes(delimiter) || /["\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
