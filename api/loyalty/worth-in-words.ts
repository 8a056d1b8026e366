import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { formatMoney } from '@fidelidade/domain/kernel/money.js';
import type { Amount } from '@fidelidade/domain/loyalty/account/events.js';
import { message } from '../http/messages.js';
import { pointsText } from '../i18n/amount-text.js';

/** So much of both currencies in one breath, «R$ 1,00 de cashback e 20 pontos»: undefined where it is nothing. */
export function worthInWords(cashback: Amount, points: Amount, language: Language): string | undefined {
  const inPoints = pointsText(points, language);
  if (cashback === 0) return points === 0 ? undefined : inPoints;
  const params = { cashback: formatMoney(cashback), points: inPoints };
  return message(language, points === 0 ? 'worth_cashback' : 'worth_both', params);
}
