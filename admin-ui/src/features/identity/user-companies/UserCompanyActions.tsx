import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { useStaff } from '../../../layout/useStaff';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDialog } from '../../../shared/ui/DialogHost';
import { GiveCompanyDialog } from './GiveCompanyDialog';
import type { UserCompany } from './user-company';

const TOUCHED = ['user-companies', 'users'];

/** Gives a colleague another company, takes them out of this one, or puts them back; nobody takes out themselves. */
export function UserCompanyActions({ link }: { link: UserCompany }) {
  const t = useText();
  const can = useCan();
  const self = useStaff();
  const open = useDialog();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = link.name || link.email;
  const { run, isPending } = useCommand(TOUCHED, undefined, name);
  const isGone = link.status === 'deleted';
  const mayGive = !isGone && can('system.users.create');
  const mayTake = !isGone && can('system.users.delete') && self !== undefined && self.id !== link.user_id;
  const mayRestore = isGone && can('system.users.restore');
  if (!mayGive && !mayTake && !mayRestore) return null;
  const item = (label: string, chosen: () => void) => (
    <MenuItem disabled={isPending} onClick={() => (setAnchor(null), chosen())}>
      {label}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        aria-label={`${t('common.more')}: ${name}, ${link.company_name}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {mayGive &&
          item(t('identity.user_companies.give'), () =>
            open((close) => <GiveCompanyDialog link={link} onClose={close} />),
          )}
        {mayTake &&
          item(t('identity.user_companies.take'), () =>
            open((close) => <TakeQuestion link={link} onClose={close} />),
          )}
        {mayRestore &&
          item(
            t('identity.user_companies.restore'),
            () => void run(`/api/user-companies/${link.id}/recuperar`, {}, 'put'),
          )}
      </Menu>
    </>
  );
}

function TakeQuestion({ link, onClose }: { link: UserCompany; onClose: () => void }) {
  const t = useText();
  const name = link.name || link.email;
  const { run, isPending } = useCommand(TOUCHED, onClose, name);
  return (
    <ConfirmDialog
      open
      title={t('identity.user_companies.take_ask', { name, company: link.company_name })}
      text={t('identity.user_companies.take_hint')}
      confirm={t('identity.user_companies.take')}
      danger
      busy={isPending}
      onConfirm={() => void run(`/api/user-companies/${link.id}/deletar`, {}, 'delete')}
      onClose={onClose}
    />
  );
}
