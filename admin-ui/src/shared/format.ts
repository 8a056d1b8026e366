import {
  civilDateIn,
  formatCivilDate,
  isCivilDate,
  type Instant,
} from '@fidelidade/domain/kernel/civil-date.js';
import { companyZone } from '../providers/company-zone';
import { formatDecimal, formatPercent } from '@fidelidade/domain/kernel/decimal.js';
import {
  tellMoment,
  tellMoney,
  tellUnitPrice,
} from '@fidelidade/domain/platform/report-tables/report-table.js';

/** What the API sends, as a person reads it. Amounts and days are Brazilian in both languages. */

export function money(amount: string | null | undefined): string {
  return amount === null || amount === undefined || amount === '' ? '—' : tellMoney(amount);
}

/** `"2.5000"` → `2,5`; thousands with a dot. */
export function quantity(value: string | null | undefined): string {
  return value === null || value === undefined || value === '' ? '—' : formatDecimal(value);
}

/** A price of one unit: at least cents, more where the price has more. */
export function unitPrice(value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return '—';
  return tellUnitPrice(value);
}

/** `12400` → `12.400`. */
export const count = (value: number): string => quantity(String(value));

/** `"2.5"` → `2,50%`. */
export const percent = (value: string | null | undefined): string =>
  value === null || value === undefined ? '—' : formatPercent(value);

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
  instant ? tellMoment(instant, companyZone()) : '—';

export {
  tellMonth as month,
  tellPercent as percentOfColumn,
} from '@fidelidade/domain/platform/report-tables/report-table.js';

export const isNegative = (amount: string): boolean => amount.startsWith('-');
export { isZeroAmount as isZero } from '@fidelidade/domain/platform/report-tables/report-table.js';
