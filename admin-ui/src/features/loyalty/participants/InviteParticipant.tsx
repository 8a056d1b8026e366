import ForwardToInbox from '@mui/icons-material/ForwardToInboxOutlined';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { required } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { useCommand } from '../../../providers/useCommand';
import { FormDialog } from '../../../shared/form/FormDialog';
import { TextInput } from '../../../shared/inputs/TextInput';
import { useDialog } from '../../../shared/ui/DialogHost';
import type { Participant, ParticipantActionProps } from './participant';

/** Whoever is known by purchases alone gets a link by e-mail, and opens their account with it. */
export function InviteParticipant({ participant, size }: ParticipantActionProps) {
  const t = useText();
  const open = useDialog();
  return (
    <Button
      {...(size && { size })}
      variant="outlined"
      startIcon={<ForwardToInbox />}
      onClick={() => open((close) => <InviteDialog participant={participant} onClose={close} />)}
    >
      {t(`loyalty.participants.invite.${participant.invited_at ? 'again' : 'button'}`)}
    </Button>
  );
}

function InviteDialog({ participant, onClose }: { participant: Participant; onClose: () => void }) {
  const t = useText();
  const { run } = useCommand<Participant>(['participants'], onClose, participant.name);
  return (
    <FormDialog
      title={t('loyalty.participants.invite.ask', { name: participant.name || participant.document })}
      submit={t('loyalty.participants.invite.submit')}
      onSubmit={({ email }: { email?: unknown }) =>
        run(`/api/participants/${participant.id}/invite`, { email: String(email) })
      }
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>{t('loyalty.participants.invite.hint')}</DialogContentText>
      <TextInput
        source="email"
        type="email"
        label={t('loyalty.participants.email')}
        defaultValue={participant.email ?? ''}
        validate={required(t('loyalty.participants.invite.email_required'))}
        autoFocus
      />
    </FormDialog>
  );
}
