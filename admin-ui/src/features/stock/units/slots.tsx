import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { Notice } from '../../../shared/ui/Notice';
import type { KindSlots, PreviewProps } from '../../records/kind-slots';

/** Whoever renames a unit should know what follows it. */
function UnitUses({ id }: PreviewProps) {
  const t = useText();
  const can = useCan();
  const filter = { unit_id: id };
  const { total = 0 } = useGetList(
    'products',
    { pagination: { page: 1, perPage: 1 }, filter },
    { enabled: id !== undefined && can('stock.products.view') },
  );
  if (total === 0) return null;
  return (
    <Notice
      tone="info"
      title={t('stock.units.used_by', { smart_count: total })}
      action={
        <Button
          component={Link}
          to={`/products?filter=${encodeURIComponent(JSON.stringify(filter))}`}
          color="inherit"
        >
          {t('stock.units.show_products')}
        </Button>
      }
    >
      {t('stock.units.change_notice')}
    </Notice>
  );
}

export const unitSlots: KindSlots = { Preview: UnitUses };
