import { sumOfMoney, moneyToString } from '@fidelidade/domain/kernel/money.js';

/** An amount of a read table, as the wire has it: `"1234.56"`. */
export const wireMoney = (amount: number): string => moneyToString(sumOfMoney(amount));
