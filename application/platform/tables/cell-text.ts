import { isGuarded } from '@fidelidade/domain/kernel/csv-cell.js';

/** Days between Excel's nought and that of computers. */
const EXCEL_EPOCH_days = 25_569;
/** Workbooks of old Macintoshes count from 1904 on. */
const MACINTOSH_BEGINS_days = 1_462;
const DAY_ms = 86_400_000;

/**
 * A number as a workbook in Portuguese shows it: no exponents, none of the last digits that a computer makes of 0.1 + 0.2, and a
 * decimal comma, for a dot before three digits would be a thousand to whoever reads on.
 */
export const numberText = (number: number): string =>
  Number.isInteger(number) && Math.abs(number) < 1e15
    ? number.toFixed(0)
    : withoutExponent(Number(number.toPrecision(15))).replace('.', ',');

/** `1e-10`, as JavaScript says it, is `0.0000000001`. */
function withoutExponent(number: number): string {
  const text = String(number);
  const [, decimals = '', exponent] = /^-?\d(?:\.(\d+))?e-(\d+)$/.exec(text) ?? [];
  return exponent === undefined
    ? text
    : number.toFixed(Math.min(MOST_DECIMALS, decimals.length + Number(exponent)));
}
/** `toFixed` knows no more. */
const MOST_DECIMALS = 100;

/** A share that a workbook shows in per cent: `0.05` is `5%` there. */
export const percentText = (share: number): string => `${numberText(Number((share * 100).toPrecision(15)))}%`;

/** What stands in quotes in a format, or behind a backslash, is shown as it is, and says nothing of the number. */
const bareFormat = (format: string): string => format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');

/** Whether a format shows a day, or a share in per cent. */
export const isDayFormat = (format: string): boolean => /[dy]/i.test(bareFormat(format));
export const isPercentFormat = (format: string): boolean => bareFormat(format).includes('%');

/** A day as Excel counts them, as `2026-11-19`, with its time of day where it has one: `2026-11-19 18:46:03`; empty for what is none. */
export function dayText(days: number, { from1904 = false } = {}): string {
  const sinceEpoch = days - EXCEL_EPOCH_days + (from1904 ? MACINTOSH_BEGINS_days : 0);
  // A part of a day is no exact number: to the second it is.
  const moment = new Date(Math.round((sinceEpoch * DAY_ms) / 1_000) * 1_000);
  if (Number.isNaN(moment.getTime())) return '';
  const [day = '', time = ''] = moment.toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** Yes and no, as a workbook in Portuguese shows them. */
export const flagText = (isTrue: boolean): string => (isTrue ? 'sim' : 'não');

/**
 * A text that a reader would take for a formula, or for one that somebody guarded, stands behind an apostrophe, as it does in a file of
 * values with commas: what stands there without one is a formula.
 */
export const guardedText = (text: string): string =>
  text.startsWith('=') || isGuarded(text) ? `'${text}` : text;

/** And back: an export guards by an apostrophe what a spreadsheet would carry out (CWE-1236). */
export const withoutGuard = (text: string): string => (isGuarded(text) ? text.slice(1) : text);
