import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { formatMoney } from '@fidelidade/domain/kernel/money.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';

const POINT = { pt_BR: ['ponto', 'pontos'], en: ['point', 'points'] } as const;

/** So much of a currency as a person reads it: `R$ 5,00`, `1.200 pontos`. */
export function amountText(amount: Amount, currency: Currency, language: Language): string {
  return currency === 'points' ? pointsText(amount, language) : formatMoney(amount);
}

export const pointsText = (points: number, language: Language): string =>
  `${new Intl.NumberFormat(language.replace('_', '-')).format(points)} ${POINT[language][Math.abs(points) === 1 ? 0 : 1]}`;
