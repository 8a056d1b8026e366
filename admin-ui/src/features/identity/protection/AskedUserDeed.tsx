import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/useText';
import { useCommand } from '../../../providers/useCommand';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDialog } from '../../../shared/ui/DialogHost';

/** A user whom something is done to. */
export interface DoneToUser {
  readonly id: string;
  readonly name: string;
}

interface AskedUserDeedProps {
  readonly user: DoneToUser;
  readonly icon: ReactNode;
  /** Its texts: under this name the button, under `_ask` and `_hint` the question. */
  readonly deed: 'sign_out' | 'remove_pin';
  /** The call behind `/api/users/:id/`. */
  readonly call: string;
  /** What other answers say of it besides users. */
  readonly changes?: readonly string[];
}

/** What is done for a user at once, after one question. */
export function AskedUserDeed(props: AskedUserDeedProps) {
  const t = useText();
  const open = useDialog();
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={props.icon}
      onClick={() => open((close) => <Question {...props} onClose={close} />)}
    >
      {t(`identity.protection.${props.deed}`)}
    </Button>
  );
}

function Question({
  user: { id, name },
  deed,
  call,
  changes = [],
  onClose,
}: AskedUserDeedProps & { onClose: () => void }) {
  const t = useText();
  const { run, isPending } = useCommand(['users', ...changes], onClose, name);
  return (
    <ConfirmDialog
      open
      title={t(`identity.protection.${deed}_ask`, { name })}
      text={t(`identity.protection.${deed}_hint`)}
      confirm={t(`identity.protection.${deed}`)}
      danger
      busy={isPending}
      onConfirm={() => void run(`/api/users/${id}/${call}`)}
      onClose={onClose}
    />
  );
}
