import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useText } from '../i18n/useText';
import { refusalOf } from '../providers/apiError';

/** 403: names the permission to ask for. What was typed stays where it is. */
export function RefusalDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  const t = useText();
  const { message, permission } = refusalOf(error);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="refusal-title">
      <DialogTitle id="refusal-title">{t('errors.forbidden')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {message || t('errors.forbidden_text', { permission: permission ?? '' })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
