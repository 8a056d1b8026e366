import { compareDecimal, toFixedDecimal, type DecimalText } from '../../kernel/decimal.js';

/** An average cost has more decimals than anybody reads. */
const SHOWN_DECIMALS = 4;

/** A cost as screens show it. */
export const shownCost = (cost: DecimalText): string => toFixedDecimal(cost, SHOWN_DECIMALS);

/** Once goods that cost something came in, the cost is their average, which nobody types. */
export const isDerived = (averageCost: DecimalText): boolean => compareDecimal(averageCost, '0') > 0;
