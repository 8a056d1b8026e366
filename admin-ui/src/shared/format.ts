import {
  civilDateIn,
  formatCivilDate,
  isCivilDate,
  type Instant,
} from '@fidelidade/domain/kernel/civil-date.js';
import { companyZone } from '../providers/company-zone';
import { formatDecimal } from '@fidelidade/domain/kernel/decimal.js';
import { BRL_SIGN, formatMoney, parseMoney } from '@fidelidade/domain/kernel/money.js';

/** What the API sends, as a person reads it. Amounts and days are Brazilian in both languages. */

export function money(amount: string | null | undefined): string {
  if (amount === null || amount === undefined || amount === '') return '—';
  try {
    return formatMoney(parseMoney(amount));
  } catch {
    // A screen never breaks over one figure: what cannot be read is shown as it came.
    return amount;
  }
}

/** `"2.5000"` → `2,5`; thousands with a dot. */
export function quantity(value: string | null | undefined): string {
  return value === null || value === undefined || value === '' ? '—' : formatDecimal(value);
}

/** A price of one unit: at least cents, more where the price has more. */
export function unitPrice(value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return '—';
  const [whole = '', fraction = ''] = quantity(value).split(',');
  return `${BRL_SIGN}${whole},${fraction.padEnd(2, '0')}`;
}

/** `12400` → `12.400`. */
export const count = (value: number): string => quantity(String(value));

/** `"2.50"` → `2,5%`. */
export const percent = (value: string | null | undefined): string =>
  value === null || value === undefined ? '—' : `${quantity(value)}%`;

/** With all its decimals, so that a column of them stands straight: `"12.50"` → `12,50%`. */
export const percentOfColumn = (value: string | null): string =>
  value === null ? '—' : `${value.replace('.', ',')}%`;

/** A day, or the day that a moment falls on by the clock of the company: in the evening it is tomorrow already by UTC. */
export function day(value: string | null | undefined): string {
  if (!value) return '—';
  if (isCivilDate(value)) return formatCivilDate(value);
  const instant = Date.parse(value);
  if (Number.isNaN(instant)) return '—';
  return formatCivilDate(civilDateIn(companyZone(), new Date(instant).toISOString() as Instant));
}

/** By the clock of the company. */
export const moment = (instant: string | null | undefined): string =>
  instant
    ? new Intl.DateTimeFormat('pt-BR', {
        dateStyle: 'short',
        timeStyle: 'short',
        timeZone: companyZone(),
      }).format(new Date(instant))
    : '—';

/** `2026-09` → `set/26`, `Sep/26`. */
export function month(value: string, locale: string): string {
  const name = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
    .format(new Date(`${value}-01T00:00:00Z`))
    .replace('.', '');
  return `${name}/${value.slice(2, 4)}`;
}

export const isNegative = (amount: string): boolean => amount.startsWith('-');
export const isZero = (amount: string): boolean => /^-?0*(\.0*)?$/.test(amount);
