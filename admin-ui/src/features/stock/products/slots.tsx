import { isZero, quantity } from '../../../shared/format';
import { Money } from '../../../shared/ui/Money';
import type { KindSlots } from '../../records/kind-slots';
import { CostInput, FractionalInput, UnitInput } from './ProductInputs';
import { asProduct, BelowMinimum, ProductActions, ProductPanels } from './ProductStock';
import type { Product } from './product';
import { ReceiveStock } from './ReceiveStock';

const stock = (product: Product) => `${quantity(product.stock_quantity)} ${product.unit}`;

/** What a product has beside its fields: goods in stock. */
export const productSlots: KindSlots = {
  columns: (t) => [
    {
      key: 'stock_quantity',
      label: t('stock.products.on_hand'),
      cell: (record) => stock(asProduct(record)),
      detail: (record) => {
        const { stock_reserved, below_minimum } = asProduct(record);
        if (below_minimum) return <BelowMinimum />;
        return isZero(stock_reserved)
          ? ''
          : t('stock.products.reserved_of', { quantity: quantity(stock_reserved) });
      },
      align: 'right',
      width: 120,
    },
  ],
  filters: (t) => [
    {
      name: 'warehouse_id',
      label: t('stock.warehouses.one'),
      ask: 'record',
      resource: 'warehouses',
      title: 'name',
    },
    {
      ...{ name: 'balance', label: t('stock.products.balance'), ask: 'choice' },
      choices: (['positive', 'negative'] as const).map((value) => ({
        value,
        label: t(`stock.products.balances.${value}`),
      })),
    },
    { name: 'stock_quantity', label: t('stock.products.stock'), ask: 'range' },
    { name: 'stock_reserved', label: t('stock.products.reserved'), ask: 'range' },
    { name: 'stock_available', label: t('stock.products.available'), ask: 'range' },
    { name: 'below_minimum', label: t('stock.products.below_minimum'), ask: 'flag' },
  ],
  rowAction: (record) =>
    record.status === 'active' ? <ReceiveStock product={asProduct(record)} inRow /> : null,
  card: (record, t) => ({
    amount: <Money value={asProduct(record).sell_value} />,
    ...(record.status === 'active' && asProduct(record).below_minimum && { chip: <BelowMinimum /> }),
    lines: [asProduct(record).code, t('stock.products.in_stock', { quantity: stock(asProduct(record)) })],
  }),
  // The unit of the register follows from its abbreviation.
  inputs: { unit: UnitInput, unitId: null, fractional: FractionalInput, costValue: CostInput },
  defaults: { unit: 'UN' },
  Actions: ProductActions,
  Panels: ProductPanels,
};
