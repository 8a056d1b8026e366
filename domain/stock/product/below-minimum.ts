import { compareDecimal, subtractDecimal, type DecimalText } from '../../kernel/decimal.js';

interface Stock {
  /** In all warehouses together. */
  readonly quantity: DecimalText;
  /** Of it, promised to notes on their way. */
  readonly reserved: DecimalText;
  /** The least that there should be; null where nobody says. */
  readonly minimum: DecimalText | null;
}

/** Time to buy: of what is there and nobody was promised there is less than the least that there should be. */
export const isBelowMinimum = ({ quantity, reserved, minimum }: Stock): boolean =>
  minimum !== null && compareDecimal(subtractDecimal(quantity, reserved), minimum) < 0;
