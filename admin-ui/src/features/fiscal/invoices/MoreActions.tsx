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
import { isEditable, type Invoice } from './invoice';

/** Any note can be written again as a draft; one that never had a number can be thrown away. */
export function MoreActions({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const can = useCan();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = useDialog();
  const copy = useCommand<Invoice>(['invoices'], (draft) => void navigate(`/invoices/${draft?.id}`));
  const mayDelete = isEditable(invoice) && invoice.number === null && can('fiscal.invoices.delete');
  const mayDuplicate = can('fiscal.invoices.create');
  if (!mayDelete && !mayDuplicate) return null;
  const duplicate = () => {
    setAnchor(null);
    void copy.run(`/api/invoices/${invoice.id}/duplicate`);
  };
  const ask = () => {
    setAnchor(null);
    open((close) => <DeleteDialog invoice={invoice} onClose={close} />);
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
        {mayDelete && <MenuItem onClick={ask}>{t('fiscal.delete_draft')}</MenuItem>}
      </Menu>
    </>
  );
}

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
