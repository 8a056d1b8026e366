import ForwardToInbox from '@mui/icons-material/ForwardToInboxOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import type { User } from './user';

/** An invitation lasts seven days: it can be sent again, or taken back. */
export function InvitationActions({ user }: { user: User }) {
  const t = useText();
  const can = useCan();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const name = user.name || user.email;
  const resend = useCommand(['users'], undefined, name);
  const cancel = useCommand(['users'], () => void navigate('/users'), name);
  if (!can('system.users.create')) return null;
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
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
      <ConfirmDialog
        open={asking}
        title={t('identity.users.cancel_ask', { name })}
        text={t('identity.users.cancel_hint')}
        confirm={t('identity.users.cancel_invitation')}
        danger
        busy={cancel.isPending}
        onConfirm={() => void cancel.run(`/api/users/${user.id}/cancel`)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
