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
    : String(Number(number.toPrecision(15))).replace('.', ',');

/** A share that a workbook shows in per cent: `0.05` is `5%` there. */
export const percentText = (share: number): string => `${numberText(Number((share * 100).toPrecision(15)))}%`;

/** What stands in quotes in a format, or behind a backslash, is shown as it is, and says nothing of the number. */
const bareFormat = (format: string): string => format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');

/** Whether a format shows a day, or a share in per cent. */
export const isDayFormat = (format: string): boolean => /[dy]/i.test(bareFormat(format));
export const isPercentFormat = (format: string): boolean => bareFormat(format).includes('%');

/** A day as Excel counts them, as `2026-11-19`; empty for what is none. */
export function dayText(days: number, { from1904 = false } = {}): string {
  const sinceEpoch = days - EXCEL_EPOCH_days + (from1904 ? MACINTOSH_BEGINS_days : 0);
  const moment = new Date(sinceEpoch * DAY_ms);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10);
}

/** Yes and no, as a workbook in Portuguese shows them. */
export const flagText = (isTrue: boolean): string => (isTrue ? 'sim' : 'não');
