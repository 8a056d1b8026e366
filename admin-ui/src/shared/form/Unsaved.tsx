import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useText } from '../../i18n/useText';
import { colours } from '../../theme/tokens';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Notice } from '../ui/Notice';
import { useOwnership } from './ownership/OwnedForm';
import { touchedPaths } from './ownership/touchedPaths';

/** Of a form among other things, under a heading that tells what holds: that its fields do not say that. */
export function TakenUpDraft() {
  const t = useText();
  const { isTakenUp } = useOwnership();
  const isTouched = useIsTouched();
  if (!isTakenUp || !isTouched) return null;
  return (
    <Box sx={{ marginBottom: 4 }}>
      <Notice tone="warning" title={t('common.draft')} action={<DiscardButton />}>
        {t('common.draft_hint')}
      </Notice>
    </Box>
  );
}

/** Beside the button that saves. */
export function Unsaved({ mayDiscard }: { readonly mayDiscard: boolean }) {
  const t = useText();
  const { isTakenUp } = useOwnership();
  if (!useIsTouched()) return null;
  return (
    <>
      {mayDiscard && !isTakenUp && <DiscardButton />}
      <Box component="span" sx={{ alignSelf: 'center', color: colours.inkMuted }}>
        {t('common.unsaved')}
      </Box>
    </>
  );
}

function DiscardButton() {
  const t = useText();
  const { reset } = useFormContext();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        {t('common.discard')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('common.discard_ask')}
        text={t('common.discard_hint')}
        confirm={t('common.discard')}
        focus="cancel"
        onConfirm={() => {
          setAsking(false);
          reset();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function useIsTouched(): boolean {
  const { dirtyFields } = useFormState();
  return touchedPaths(dirtyFields).length > 0;
}
