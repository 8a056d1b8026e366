import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { UNDO_MS } from '@fidelidade/ui-kit/constants.js';
import { useText } from '../../i18n/useText';

/** How what can be undone is told. */
export const UNDOABLE = { type: 'success', autoHideDuration: UNDO_MS } as const;

/** What a toast says was done, with the way back. */
export function Undoable({ message, onUndo }: { message: ReactNode; onUndo: () => void }) {
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
