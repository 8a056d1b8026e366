import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { money, quantity } from '../../../shared/format';
import { useDialog } from '../../../shared/ui/DialogHost';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import { lotsOf, type Product, type StockMovement } from './product';

interface ReverseMovementProps {
  readonly movement: StockMovement;
  readonly product: Pick<Product, 'name' | 'unit'>;
}

/** What somebody typed by hand; what a note moved goes with the note, and a count is corrected by another one. */
export const isReversible = ({ kind, source_kind, reversed_by }: StockMovement): boolean =>
  !reversed_by && (kind === 'receipt' || (kind === 'issue' && source_kind === 'withdrawal'));

/** «Estornar»: goods that came or went by mistake go or come back; both stay in the history. */
export function ReverseMovement({ movement, product }: ReverseMovementProps) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  if (!isReversible(movement) || !can('stock.stock-movements.reverse')) return null;
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

function ReverseDialog({ movement, product, onClose }: ReverseMovementProps & { onClose: () => void }) {
  const t = useText();
  const { run } = useCommand<StockMovement>(['products', 'stock-movements', 'lots'], onClose, product.name);
  const isReceipt = movement.kind === 'receipt';
  const words = {
    quantity: quantity(movement.quantity.replace('-', '')),
    unit: product.unit,
    cost: money(movement.cost.replace('-', '')),
  };
  const lots = isReceipt ? '' : lotsOf(movement, t);
  return (
    <ReasonDialog
      title={t(isReceipt ? 'stock.products.reverse_title' : 'stock.products.reverse_out_title', {
        product: product.name,
      })}
      text={[
        t(isReceipt ? 'stock.products.reverse_hint' : 'stock.products.reverse_out_hint', words),
        lots && t('stock.products.reverse_out_lots', { lots }),
      ]
        .filter(Boolean)
        .join(' ')}
      submit={t('stock.products.reverse')}
      dismiss={t('common.cancel')}
      onSubmit={(reason) => run(`/api/stock-movements/${movement.id}/reverse`, { reason })}
      onClose={onClose}
    />
  );
}
