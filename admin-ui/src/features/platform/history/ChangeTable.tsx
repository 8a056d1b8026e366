import Box from '@mui/material/Box';
import { useText } from '../../../i18n/useText';
import { colours, type as text } from '../../../theme/tokens';
import type { Change } from './events';
import { fieldLabel } from './fieldLabel';
import { shownValue } from './shownValue';
import { visuallyHidden } from '../../../shared/table/RecordTable';

/** Field by field: what was there, what is there now. */
export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  const t = useText();
  return (
    <Box
      component="dl"
      aria-label={t('history.changed')}
      sx={{ margin: 0, marginTop: 1, fontSize: text.label, display: 'grid', gap: 1 }}
    >
      {changes.map(({ field, before, after }) => (
        <Box key={field} sx={{ overflowWrap: 'anywhere' }}>
          <Box component="dt" sx={{ display: 'inline', color: colours.inkMuted }}>
            {fieldLabel(field, t)}:{' '}
          </Box>
          <Box component="dd" sx={{ display: 'inline', margin: 0 }}>
            {before !== null && before !== undefined && (
              <>
                <span style={visuallyHidden}>{t('history.before')}: </span>
                <s>{shownValue(before, t)}</s>
                {' → '}
              </>
            )}
            <span style={visuallyHidden}>{t('history.after')}: </span>
            {shownValue(after, t)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
