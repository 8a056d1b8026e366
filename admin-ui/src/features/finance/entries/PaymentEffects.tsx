import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useText } from '../../../i18n/useText';
import { useDialog } from '../../../shared/ui/DialogHost';
import { Effects } from '../../platform/effects/Effects';
import type { Entry, Kind, Payment } from './entry';

interface PaymentEffectsProps {
  readonly entry: Entry;
  readonly payment: Payment;
  readonly kind: Kind;
}

/** Where what reversing a payment does is told. */
export const effectsOf = (kind: Kind, { id }: Pick<Entry, 'id'>, payment: Pick<Payment, 'id'>): string =>
  `${kind}/${id}/payments/${payment.id}`;

/** Of a payment that was reversed: everything that its reversal did, and what it left to do. */
export function PaymentEffectsButton({ entry, payment, kind }: PaymentEffectsProps) {
  const t = useText();
  const open = useDialog();
  if (!payment.reversed_at) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      onClick={() => open((close) => <EffectsDialog of={effectsOf(kind, entry, payment)} onClose={close} />)}
    >
      {t('effects.show')}
    </Button>
  );
}

function EffectsDialog({ of, onClose }: { readonly of: string; readonly onClose: () => void }) {
  const t = useText();
  const heading = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>{t('effects.title')}</DialogTitle>
      <DialogContent sx={{ paddingInline: 2 }} onClick={closeByLink(onClose)}>
        <Effects of={of} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="outlined" color="inherit" autoFocus>
          {t('effects.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Whoever follows a link has left it. */
const closeByLink = (onClose: () => void) => (event: { readonly target: EventTarget }) => {
  if (event.target instanceof Element && event.target.closest('a')) onClose();
};
