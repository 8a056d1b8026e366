import Box from '@mui/material/Box';
import { useText, type Text } from '../../../i18n/useText';
import { isZero, quantity, unitPrice } from '../../../shared/format';
import { Facts, type Fact } from '../../../shared/ui/Facts';
import { Panel } from '../../../shared/ui/Panel';
import { colours } from '../../../theme/tokens';
import type { KindRecord } from '../../records/value';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { CountStock } from './CountStock';
import type { Product } from './product';
import { ProductPicture } from './ProductPicture';
import { ReceiveStock } from './ReceiveStock';
import { StockMovements } from './StockMovements';
import { TransferStock } from './TransferStock';
import { inWarehouse } from './shelves';
import { ProductLots } from '../lots/ProductLots';
import { WithdrawStock } from './WithdrawStock';
import { useWarehouses } from '../warehouses/useWarehouses';

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
      <TransferStock product={product} />
      <CountStock product={product} />
      <WithdrawStock product={product} />
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
              value: (
                <>
                  {quantity(product.stock_quantity)} {product.unit}{' '}
                  {product.below_minimum && <BelowMinimum />}
                </>
              ),
            },
            ...(isZero(product.stock_reserved) ? [] : reservedFacts(product, t)),
            ...(product.cost_is_average
              ? [{ label: t('stock.products.cost_average'), value: unitPrice(product.cost_value) }]
              : []),
          ]}
        />
        <Shelves product={product} />
      </Panel>
      <ProductLots product={product} />
      <StockMovements product={product} />
      <ProductPicture product={product} />
    </>
  );
}

/** It is time to buy. */
export function BelowMinimum() {
  const t = useText();
  return <StatusChip label={t('stock.products.below_minimum')} tone="warning" />;
}

/** Where it lies; nothing is said of it where there is but one warehouse. */
function Shelves({ product }: { product: Product }) {
  const t = useText();
  const warehouses = useWarehouses();
  if (warehouses.length < 2) return null;
  return (
    <Box
      component="ul"
      aria-label={t('stock.warehouses.where')}
      sx={{ listStyle: 'none', margin: '16px -16px -16px', padding: 0 }}
    >
      {warehouses.map(({ id, name }) => {
        const there = inWarehouse(product, id);
        return (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 4,
              padding: '8px 16px',
              borderTop: `1px solid ${colours.line}`,
              color: isZero(there) ? colours.inkMuted : undefined,
            }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
            <Box sx={{ whiteSpace: 'nowrap' }}>
              {quantity(there)} {product.unit}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** Only while a note holds some: else all that is there is free. */
const reservedFacts = (product: Product, t: Text): Fact[] => [
  { label: t('stock.products.reserved'), value: `${quantity(product.stock_reserved)} ${product.unit}` },
  { label: t('stock.products.available'), value: `${quantity(product.stock_available)} ${product.unit}` },
];
