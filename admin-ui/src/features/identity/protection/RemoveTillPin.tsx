import Pin from '@mui/icons-material/PinOutlined';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { useCommand } from '../../../providers/useCommand';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDialog } from '../../../shared/ui/DialogHost';

interface RemoveTillPinProps {
  readonly id: string;
  readonly name: string;
}

/** For who forgot the PIN of the till: they choose another under their own account. */
export function RemoveTillPin(user: RemoveTillPinProps) {
  const t = useText();
  const open = useDialog();
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Pin />}
      onClick={() => open((close) => <RemoveDialog {...user} onClose={close} />)}
    >
      {t('identity.protection.remove_pin')}
    </Button>
  );
}

function RemoveDialog({ id, name, onClose }: RemoveTillPinProps & { onClose: () => void }) {
  const t = useText();
  const { run, isPending } = useCommand(['users', 'till'], onClose, name);
  return (
    <ConfirmDialog
      open
      title={t('identity.protection.remove_pin_ask', { name })}
      text={t('identity.protection.remove_pin_hint')}
      confirm={t('identity.protection.remove_pin')}
      danger
      busy={isPending}
      onConfirm={() => void run(`/api/users/${id}/remove-till-pin`)}
      onClose={onClose}
    />
  );
}
