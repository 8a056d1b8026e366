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

/** Silent while of every product at least the least is there. */
export function LowStockNotice() {
  const t = useText();
  const can = useCan();
  const { data = [], total = 0 } = useGetList<KindRecord>(
    LOW.resource,
    {
      pagination: { page: 1, perPage: NAMED },
      sort: { field: 'name', order: 'ASC' },
      filter: LOW.filter,
    },
    { ...ASIDE, enabled: can('stock.products.view') },
  );
  if (total === 0) return null;
  const names = data.map(({ name }) => String(name)).join(', ');
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
      {t(total > data.length ? 'dashboard.low_stock.more' : 'dashboard.low_stock.all', {
        smart_count: total,
        names,
      })}
    </Notice>
  );
}
