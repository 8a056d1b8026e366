import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useText } from '../i18n/useText';
import { refusalOf, statusOf } from '../providers/apiError';

/** 402, 403 and 451: not now, not you, not before the terms. What was typed stays where it is. */
export function RefusalDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  const t = useText();
  const { message, permission, termos } = refusalOf(error);
  const titles: Record<number, string> = {
    402: t('errors.payment_required'),
    451: termos?.title ?? t('errors.terms'),
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="refusal-title">
      <DialogTitle id="refusal-title">{titles[statusOf(error) ?? 0] ?? t('errors.forbidden')}</DialogTitle>
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
