import type { ReturnEffect, ReturnTakes } from '@fidelidade/application/loyalty/returns/return-effect.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { message } from '../../http/messages.js';
import { worthInWords } from '../worth-in-words.js';

/** What a return did, for whoever registered it: a sentence each, and none of what it did not do. */
export function effectInWords({ buyer, others }: ReturnEffect, language: Language): readonly string[] {
  const said = (of: ReturnEffect['buyer'], part: keyof ReturnTakes, told: string = WORDS[part]) => {
    const what = worthInWords(of.cashback[part], of.points[part], language);
    return what === undefined ? [] : [message(language, `sale_returned_${told}`, { what })];
  };
  return [...PARTS.flatMap((part) => said(buyer, part)), ...said(others, 'taken', 'referrer')];
}

const PARTS = ['taken', 'owed', 'letGo', 'givenBack'] as const;
const WORDS = { taken: 'taken', owed: 'owed', letGo: 'let_go', givenBack: 'given_back' } as const;

export const effectRecord = ({ amount, toHandBack, buyer, others }: ReturnEffect) => ({
  amount: moneyToString(amount),
  to_hand_back: moneyToString(toHandBack),
  ...takesRecord(buyer),
  referrer: takesRecord(others),
});

/** What a return takes of each currency: of cashback in money, of points as a number. */
export const takesRecord = ({ cashback, points }: Readonly<Record<Currency, ReturnTakes>>) => ({
  cashback: written(cashback, moneyToString),
  points: written(points, (amount) => amount as number),
});

const written = <Written>(
  { taken, owed, letGo, givenBack }: ReturnTakes,
  write: (amount: Amount) => Written,
) => ({ taken: write(taken), owed: write(owed), let_go: write(letGo), given_back: write(givenBack) });
