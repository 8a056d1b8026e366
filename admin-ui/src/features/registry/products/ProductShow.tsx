import { useText, type Text } from '../../../i18n/useText';
import { isZero, quantity, unitPrice } from '../../../shared/format';
import { MainAndAside } from '../../../shared/ui/Columns';
import { EditButton } from '../../../shared/ui/EditButton';
import { Facts, type Fact } from '../../../shared/ui/Facts';
import { LifecycleActions } from '../../../shared/ui/LifecycleActions';
import { Money } from '../../../shared/ui/Money';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordPage } from '../../../shared/ui/RecordPage';
import { recordStatus } from '../../../shared/ui/recordStatus';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import { CountStock } from './CountStock';
import type { Product } from './product';
import { ReceiveStock } from './ReceiveStock';
import { StockMovements } from './StockMovements';

export const ProductShow = () => (
  <RecordPage<Product> resource="products">{(product) => <ProductDetails product={product} />}</RecordPage>
);

function ProductDetails({ product }: { product: Product }) {
  const t = useText();
  return (
    <>
      <PageHead
        title={product.name}
        subtitle={product.code}
        backTo="/products"
        chip={<StatusChip {...recordStatus(product.status, t)} />}
        actions={
          <>
            {product.status === 'active' && <CountStock product={product} />}
            {product.status === 'active' && <ReceiveStock product={product} isLinked />}
            {product.status !== 'deleted' && (
              <EditButton permission="stock.products.edit" to={`/products/${product.id}`} />
            )}
            <LifecycleActions
              resource="products"
              id={product.id}
              name={product.name}
              status={product.status}
            />
          </>
        }
      />
      <MainAndAside
        main={
          <>
            <Panel title={t('registry.products.prices')}>
              <Facts
                facts={[
                  {
                    label: t('registry.products.stock'),
                    value: `${quantity(product.stock_quantity)} ${product.unit}`,
                  },
                  ...(isZero(product.stock_reserved) ? [] : reservedFacts(product, t)),
                  { label: t('registry.fields.sell_value'), value: <Money value={product.sell_value} /> },
                  {
                    label: t(
                      product.cost_is_average
                        ? 'registry.products.cost_average'
                        : 'registry.fields.cost_value',
                    ),
                    value: unitPrice(product.cost_value),
                  },
                ]}
              />
            </Panel>
            <StockMovements product={product} />
            <Panel title={t('registry.products.fiscal')}>
              <Facts
                facts={[
                  { label: t('registry.fields.ncm'), value: product.ncm },
                  { label: t('registry.fields.cest'), value: product.cest },
                  {
                    label: t('registry.fields.origin'),
                    value: t(`registry.products.origin.${product.origin}`),
                  },
                  { label: t('registry.fields.bar_code'), value: product.bar_code },
                  {
                    label: t('registry.fields.fractional'),
                    value: t(product.fractional ? 'common.yes' : 'common.no'),
                  },
                ]}
              />
            </Panel>
          </>
        }
        aside={<HistoryPanel resource="products" id={product.id} />}
      />
    </>
  );
}

/** Only while a note holds some: else all that is there is free. */
const reservedFacts = (product: Product, t: Text): Fact[] => [
  {
    label: t('registry.products.reserved'),
    value: `${quantity(product.stock_reserved)} ${product.unit}`,
  },
  {
    label: t('registry.products.available'),
    value: `${quantity(product.stock_available)} ${product.unit}`,
  },
];
