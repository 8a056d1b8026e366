import Box from '@mui/material/Box';
import { useText } from '../../../i18n/useText';
import { colours, type as text } from '../../../theme/tokens';
import type { Change } from './events';
import { ToldValue } from './ToldValue';
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
      {changes.map(({ field, label, before, before_text, after_text }) => (
        <Box key={field} sx={{ overflowWrap: 'anywhere' }}>
          <Box component="dt" sx={{ display: 'inline', color: colours.inkMuted }}>
            {label}:{' '}
          </Box>
          <Box component="dd" sx={{ display: 'inline', margin: 0 }}>
            {before !== null && before !== undefined && (
              <>
                <span style={visuallyHidden}>{t('history.before')}: </span>
                <s>
                  <ToldValue text={before_text} />
                </s>
                {' → '}
              </>
            )}
            <span style={visuallyHidden}>{t('history.after')}: </span>
            <ToldValue text={after_text} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
