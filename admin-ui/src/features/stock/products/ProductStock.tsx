import { useText, type Text } from '../../../i18n/useText';
import { isZero, quantity, unitPrice } from '../../../shared/format';
import { Facts, type Fact } from '../../../shared/ui/Facts';
import { Panel } from '../../../shared/ui/Panel';
import type { KindRecord } from '../../records/value';
import { CountStock } from './CountStock';
import type { Product } from './product';
import { ReceiveStock } from './ReceiveStock';
import { StockMovements } from './StockMovements';

interface ProductSlotProps {
  readonly record: KindRecord;
}

/** The record with what the API says of a product beside its fields. */
export const asProduct = (record: KindRecord): Product => record as unknown as Product;

/** What may be done with the goods themselves. */
export function ProductActions({ record }: ProductSlotProps) {
  const product = asProduct(record);
  if (product.status !== 'active') return null;
  return (
    <>
      <CountStock product={product} />
      <ReceiveStock product={product} isLinked />
    </>
  );
}

/** What is there, and what moved. */
export function ProductPanels({ record }: ProductSlotProps) {
  const t = useText();
  const product = asProduct(record);
  return (
    <>
      <Panel title={t('stock.products.on_hand')}>
        <Facts
          facts={[
            {
              label: t('stock.products.stock'),
              value: `${quantity(product.stock_quantity)} ${product.unit}`,
            },
            ...(isZero(product.stock_reserved) ? [] : reservedFacts(product, t)),
            ...(product.cost_is_average
              ? [{ label: t('stock.products.cost_average'), value: unitPrice(product.cost_value) }]
              : []),
          ]}
        />
      </Panel>
      <StockMovements product={product} />
    </>
  );
}

/** Only while a note holds some: else all that is there is free. */
const reservedFacts = (product: Product, t: Text): Fact[] => [
  { label: t('stock.products.reserved'), value: `${quantity(product.stock_reserved)} ${product.unit}` },
  { label: t('stock.products.available'), value: `${quantity(product.stock_available)} ${product.unit}` },
];
