import Box from '@mui/material/Box';
import { use } from 'react';
import { useText, type Text } from '../../i18n/useText';
import { onScreen } from '../../theme/print';
import { StatusChip } from '../ui/StatusChip';
import { useOtherEditors, type Editor } from './editors';
import { RecordInSight } from './record-in-sight';

/** Under the title of a record's page and form: who else is editing it at this moment. */
export function WhoIsEditing() {
  const t = useText();
  const record = use(RecordInSight);
  const editors = useOtherEditors(record);
  if (!record) return null;
  return (
    // There before anybody is: what comes into it is read aloud.
    <Box role="status" sx={{ ...onScreen, '& > span': { marginTop: 1, maxWidth: '100%' } }}>
      {editors.length > 0 && <StatusChip tone="info" live label={sentence(editors, t)} />}
    </Box>
  );
}

function sentence(editors: readonly Editor[], t: Text): string {
  const others = editors.filter((editor) => !editor.is_self);
  const [one, two] = others.map(({ name }) => name ?? t('editing.somebody'));
  if (one === undefined) return t('editing.self');
  if (two === undefined) return t('editing.one', { name: one });
  return others.length === 2
    ? t('editing.two', { name: one, other: two })
    : t('editing.more', { name: one, count: others.length - 1 });
}
