import Inventory from '@mui/icons-material/Inventory2Outlined';
import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../../i18n/useText';
import { ASIDE } from '../../providers/failures';
import { useCan } from '../../providers/useCan';
import { Notice } from '../../shared/ui/Notice';
import type { KindRecord } from '../records/value';
import { addressOf } from './dashboard';

const NAMED = 3;
const LOW = { resource: 'products', filter: { status: 'active', below_minimum: 'true' } } as const;

export interface LowStock {
  /** Some of them. */
  readonly products: readonly KindRecord[];
  readonly total: number;
  /** Whether it is not known yet. */
  readonly isComing: boolean;
}

/** Products of which there is less than the least. */
export function useLowStock(): LowStock {
  const can = useCan();
  const { data, total, isLoading, failureCount } = useGetList<KindRecord>(
    LOW.resource,
    {
      pagination: { page: 1, perPage: NAMED },
      sort: { field: 'name', order: 'ASC' },
      filter: LOW.filter,
    },
    { ...ASIDE, enabled: can('stock.products.view') },
  );
  return { products: data ?? [], total: total ?? 0, isComing: isLoading && failureCount === 0 };
}

/** Silent while of every product at least the least is there. */
export function LowStockNotice({ products, total }: Pick<LowStock, 'products' | 'total'>) {
  const t = useText();
  if (total === 0) return null;
  const names = products.map(({ name }) => String(name)).join(', ');
  return (
    <Notice
      tone="warning"
      icon={<Inventory fontSize="small" />}
      action={
        <Button component={Link} to={addressOf(LOW)} color="inherit" size="small">
          {t('dashboard.low_stock.open')}
        </Button>
      }
    >
      {t(total > products.length ? 'dashboard.low_stock.more' : 'dashboard.low_stock.all', {
        smart_count: total,
        names,
      })}
    </Notice>
  );
}
