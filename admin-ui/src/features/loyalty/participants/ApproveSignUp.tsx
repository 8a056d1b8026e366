import HowToReg from '@mui/icons-material/HowToRegOutlined';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { useCommand } from '../../../providers/useCommand';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDialog } from '../../../shared/ui/DialogHost';
import type { ParticipantActionProps } from './ParticipantActions';

/** Whoever knows a CPF can ask for its account: staff say at the till that it is the customer's own. */
export function ApproveSignUp({ participant, size }: ParticipantActionProps) {
  const t = useText();
  const open = useDialog();
  return (
    <Button
      {...(size && { size })}
      variant="outlined"
      startIcon={<HowToReg />}
      onClick={() => open((close) => <ApproveDialog participant={participant} onClose={close} />)}
    >
      {t('loyalty.participants.approve.button')}
    </Button>
  );
}

function ApproveDialog({ participant, onClose }: ParticipantActionProps & { onClose: () => void }) {
  const t = useText();
  const { id, version, name, document, sign_up_email: email } = participant;
  const { run, isPending } = useCommand(['participants'], onClose, name || document);
  return (
    <ConfirmDialog
      open
      title={t('loyalty.participants.approve.ask', { name: name || document })}
      text={t('loyalty.participants.approve.hint', { email: email ?? '' })}
      confirm={t('loyalty.participants.approve.button')}
      busy={isPending}
      onConfirm={() => void run(`/api/participants/${id}/approve-sign-up`, { version })}
      onClose={onClose}
    />
  );
}
