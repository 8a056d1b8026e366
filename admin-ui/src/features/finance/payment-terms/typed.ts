import { parseTypedMoney, type Cents } from '@fidelidade/domain/kernel/money.js';

/** More says nothing of a term. */
const MOST_DAYS_LATE = 3_650;

/** An amount as it is typed; null for what is none, or none to divide. */
export function readAmount(text: string): Cents | null {
  try {
    const amount = parseTypedMoney(text);
    return amount > 0 ? amount : null;
  } catch {
    return null;
  }
}

export function readDays(text: string): number | null {
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : MOST_DAYS_LATE + 1;
  return days <= MOST_DAYS_LATE ? days : null;
}
