import Description from '@mui/icons-material/DescriptionOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Sync from '@mui/icons-material/SyncOutlined';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { useDownload } from '../../../shared/useDownload';
import { EditButton } from '../../../shared/ui/EditButton';
import { isEditable, isMoving, type Invoice } from './invoice';
import { MoreActions } from './MoreActions';
import { SendInvoice } from './SendInvoice';

/** What the note's state allows: send, ask, print, keep. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const can = useCan();
  const { run, isPending } = useCommand<Invoice>(['invoices'], undefined, invoice.person_name);
  const { download, isPending: downloading } = useDownload();
  const authorized = invoice.nfe_status === 1;
  return (
    <>
      {isEditable(invoice) && (
        <EditButton
          permission="fiscal.invoices.edit"
          to={`/invoices/${invoice.id}`}
          label={t(invoice.nfe_status === 9 ? 'fiscal.fix' : 'fiscal.edit')}
        />
      )}
      {isMoving(invoice) && can('fiscal.invoices.query') && (
        <Button
          variant="outlined"
          startIcon={<Sync />}
          disabled={isPending}
          onClick={() => void run(`/api/invoices/${invoice.id}/query`)}
        >
          {t('fiscal.query')}
        </Button>
      )}
      {authorized && can('fiscal.invoices.xml') && (
        <Button
          variant="outlined"
          startIcon={<Description />}
          disabled={downloading}
          onClick={() => download(`/api/invoices/${invoice.id}/xml`)}
        >
          {t('fiscal.xml')}
        </Button>
      )}
      {authorized && can('fiscal.invoices.danfe') && (
        <Button
          variant="contained"
          startIcon={<Print />}
          disabled={downloading}
          onClick={() => download(`/api/invoices/${invoice.id}/danfe.pdf`)}
        >
          {t('fiscal.danfe')}
        </Button>
      )}
      <SendInvoice invoice={invoice} />
      <MoreActions invoice={invoice} />
    </>
  );
}
