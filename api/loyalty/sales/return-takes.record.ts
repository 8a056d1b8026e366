import type { ReturnTakes } from '@fidelidade/application/loyalty/returns/what-a-return-takes.js';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';

/** What a return takes of each currency: of cashback in money, of points as a number. */
export const takesRecord = ({ cashback, points }: Readonly<Record<Currency, ReturnTakes>>) => ({
  cashback: written(cashback, moneyToString),
  points: written(points, (amount) => amount as number),
});

const written = <Written>(
  { taken, owed, letGo, givenBack }: ReturnTakes,
  write: (amount: Amount) => Written,
) => ({ taken: write(taken), owed: write(owed), let_go: write(letGo), given_back: write(givenBack) });
