import HowToReg from '@mui/icons-material/HowToRegOutlined';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { required } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { useCommand } from '../../../providers/useCommand';
import { FormDialog } from '../../../shared/form/FormDialog';
import { TextInput } from '../../../shared/inputs/TextInput';
import { useDialog } from '../../../shared/ui/DialogHost';
import type { Participant, ParticipantActionProps } from './participant';

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

/**
 * The invitation goes to the e-mail on file, or to the one that the customer says now. That of the request is never filled in:
 * it may be a stranger's, and a field that is right already is read by nobody.
 */
function ApproveDialog({ participant, onClose }: { participant: Participant; onClose: () => void }) {
  const t = useText();
  const { id, version, name, document, email: onFile } = participant;
  const { run } = useCommand<Participant>(['participants'], onClose, name || document);
  return (
    <FormDialog
      title={t('loyalty.participants.approve.ask', { name: name || document })}
      submit={t('loyalty.participants.approve.submit')}
      onSubmit={({ email }: { email?: unknown }) =>
        run(`/api/participants/${id}/approve-sign-up`, {
          version,
          ...(onFile === null && { email: String(email) }),
        })
      }
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>{t('loyalty.participants.approve.hint')}</DialogContentText>
      {onFile === null ? (
        <TextInput
          source="email"
          type="email"
          label={t('loyalty.participants.approve.email')}
          hint={t('loyalty.participants.approve.email_hint')}
          validate={required(t('loyalty.participants.invite.email_required'))}
          autoFocus
        />
      ) : (
        <DialogContentText>
          {t('loyalty.participants.approve.to_email_on_file', { email: onFile })}
        </DialogContentText>
      )}
    </FormDialog>
  );
}
