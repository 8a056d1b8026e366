import Button from '@mui/material/Button';
import { useText } from '../../i18n/useText';

/** What a toast says was done, with the way back. */
export function Undoable({ message, onUndo }: { message: string; onUndo: () => void }) {
  const t = useText();
  return (
    <>
      {message}{' '}
      <Button size="small" color="inherit" onClick={onUndo} sx={{ textDecoration: 'underline' }}>
        {t('common.undo')}
      </Button>
    </>
  );
}
