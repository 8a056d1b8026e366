import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { useCan } from '../../../providers/useCan';
import type { KindSlots } from '../../records/kind-slots';
import type { KindRecord } from '../../records/value';

const isFirst = (record: KindRecord): boolean => record['is_first'] === true;

/** What is in it: the products' list, narrowed. */
const productsIn = ({ id }: KindRecord): string =>
  `/products?filter=${encodeURIComponent(JSON.stringify({ warehouse_id: id }))}`;

function WarehouseActions({ record }: { readonly record: KindRecord }) {
  const t = useText();
  const can = useCan();
  if (!can('stock.products.view')) return null;
  return (
    <Button component={Link} to={productsIn(record)} variant="outlined" color="inherit">
      {t('stock.warehouses.products_in')}
    </Button>
  );
}

/** The first one says that it is, and stays; each leads to what is in it. */
export const warehouseSlots: KindSlots = {
  columns: (t) => [
    {
      key: 'is_first',
      label: t('stock.warehouses.use'),
      cell: (record) =>
        isFirst(record) ? <StatusChip label={t('stock.warehouses.first')} tone="neutral" /> : '',
      width: 120,
    },
  ],
  card: (record, t) =>
    isFirst(record) ? { chip: <StatusChip label={t('stock.warehouses.first')} tone="neutral" /> } : {},
  isKept: isFirst,
  Actions: WarehouseActions,
};
