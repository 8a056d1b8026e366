import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { cents, parseBrazilianMoney } from '@fidelidade/domain/kernel/money.js';
import { dayText } from './day-text.js';

const reais = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'BRL' });
const A_DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const AN_AMOUNT = /^-?R\$\s[\d.]+,\d{2}$/;

/**
 * A value that a refusal names, as readers of the language write days and amounts: rules say them as Brazil does
 * (`29/11/2026`, `R$ 1.234,56`), and whoever reads English takes the month for the day and the comma for a point.
 */
export function asReadIn(language: Language, value: string | number): string | number {
  if (language !== 'en' || typeof value === 'number') return value;
  const [, day, month, year] = A_DAY.exec(value) ?? [];
  if (year) return dayText(`${year}-${month}-${day}` as CivilDate, language);
  return AN_AMOUNT.test(value) ? reais.format(cents(parseBrazilianMoney(value)) / 100) : value;
}
