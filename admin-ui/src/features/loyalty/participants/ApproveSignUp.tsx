import HowToReg from '@mui/icons-material/HowToRegOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { useCommand } from '../../../providers/useCommand';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import type { ParticipantActionProps } from './ParticipantActions';

/** Whoever knows a CPF can ask for its account: staff say at the till that it is the customer's own. */
export function ApproveSignUp({ participant, size }: ParticipantActionProps) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { run, isPending } = useCommand(['participants'], close);
  const { id, version, name, document, sign_up_email: email } = participant;
  return (
    <>
      <Button
        {...(size && { size })}
        variant="outlined"
        startIcon={<HowToReg />}
        onClick={() => setAsking(true)}
      >
        {t('loyalty.participants.approve.button')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('loyalty.participants.approve.ask', { name: name || document })}
        text={t('loyalty.participants.approve.hint', { email: email ?? '' })}
        confirm={t('loyalty.participants.approve.button')}
        busy={isPending}
        onConfirm={() => void run(`/api/participants/${id}/approve-sign-up`, { version })}
        onClose={close}
      />
    </>
  );
}
