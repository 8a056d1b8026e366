import Block from '@mui/icons-material/BlockOutlined';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { useCommand } from '../../../providers/useCommand';
import { useDialog } from '../../../shared/ui/DialogHost';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import type { ParticipantActionProps } from './participant';

interface BlockParticipantProps extends ParticipantActionProps {
  readonly step: 'block' | 'unblock';
}

/** Says what a block does and what it leaves alone before anything happens, and asks why. */
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
  const words = {
    title: t(`loyalty.participants.${step}.ask`, { name }),
    text: t(`loyalty.participants.${step}.hint`),
  };
  if (step === 'block')
    return (
      <ReasonDialog
        {...words}
        submit={t('loyalty.participants.block.button')}
        dismiss={t('common.cancel')}
        onSubmit={(reason) => run(`/api/participants/${id}/block`, { version, reason })}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      open
      {...words}
      confirm={t('loyalty.participants.unblock.button')}
      busy={isPending}
      onConfirm={() => void run(`/api/participants/${id}/unblock`, { version })}
      onClose={onClose}
    />
  );
}
