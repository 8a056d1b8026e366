import Send from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import { useText, type Text } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { money } from '../../../shared/format';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDialog } from '../../../shared/ui/DialogHost';
import { SendWithCashback } from './SendWithCashback';
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
  const open = useDialog();
  if (!isEditable(invoice) || !can('fiscal.invoices.send')) return null;
  return (
    <Button
      size={size}
      variant={size === 'small' ? 'outlined' : 'contained'}
      startIcon={<Send />}
      onClick={() =>
        open((close) =>
          invoice.paid_with_cashback === null ? (
            <SendDialog invoice={invoice} onClose={close} />
          ) : (
            <SendWithCashback invoice={invoice} submit={labelOf(invoice, t)} onClose={close} />
          ),
        )
      }
    >
      {labelOf(invoice, t)}
    </Button>
  );
}

function SendDialog({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const t = useText();
  const { run, isPending } = useCommand<Invoice>(['invoices'], undefined, invoice.person_name);
  return (
    <ConfirmDialog
      open
      title={t('fiscal.send_ask')}
      text={t('fiscal.send_hint', { person: invoice.person_name, total: money(invoice.total) })}
      confirm={labelOf(invoice, t)}
      busy={isPending}
      onConfirm={() => void run(`/api/invoices/${invoice.id}/send`).finally(onClose)}
      onClose={onClose}
    />
  );
}

const labelOf = ({ nfe_status }: InvoiceRow, t: Text): string =>
  t(nfe_status === 9 ? 'fiscal.resend' : 'fiscal.send');
