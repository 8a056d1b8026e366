import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useDialog } from '../../../shared/ui/DialogHost';
import { isHeld, isOpen, type EntryRow, type Kind } from './entry';
import { PaymentDialog } from './PaymentDialog';

interface SettleButtonProps {
  readonly entry: EntryRow;
  readonly kind: Kind;
  readonly size?: 'small' | 'medium';
}

/** «Receber» or «Pagar»: the most likely action of a row. */
export function SettleButton({ entry, kind, size = 'medium' }: SettleButtonProps) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  if (!isOpen(entry) || isHeld(entry) || !can(`finance.${kind}.settle`)) return null;
  return (
    <Button
      size={size}
      variant={size === 'small' ? 'outlined' : 'contained'}
      onClick={() => open((close) => <PaymentDialog entry={entry} kind={kind} onClose={close} />)}
    >
      {t(`finance.${kind}.settle`)}
    </Button>
  );
}
