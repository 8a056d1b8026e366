import type { DecimalText } from '../../kernel/decimal.js';
import type { StockItemState } from './stock-item.js';

/** Of all that lies somewhere or is promised to somebody, the quantity with the most decimals. */
export function finestQuantity({ shelves, lots, holdings }: StockItemState): DecimalText {
  const quantities = [
    ...Object.values(shelves),
    ...Object.values(holdings).map(({ quantity }) => quantity),
    ...lots.byId.keys().flatMap((id) => Object.values(lots.byId.get(id)?.shelves ?? {})),
  ];
  return quantities.reduce(
    (finest, each) => (decimalsOf(each) > decimalsOf(finest) ? each : finest),
    '0' as DecimalText,
  );
}

const decimalsOf = (quantity: DecimalText): number => quantity.split('.')[1]?.length ?? 0;
