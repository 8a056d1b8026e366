import {
  civilDateIn,
  formatCivilDate,
  type CivilDate,
  type Instant,
} from '@fidelidade/domain/kernel/civil-date.js';
import type { DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import { formatAmount, type Cents } from '@fidelidade/domain/kernel/money.js';

/** `1.234,56`: the DANFE's boxes name the currency themselves. */
export const amount = (value: Cents): string => formatAmount(value);

/** `2,5000`: at least `min` decimals, thousands with points. */
export function decimal(value: DecimalText, min: number): string {
  const [whole = '0', fraction = ''] = value.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${fraction.padEnd(min, '0')}`;
}

/** `000.001.234`. */
export const noteNumber = (number: number): string =>
  String(number)
    .padStart(9, '0')
    .replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3');

export const seriesNumber = (series: number): string => String(series).padStart(3, '0');

/** Eleven groups of four. */
export const groupedKey = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

export const day = (instant: Instant, timezone: string): string =>
  formatCivilDate(civilDateIn(timezone, instant));

export const civilDay = (date: string): string => formatCivilDate(date as CivilDate);

/** `21/11/2026 11:15:00`, from a moment of the SEFAZ (`2026-11-21T11:15:00-03:00`): its own local time. */
export const fiscalDayAndHour = (moment: string): string =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(moment)
    ? `${civilDay(moment.slice(0, 10))} ${moment.slice(11, 19)}`
    : '';

export const zipCode = (zip: string): string => zip.replace(/\D/g, '').replace(/^(\d{5})(\d{3})$/, '$1-$2');

export const phoneNumber = (phone: string | undefined): string =>
  (phone ?? '').replace(/\D/g, '').replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
