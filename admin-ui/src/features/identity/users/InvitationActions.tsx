import ForwardToInbox from '@mui/icons-material/ForwardToInboxOutlined';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDialog } from '../../../shared/ui/DialogHost';
import type { User } from './user';

/** An invitation lasts seven days: it can be sent again, or taken back. */
export function InvitationActions({ user }: { user: User }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const resend = useCommand(['users'], undefined, user.name || user.email);
  if (!can('system.users.create')) return null;
  return (
    <>
      <Button color="error" onClick={() => open((close) => <CancelDialog user={user} onClose={close} />)}>
        {t('identity.users.cancel_invitation')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<ForwardToInbox />}
        disabled={resend.isPending}
        onClick={() => void resend.run(`/api/users/${user.id}/resend`)}
      >
        {t('identity.users.resend')}
      </Button>
    </>
  );
}

function CancelDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const name = user.name || user.email;
  const { run, isPending } = useCommand(['users'], () => void navigate('/users'), name);
  return (
    <ConfirmDialog
      open
      title={t('identity.users.cancel_ask', { name })}
      text={t('identity.users.cancel_hint')}
      confirm={t('identity.users.cancel_invitation')}
      danger
      busy={isPending}
      onConfirm={() => void run(`/api/users/${user.id}/cancel`)}
      onClose={onClose}
    />
  );
}
