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
import { isEditable, type Invoice } from './invoice';

/** Any note can be written again as a draft; one that never had a number can be thrown away. */
export function MoreActions({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const can = useCan();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [deleting, setDeleting] = useState(false);
  const copy = useCommand<Invoice>(['invoices'], (draft) => void navigate(`/invoices/${draft?.id}`));
  const removal = useCommand<Invoice>(['invoices'], () => void navigate('/invoices'));
  const mayDelete = isEditable(invoice) && invoice.number === null && can('fiscal.invoices.delete');
  const mayDuplicate = can('fiscal.invoices.create');
  if (!mayDelete && !mayDuplicate) return null;
  const duplicate = () => {
    setAnchor(null);
    void copy.run(`/api/invoices/${invoice.id}/duplicate`);
  };
  const ask = () => {
    setAnchor(null);
    setDeleting(true);
  };
  const remove = () =>
    void removal.run(`/api/invoices/${invoice.id}`, {}, 'delete').finally(() => setDeleting(false));
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
      <ConfirmDialog
        open={deleting}
        title={t('fiscal.delete_ask', { person: invoice.person_name, total: money(invoice.total) })}
        text={t('fiscal.delete_hint')}
        confirm={t('fiscal.delete_draft')}
        busy={removal.isPending}
        onConfirm={remove}
        onClose={() => setDeleting(false)}
      />
    </>
  );
}
