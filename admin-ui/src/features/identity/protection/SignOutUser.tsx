import Logout from '@mui/icons-material/LogoutOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { useCommand } from '../../../providers/useCommand';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';

/** For who lost a device, or left one open somewhere. */
export function SignOutUser({ id, name }: { id: string; name: string }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { run, isPending } = useCommand(['users'], close, name);
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<Logout />} onClick={() => setAsking(true)}>
        {t('identity.protection.sign_out')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('identity.protection.sign_out_ask', { name })}
        text={t('identity.protection.sign_out_hint')}
        confirm={t('identity.protection.sign_out')}
        danger
        busy={isPending}
        onConfirm={() => void run(`/api/users/${id}/sign-out`)}
        onClose={close}
      />
    </>
  );
}
