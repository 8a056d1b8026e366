import PhonelinkErase from '@mui/icons-material/PhonelinkEraseOutlined';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import { required } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { useStaff } from '../../../layout/useStaff';
import { useCommand } from '../../../providers/useCommand';
import { FormDialog } from '../../../shared/form/FormDialog';
import { OwnCodeInput } from '../../../shared/inputs/OwnCodeInput';
import { PasswordInput } from '../../../shared/inputs/PasswordInput';
import { useDialog } from '../../../shared/ui/DialogHost';

interface RemoveSecondFactorProps {
  readonly resource: 'users' | 'participants';
  readonly id: string;
  readonly name: string;
}

/** For somebody who lost the telephone and the recovery codes: whoever takes the second factor off proves that it is them. */
export function RemoveSecondFactor(props: RemoveSecondFactorProps) {
  const t = useText();
  const open = useDialog();
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<PhonelinkErase />}
      onClick={() => open((close) => <ProofDialog {...props} onClose={close} />)}
    >
      {t('identity.protection.remove')}
    </Button>
  );
}

function ProofDialog({ resource, id, name, onClose }: RemoveSecondFactorProps & { onClose: () => void }) {
  const t = useText();
  const self = useStaff();
  const { run } = useCommand([resource], onClose, name);
  return (
    <FormDialog
      title={t('identity.protection.remove_ask', { name })}
      submit={t('identity.protection.remove_submit')}
      danger
      onSubmit={(proof) => run(`/api/${resource}/${id}/remove-second-factor`, proof)}
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>{t('identity.protection.remove_hint')}</DialogContentText>
      <Stack spacing={4}>
        <PasswordInput
          source="password"
          label={t('identity.protection.own_password')}
          validate={[required()]}
          autoComplete="current-password"
          autoFocus
        />
        <OwnCodeInput label={t('identity.protection.own_code')} isAsked={self?.two_factor} />
      </Stack>
    </FormDialog>
  );
}
