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
import {
  allDrafts,
  answerLeaving,
  forgetDrafts,
  lostByLeaving,
  type Lost,
} from '../shared/form/ownership/drafts';

interface Question {
  readonly lost: readonly Lost[];
  readonly go: () => void;
  readonly stay: () => void;
}

/**
 * Nothing that was typed goes without a question. What is kept with its screen is not lost by leaving it; what is not
 * (dialogs, secrets, files) is asked about, whichever way one leaves: a link, the palette, the browser's back button, a dialog's
 * «cancel». So is what is cancelled, and the tab that is closed. The browser asks about its own tab in its own words.
 */
export function UnsavedChanges() {
  const [asked, setAsked] = useState<Question | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && lostByLeaving().length > 0,
  );
  useEffect(() => answerLeaving((lost, go) => setAsked({ lost, go, stay: () => undefined })), []);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (allDrafts().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);

  const lost = blocker.state === 'blocked' ? lostByLeaving() : [];
  // Between the way and the question what was typed may have been saved: then there is nothing to ask.
  const isFree = blocker.state === 'blocked' && lost.length === 0;
  useEffect(() => {
    if (isFree) blocker.proceed?.();
  }, [isFree, blocker]);

  const question: Question | null =
    blocker.state === 'blocked'
      ? {
          lost,
          go: () => (forgetDrafts(lostByLeaving()), blocker.proceed()),
          stay: () => blocker.reset(),
        }
      : asked;
  if (!question || isFree) return null;
  return (
    <LeavingDialog
      lost={question.lost}
      onGo={() => (setAsked(null), question.go())}
      onStay={() => (setAsked(null), question.stay())}
    />
  );
}

interface LeavingDialogProps {
  readonly lost: readonly Lost[];
  readonly onGo: () => void;
  readonly onStay: () => void;
}

function LeavingDialog({ lost, onGo, onStay }: LeavingDialogProps) {
  const t = useText();
  const kept = lost.filter(({ isKept }) => isKept);
  const gone = lost.filter(({ isKept }) => !isKept);
  return (
    <Dialog open onClose={onStay} maxWidth="xs" fullWidth aria-labelledby="leaving-title">
      <DialogTitle id="leaving-title">
        {t(gone.length > 0 ? 'leaving.title' : 'leaving.kept_title')}
      </DialogTitle>
      <DialogContent>
        {gone.length > 0 && <Named text={t('leaving.lost')} drafts={gone} />}
        {kept.length > 0 && <Named text={t('leaving.kept')} drafts={kept} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onGo} variant="outlined" color="error">
          {t(gone.length > 0 ? 'leaving.go' : 'leaving.kept_go')}
        </Button>
        <Button onClick={onStay} variant="contained" autoFocus>
          {t('leaving.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Named = ({ text, drafts }: { text: string; drafts: readonly Lost[] }) => (
  <>
    <DialogContentText>{text}</DialogContentText>
    <Box component="ul" sx={{ marginBlock: 2, paddingLeft: 5 }}>
      {drafts.map(({ name, fields }) => (
        <li key={`${name} ${fields.join()}`}>
          <strong>{name}</strong>
          {fields.length > 0 && `: ${fields.join(', ')}`}
        </li>
      ))}
    </Box>
  </>
);
