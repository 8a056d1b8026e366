import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useText } from '../../../i18n/useText';
import { useIsPhone } from '../../../shared/useIsPhone';
import { colours, type as text } from '../../../theme/tokens';

interface FaultyRow {
  readonly row: number;
  readonly column: string | null;
  readonly value: string | null;
  readonly reason: string | null;
}

/** Row, column, value, reason: enough to put the spreadsheet right. */
export function FaultyRows({ rows }: { rows: readonly FaultyRow[] }) {
  const t = useText();
  const phone = useIsPhone();
  if (phone) return <Cards rows={rows} />;
  return (
    <Table aria-label={t('imports.rejected_rows')}>
      <TableHead>
        <TableRow>
          <TableCell align="right" sx={{ width: 80 }}>
            {t('imports.row')}
          </TableCell>
          <TableCell>{t('imports.column')}</TableCell>
          <TableCell>{t('imports.value')}</TableCell>
          <TableCell>{t('imports.reason')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ row, column, value, reason }) => (
          <TableRow key={row}>
            <TableCell align="right">{row}</TableCell>
            <TableCell>{column ?? '—'}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{value ?? '—'}</TableCell>
            <TableCell>{reason}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Cards({ rows }: { rows: readonly FaultyRow[] }) {
  const t = useText();
  return (
    <Box
      component="ul"
      aria-label={t('imports.rejected_rows')}
      sx={{ listStyle: 'none', margin: 0, padding: 0 }}
    >
      {rows.map(({ row, column, value, reason }) => (
        <Box component="li" key={row} sx={{ padding: '10px 16px', borderTop: `1px solid ${colours.line}` }}>
          <Box sx={{ fontWeight: text.emphasis }}>
            {t('imports.row')} {row}: {reason}
          </Box>
          <Box sx={{ fontSize: text.label, color: colours.inkMuted, overflowWrap: 'anywhere' }}>
            {column}
            {value && ` = «${value}»`}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
