import Block from '@mui/icons-material/BlockOutlined';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { useCommand } from '../../../providers/useCommand';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import type { ParticipantActionProps } from './ParticipantActions';

interface BlockParticipantProps extends ParticipantActionProps {
  readonly step: 'block' | 'unblock';
}

/** Says what a block does and what it leaves alone before anything happens. */
export function BlockParticipant({ participant, size, step }: BlockParticipantProps) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { run, isPending } = useCommand(['participants'], close);
  const { id, name, version } = participant;
  const danger = step === 'block';
  return (
    <>
      <Button
        {...(size && { size })}
        variant="outlined"
        color="inherit"
        startIcon={danger ? <Block /> : <LockOpen />}
        onClick={() => setAsking(true)}
      >
        {t(`loyalty.participants.${step}.button`)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t(`loyalty.participants.${step}.ask`, { name })}
        text={t(`loyalty.participants.${step}.hint`)}
        confirm={t(`loyalty.participants.${step}.button`)}
        danger={danger}
        busy={isPending}
        onConfirm={() => void run(`/api/participants/${id}/${step}`, { version })}
        onClose={close}
      />
    </>
  );
}
