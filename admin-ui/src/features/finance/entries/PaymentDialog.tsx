import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Form } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { SubmitButton } from '../../../shared/form/SubmitButton';
import { today } from '../../../shared/today';
import { titleOf, type EntryRow, type Kind } from './entry';
import { PaymentInputs } from './PaymentInputs';
import { usePayEntry } from './usePayEntry';

interface PaymentDialogProps {
  readonly entry: EntryRow;
  readonly kind: Kind;
  readonly onClose: () => void;
}

export function PaymentDialog({ entry, kind, onClose }: PaymentDialogProps) {
  const t = useText();
  const pay = usePayEntry(entry, kind, onClose);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="payment-title">
      <Form
        noValidate
        disableInvalidFormNotification
        onSubmit={pay}
        defaultValues={{ principal: entry.outstanding, date: today(), form: 'pix' }}
      >
        <DialogTitle id="payment-title">
          {t(`finance.${kind}.settle_title`, { person: titleOf(entry) })}
        </DialogTitle>
        <DialogContent>
          <PaymentInputs entry={entry} kind={kind} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} variant="outlined" color="inherit">
            {t('common.cancel')}
          </Button>
          <SubmitButton label={t(`finance.${kind}.submit`)} />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
