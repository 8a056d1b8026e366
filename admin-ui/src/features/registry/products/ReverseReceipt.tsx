import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { money, quantity } from '../../../shared/format';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import type { Product, StockMovement } from './product';

/** «Estornar»: an entry that was a mistake goes out again; both stay in the history. */
export function ReverseReceipt({ movement, product }: { movement: StockMovement; product: Product }) {
  const t = useText();
  const can = useCan();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { run } = useCommand<StockMovement>(['products'], close);
  if (movement.kind !== 'receipt' || movement.reversed_by || !can('stock.movements.reverse')) return null;
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {t('registry.products.reverse')}
      </Button>
      {open && (
        <ReasonDialog
          title={t('registry.products.reverse_title', { product: product.name })}
          text={t('registry.products.reverse_hint', {
            quantity: quantity(movement.quantity),
            unit: product.unit,
            cost: money(movement.cost),
          })}
          submit={t('registry.products.reverse')}
          dismiss={t('common.cancel')}
          onSubmit={(reason) => run(`/api/stock-movements/${movement.id}/reverse`, { reason })}
          onClose={close}
        />
      )}
    </>
  );
}
