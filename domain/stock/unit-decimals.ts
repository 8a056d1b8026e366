import { QUANTITY_DECIMALS, type DecimalText } from '../kernel/decimal.js';
import { DomainError } from '../kernel/domain-error.js';
import type { DetailsOf } from '../kernel/record-kind/record-kind.js';
import type { ProductDetails } from './product/product.js';
import type { units } from './unit.js';

export type UnitDetails = DetailsOf<(typeof units)['fields']>;

/** How many decimals a quantity of a product has: its unit's, or what its own switch says where it has none of the register. */
export const quantityDecimals = (
  { fractional }: Pick<ProductDetails, 'fractional'>,
  unit: Pick<UnitDetails, 'decimals'> | undefined,
): number => unit?.decimals ?? (fractional ? QUANTITY_DECIMALS : 0);

/** Nobody sells half a box, nor a gram of what is weighed by ten. */
export function decimalsProblem(
  quantity: DecimalText,
  decimals: number,
  field: string,
): DomainError | undefined {
  const fraction = quantity.split('.')[1]?.length ?? 0;
  if (fraction <= decimals) return undefined;
  return decimals === 0
    ? new DomainError('whole_quantity', { field })
    : new DomainError('quantity_decimals', { field, params: { decimals } });
}
