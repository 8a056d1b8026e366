import Inventory from '@mui/icons-material/Inventory2Outlined';
import { useText } from '../../../i18n/useText';
import { isZero, quantity, unitPrice } from '../../../shared/format';
import { RecordList } from '../../../shared/table/RecordList';
import { Money } from '../../../shared/ui/Money';
import { recordStatus, statusTabs } from '../../../shared/ui/recordStatus';
import { StatusChip } from '../../../shared/ui/StatusChip';
import type { Product } from './product';
import { ReceiveStock } from './ReceiveStock';

export function ProductList() {
  const t = useText();
  const stock = (product: Product) => `${quantity(product.stock_quantity)} ${product.unit}`;
  const reserved = ({ stock_reserved }: Product) =>
    isZero(stock_reserved) ? '' : t('registry.products.reserved_of', { quantity: quantity(stock_reserved) });
  return (
    <RecordList<Product>
      resource="products"
      title={t('registry.products.title')}
      create={{ label: t('registry.products.new'), permission: 'stock.products.create' }}
      sort={{ field: 'name', order: 'ASC' }}
      tabs={statusTabs(t)}
      linkOf={({ id }) => `/products/${id}/show`}
      empty={{
        icon: <Inventory />,
        title: t('registry.products.empty'),
        hint: t('registry.products.empty_hint'),
      }}
      nothingFound={t('registry.products.nothing_found')}
      columns={[
        {
          key: 'name',
          label: t('registry.fields.name'),
          cell: (product) => product.name,
          detail: (product) => product.code,
        },
        {
          key: 'ncm',
          label: t('registry.fields.ncm'),
          cell: (product) => product.ncm,
          wideOnly: true,
          width: 110,
        },
        {
          key: 'cost_value',
          label: t('registry.fields.cost_value'),
          cell: (product) => unitPrice(product.cost_value),
          align: 'right',
          wideOnly: true,
          width: 130,
        },
        {
          key: 'sell_value',
          label: t('registry.fields.sell_value'),
          cell: (product) => <Money value={product.sell_value} />,
          align: 'right',
          width: 140,
        },
        {
          key: 'stock_quantity',
          label: t('registry.fields.stock_quantity'),
          cell: stock,
          detail: reserved,
          align: 'right',
          width: 120,
        },
        {
          key: 'status',
          label: t('registry.fields.status'),
          cell: (product) => <StatusChip {...recordStatus(product.status, t)} />,
          sortable: false,
          width: 120,
        },
      ]}
      rowAction={(product) => (product.status === 'active' ? <ReceiveStock product={product} inRow /> : null)}
      card={(product) => ({
        title: product.name,
        amount: <Money value={product.sell_value} />,
        lines: [product.code, t('registry.products.in_stock', { quantity: stock(product) })],
        chip: product.status === 'active' ? undefined : <StatusChip {...recordStatus(product.status, t)} />,
      })}
    />
  );
}
