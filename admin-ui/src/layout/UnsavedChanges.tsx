import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '../i18n/useText';
import { answerLeaving, forgetDrafts, openDrafts, type Draft } from '../shared/form/ownership/drafts';

interface Question {
  readonly lost: readonly Draft[];
  readonly go: () => void;
  readonly stay: () => void;
}

/**
 * Nothing that was typed goes without a question, whichever way one leaves: a link, the palette, the browser's back button,
 * a dialog's «cancel», the tab. The browser asks about its own tab in its own words.
 */
export function UnsavedChanges() {
  const [asked, setAsked] = useState<Question | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && openDrafts().length > 0,
  );
  useEffect(() => answerLeaving((lost, go) => setAsked({ lost, go, stay: () => undefined })), []);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (openDrafts().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);

  const question: Question | null =
    blocker.state === 'blocked'
      ? {
          lost: openDrafts(),
          go: () => (forgetDrafts(), blocker.proceed()),
          stay: () => blocker.reset(),
        }
      : asked;
  if (!question) return null;
  return (
    <LeavingDialog
      lost={question.lost}
      onGo={() => (setAsked(null), question.go())}
      onStay={() => (setAsked(null), question.stay())}
    />
  );
}

interface LeavingDialogProps {
  readonly lost: readonly Draft[];
  readonly onGo: () => void;
  readonly onStay: () => void;
}

function LeavingDialog({ lost, onGo, onStay }: LeavingDialogProps) {
  const t = useText();
  return (
    <Dialog open onClose={onStay} maxWidth="xs" fullWidth aria-labelledby="leaving-title">
      <DialogTitle id="leaving-title">{t('leaving.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('leaving.lost')}</DialogContentText>
        <Box component="ul" sx={{ marginBlock: 2, paddingLeft: 5 }}>
          {lost.map(({ form, name, fields }) => (
            <li key={String(form.description)}>
              <strong>{name}</strong>
              {fields.length > 0 && `: ${fields.join(', ')}`}
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onGo} variant="outlined" color="error">
          {t('leaving.go')}
        </Button>
        <Button onClick={onStay} variant="contained" autoFocus>
          {t('leaving.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
