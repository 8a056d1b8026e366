import Block from '@mui/icons-material/BlockOutlined';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { useCommand } from '../../../providers/useCommand';
import { useDialog } from '../../../shared/ui/DialogHost';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import type { ParticipantActionProps } from './participant';

interface BlockParticipantProps extends ParticipantActionProps {
  readonly step: 'block' | 'unblock';
}

/** Says what a block does and what it leaves alone before anything happens. */
export function BlockParticipant({ participant, size, step }: BlockParticipantProps) {
  const t = useText();
  const open = useDialog();
  return (
    <Button
      {...(size && { size })}
      variant="outlined"
      color="inherit"
      startIcon={step === 'block' ? <Block /> : <LockOpen />}
      onClick={() => open((close) => <BlockDialog participant={participant} step={step} onClose={close} />)}
    >
      {t(`loyalty.participants.${step}.button`)}
    </Button>
  );
}

function BlockDialog({ participant, step, onClose }: BlockParticipantProps & { onClose: () => void }) {
  const t = useText();
  const { run, isPending } = useCommand(['participants'], onClose, participant.name);
  const { id, name, version } = participant;
  return (
    <ConfirmDialog
      open
      title={t(`loyalty.participants.${step}.ask`, { name })}
      text={t(`loyalty.participants.${step}.hint`)}
      confirm={t(`loyalty.participants.${step}.button`)}
      danger={step === 'block'}
      busy={isPending}
      onConfirm={() => void run(`/api/participants/${id}/${step}`, { version })}
      onClose={onClose}
    />
  );
}
