import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { isOpen, type EntryRow, type Kind } from './entry';
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
  const [open, setOpen] = useState(false);
  if (!isOpen(entry) || !can(`finance.${kind}.settle`)) return null;
  return (
    <>
      <Button size={size} variant={size === 'small' ? 'outlined' : 'contained'} onClick={() => setOpen(true)}>
        {t(`finance.${kind}.settle`)}
      </Button>
      {open && <PaymentDialog entry={entry} kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}
