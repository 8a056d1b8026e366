import { sumOfMoney, type Cents } from '../../kernel/money.js';
import type { Direction, PaymentDetails } from './events.js';

type Amounts = {
  readonly [Part in 'principal' | 'discount' | 'interest' | 'penalty' | 'fee']: PaymentDetails[Part] | number;
};

/**
 * The money that a payment moves in the account. A bank's fee lessens what comes in and adds to what goes out.
 */
export const cashOf = (
  direction: Direction,
  { principal, discount, interest, penalty, fee }: Amounts,
): Cents => sumOfMoney(principal - discount + interest + penalty + (direction === 'R' ? -fee : fee));
