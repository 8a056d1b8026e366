import Send from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { isEditable, type Invoice, type InvoiceRow } from './invoice';

/** Sends a draft or a corrected note; asks first, since an authorised note cannot be changed. */
export function SendInvoice({
  invoice,
  size = 'medium',
}: {
  invoice: InvoiceRow;
  size?: 'small' | 'medium';
}) {
  const t = useText();
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const { run, isPending } = useCommand<Invoice>(['invoices']);
  if (!isEditable(invoice) || !can('fiscal.invoices.send')) return null;
  const send = () => void run(`/api/invoices/${invoice.id}/send`).finally(() => setAsking(false));
  const label = t(invoice.nfe_status === 9 ? 'fiscal.resend' : 'fiscal.send');
  return (
    <>
      <Button
        size={size}
        variant={size === 'small' ? 'outlined' : 'contained'}
        startIcon={<Send />}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('fiscal.send_ask')}
        text={t('fiscal.send_hint')}
        confirm={label}
        busy={isPending}
        onConfirm={send}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
