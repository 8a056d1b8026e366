import Logout from '@mui/icons-material/LogoutOutlined';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { useCommand } from '../../../providers/useCommand';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDialog } from '../../../shared/ui/DialogHost';

interface SignOutUserProps {
  readonly id: string;
  readonly name: string;
}

/** For who lost a device, or left one open somewhere. */
export function SignOutUser(user: SignOutUserProps) {
  const t = useText();
  const open = useDialog();
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Logout />}
      onClick={() => open((close) => <SignOutDialog {...user} onClose={close} />)}
    >
      {t('identity.protection.sign_out')}
    </Button>
  );
}

function SignOutDialog({ id, name, onClose }: SignOutUserProps & { onClose: () => void }) {
  const t = useText();
  const { run, isPending } = useCommand(['users'], onClose, name);
  return (
    <ConfirmDialog
      open
      title={t('identity.protection.sign_out_ask', { name })}
      text={t('identity.protection.sign_out_hint')}
      confirm={t('identity.protection.sign_out')}
      danger
      busy={isPending}
      onConfirm={() => void run(`/api/users/${id}/sign-out`)}
      onClose={onClose}
    />
  );
}
