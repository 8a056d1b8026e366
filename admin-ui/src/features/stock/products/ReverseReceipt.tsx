import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { money, quantity } from '../../../shared/format';
import { useDialog } from '../../../shared/ui/DialogHost';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import type { Product, StockMovement } from './product';

interface ReverseReceiptProps {
  readonly movement: StockMovement;
  readonly product: Product;
}

/** «Estornar»: an entry that was a mistake goes out again; both stay in the history. */
export function ReverseReceipt({ movement, product }: ReverseReceiptProps) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  if (movement.kind !== 'receipt' || movement.reversed_by || !can('stock.movements.reverse')) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      onClick={() => open((close) => <ReverseDialog movement={movement} product={product} onClose={close} />)}
    >
      {t('stock.products.reverse')}
    </Button>
  );
}

function ReverseDialog({ movement, product, onClose }: ReverseReceiptProps & { onClose: () => void }) {
  const t = useText();
  const { run } = useCommand<StockMovement>(['products'], onClose, product.name);
  return (
    <ReasonDialog
      title={t('stock.products.reverse_title', { product: product.name })}
      text={t('stock.products.reverse_hint', {
        quantity: quantity(movement.quantity),
        unit: product.unit,
        cost: money(movement.cost),
      })}
      submit={t('stock.products.reverse')}
      dismiss={t('common.cancel')}
      onSubmit={(reason) => run(`/api/stock-movements/${movement.id}/reverse`, { reason })}
      onClose={onClose}
    />
  );
}
