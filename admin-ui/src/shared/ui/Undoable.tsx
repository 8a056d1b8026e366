import Button from '@mui/material/Button';
import { useText } from '../../i18n/useText';

/** How long the way back stays in sight: to read what was done, see that it was a mistake and get there by the keyboard. */
const UNDO_MS = 10_000;

/** How what can be undone is told. */
export const UNDOABLE = { type: 'success', autoHideDuration: UNDO_MS } as const;

/** What a toast says was done, with the way back. */
export function Undoable({ message, onUndo }: { message: string; onUndo: () => void }) {
  const t = useText();
  return (
    <>
      {message}{' '}
      <Button
        size="small"
        color="inherit"
        onClick={onUndo}
        data-shortcut="undo"
        title={`${t('common.undo')} (Z)`}
        aria-keyshortcuts="Z Control+Z"
        sx={{ textDecoration: 'underline' }}
      >
        {t('common.undo')}
      </Button>
    </>
  );
}
