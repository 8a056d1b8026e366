import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { useDownload } from '../../../shared/useDownload';
import { titleOf, type Entry, type Kind, type Payment } from './entry';

interface ReceiptButtonProps {
  readonly entry: Entry;
  readonly payment: Payment;
  readonly kind: Kind;
}

/** «Emitir recibo» gives a payment its number and its paper; from then on the paper is there, void or not. */
export function ReceiptButton({ entry, payment, kind }: ReceiptButtonProps) {
  const t = useText();
  const can = useCan();
  const path = `/api/${kind}/${entry.id}/payments/${payment.id}/receipt`;
  const { download, isPending: downloading } = useDownload();
  const print = () => download(`${path}.pdf`);
  const { run, isPending } = useCommand<Entry>([kind, 'clearings'], print, titleOf(entry));
  const { receipt_number: number, reversed_at } = payment;
  if (number === null && (reversed_at || !can(`finance.${kind}.receipt`))) return null;
  const isVoid = reversed_at ? '_void' : '';
  return (
    <Button
      size="small"
      variant={number === null ? 'outlined' : 'text'}
      color={number === null ? 'inherit' : 'primary'}
      startIcon={<Receipt />}
      disabled={isPending || downloading}
      onClick={() => (number === null ? void run(path) : print())}
    >
      {number === null
        ? t(`finance.${kind}.issue_receipt`)
        : t(`finance.${kind}.receipt${isVoid}`, { number })}
    </Button>
  );
}
