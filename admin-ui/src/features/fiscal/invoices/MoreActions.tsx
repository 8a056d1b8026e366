import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { money } from '../../../shared/format';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDialog } from '../../../shared/ui/DialogHost';
import { CancelSaleDialog } from '../../loyalty/sales/CancelSaleDialog';
import { useEffects } from '../../platform/effects/effects';
import { isEditable, type Invoice } from './invoice';

/** Any note can be written again as a draft; one that never had a number can be thrown away, and the sale that one is, cancelled. */
export function MoreActions({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const can = useCan();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = useDialog();
  const copy = useCommand<Invoice>(['invoices'], (draft) => void navigate(`/invoices/${draft?.id}`));
  const mayDelete = isEditable(invoice) && invoice.number === null && can('fiscal.invoices.delete');
  const mayDuplicate = can('fiscal.invoices.create');
  // What would come of it is rehearsed: no page does that before somebody asks what can be done.
  const sale = useSaleOf(invoice, anchor !== null || (!mayDelete && !mayDuplicate));
  if (!mayDelete && !mayDuplicate && !sale) return null;
  const duplicate = () => {
    setAnchor(null);
    void copy.run(`/api/invoices/${invoice.id}/duplicate`);
  };
  const ask = () => {
    setAnchor(null);
    open((close) => <DeleteDialog invoice={invoice} onClose={close} />);
  };
  const askOfSale = () => {
    setAnchor(null);
    if (sale) open((close) => <CancelSaleDialog sale={sale} of={`invoices/${invoice.id}`} onClose={close} />);
  };
  return (
    <>
      <IconButton
        aria-label={t('common.more')}
        aria-haspopup="menu"
        disabled={copy.isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {mayDuplicate && <MenuItem onClick={duplicate}>{t('fiscal.duplicate')}</MenuItem>}
        {sale && <MenuItem onClick={askOfSale}>{t('loyalty.sales.cancel.button')}</MenuItem>}
        {mayDelete && <MenuItem onClick={ask}>{t('fiscal.delete_draft')}</MenuItem>}
      </Menu>
    </>
  );
}

/** The sale that an authorised note is, while it may be cancelled by whoever asks. */
function useSaleOf({ id, nfe_status, person_name }: Invoice, isAsked: boolean) {
  const can = useCan();
  const mayCancel = nfe_status === AUTHORIZED && can('loyalty.sales.return');
  const { data } = useEffects(`invoices/${id}`, mayCancel && isAsked);
  const { record_id, record_name } =
    data?.status === 'possible' ? (data.effects.find(({ kind }) => kind === 'sale_cancelled') ?? NONE) : NONE;
  return mayCancel && record_id !== null
    ? { id: record_id, document_number: record_name, person_name }
    : null;
}

const AUTHORIZED = 1;
const NONE = { record_id: null, record_name: null };

function DeleteDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { run, isPending } = useCommand<Invoice>(['invoices'], () => void navigate('/invoices'));
  return (
    <ConfirmDialog
      open
      title={t('fiscal.delete_ask', { person: invoice.person_name, total: money(invoice.total) })}
      text={t('fiscal.delete_hint')}
      confirm={t('fiscal.delete_draft')}
      busy={isPending}
      onConfirm={() => void run(`/api/invoices/${invoice.id}`, {}, 'delete').finally(onClose)}
      onClose={onClose}
    />
  );
}
