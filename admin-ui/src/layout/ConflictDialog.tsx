import { useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useText } from '../i18n/useText';

/** 409: somebody was faster. The draft stays until the user asks for the new version. */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const queries = useQueryClient();
  const reload = () => {
    void queries.invalidateQueries();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{t('errors.conflict')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('errors.conflict_hint')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('errors.conflict_stay')}
        </Button>
        <Button variant="contained" onClick={reload} autoFocus>
          {t('errors.conflict_reload')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
