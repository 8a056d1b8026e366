import type { MovementTypeDetails } from './movement-type.js';
import type { ResultLine } from './stock-item/events.js';

/**
 * What the cost of goods that go out by a type is to the result: that of something sold, an expense such as a loss, or
 * nothing, where goods are lent or go back to whom they came from. Of goods that go out for no type nobody says what they are to it.
 */
export function resultLineOf(
  type: Pick<MovementTypeDetails, 'affectsCost' | 'affectsRevenue'> | undefined,
): ResultLine | undefined {
  if (type?.affectsRevenue) return 'cost_of_sales';
  return type?.affectsCost ? 'expense' : undefined;
}
