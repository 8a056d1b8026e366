import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useText } from '../../../i18n/useText';
import { count } from '../../../shared/format';
import { useIsPhone } from '../../../shared/useIsPhone';
import { colours, type as text } from '../../../theme/tokens';
import { shownCell, type FaultyRow } from './dry-run';

interface FaultyRowsProps {
  readonly rows: readonly FaultyRow[];
  /** How many there are, of which these are the first. */
  readonly total: number;
}

/** Row, column, value, reason of every wrong cell: enough to put the spreadsheet right in one go. */
export function FaultyRows({ rows, total }: FaultyRowsProps) {
  const t = useText();
  const phone = useIsPhone();
  return (
    <>
      {phone ? <Cards rows={rows} /> : <Lines rows={rows} />}
      {total > rows.length && (
        <Box sx={{ padding: '10px 16px', color: colours.inkMuted }}>
          {t('imports.and_more', { count: count(total - rows.length) })}
        </Box>
      )}
    </>
  );
}

function Lines({ rows }: Pick<FaultyRowsProps, 'rows'>) {
  const t = useText();
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
        {rows.map((row) => (
          <LinesOfRow key={row.row} row={row} />
        ))}
      </TableBody>
    </Table>
  );
}

/** A line a cell; the number of the row stands once, beside all of them. */
function LinesOfRow({ row: { row, also, ...first } }: { row: FaultyRow }) {
  const faults = [first, ...also];
  return faults.map(({ column, value, reason }, place) => {
    const isLast = place === faults.length - 1;
    const sx = isLast ? {} : { borderBottomColor: 'transparent', paddingBottom: 0 };
    return (
      <TableRow key={place}>
        {place === 0 && (
          <TableCell component="th" scope="rowgroup" align="right" rowSpan={faults.length} sx={ROW_NUMBER}>
            {row}
          </TableCell>
        )}
        <TableCell sx={sx}>{column ?? '—'}</TableCell>
        <TableCell sx={{ ...sx, minWidth: 120, overflowWrap: 'anywhere' }}>
          {value ? shownCell(value) : '—'}
        </TableCell>
        <TableCell sx={sx}>{reason}</TableCell>
      </TableRow>
    );
  });
}

const ROW_NUMBER = { verticalAlign: 'top', fontWeight: 'inherit' } as const;

function Cards({ rows }: { rows: readonly FaultyRow[] }) {
  const t = useText();
  return (
    <Box
      component="ul"
      aria-label={t('imports.rejected_rows')}
      sx={{ listStyle: 'none', margin: 0, padding: 0 }}
    >
      {rows.map(({ row, also, ...first }) => (
        <Box
          component="li"
          key={row}
          sx={{ display: 'grid', gap: 2, padding: '10px 16px', borderTop: `1px solid ${colours.line}` }}
        >
          <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
            {t('imports.row')} {row}
          </Box>
          {[first, ...also].map(({ column, value, reason }, place) => (
            <Box key={place}>
              <Box sx={{ fontWeight: text.emphasis }}>{reason}</Box>
              {column && (
                <Box sx={{ fontSize: text.label, color: colours.inkMuted, overflowWrap: 'anywhere' }}>
                  {value ? t('imports.written', { column, value: shownCell(value) }) : column}
                </Box>
              )}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
