import Box from '@mui/material/Box';
import { useText } from '../../../i18n/useText';
import { colours, type as text } from '../../../theme/tokens';

interface RowReasonsProps {
  readonly rows: readonly { readonly row: number; readonly reason: string | null }[];
  /** How many there are, of which these are the first. */
  readonly total: number;
}

/** Why the records of some rows stay. */
export function RowReasons({ rows, total }: RowReasonsProps) {
  const t = useText();
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: 240, overflowY: 'auto' }}>
      {rows.map(({ row, reason }) => (
        <Box component="li" key={row} sx={{ padding: '8px 0', borderTop: `1px solid ${colours.line}` }}>
          <Box component="span" sx={{ fontWeight: text.emphasis }}>
            {t('imports.row')} {row}
          </Box>
          : {reason}
        </Box>
      ))}
      {total > rows.length && (
        <Box component="li" sx={{ padding: '8px 0', color: colours.inkMuted }}>
          {t('imports.and_more', { count: total - rows.length })}
        </Box>
      )}
    </Box>
  );
}
