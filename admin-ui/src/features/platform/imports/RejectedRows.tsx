import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useIsPhone } from '../../../shared/useIsPhone';
import { ListSkeleton } from '../../../shared/table/ListSkeleton';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Panel } from '../../../shared/ui/Panel';
import { colours, type as text } from '../../../theme/tokens';
import { isRunning, type ImportRow, type ImportRun } from './importRun';

const SHOWN_ROWS = 200;

/** Row, column, value, reason: enough to put the spreadsheet right. */
export function RejectedRows({ run }: { run: ImportRun }) {
  const t = useText();
  const phone = useIsPhone();
  const { data, error, refetch } = useQuery({
    queryKey: ['imports', 'rows', run.id],
    queryFn: ({ signal }) =>
      api.page<ImportRow>(
        `/api/imports/${run.id}/rows`,
        { range: JSON.stringify([0, SHOWN_ROWS - 1]), filter: JSON.stringify({ result: 'rejected' }) },
        signal,
      ),
  });
  if (run.rejected === 0 && isRunning(run)) return null;
  const rows = data?.rows ?? [];
  return (
    <Panel
      title={t('imports.rejected_rows')}
      hint={rows.length > 0 ? t('imports.rejected_help') : undefined}
      flush
    >
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState title={t('imports.no_rejected')} />
      ) : phone ? (
        <Cards rows={rows} />
      ) : (
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
            {rows.map(({ id, row, column, value, reason }) => (
              <TableRow key={id}>
                <TableCell align="right">{row}</TableCell>
                <TableCell>{column ?? '—'}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{value ?? '—'}</TableCell>
                <TableCell>{reason}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}

function Cards({ rows }: { rows: readonly ImportRow[] }) {
  const t = useText();
  return (
    <Box
      component="ul"
      aria-label={t('imports.rejected_rows')}
      sx={{ listStyle: 'none', margin: 0, padding: 0 }}
    >
      {rows.map(({ id, row, column, value, reason }) => (
        <Box component="li" key={id} sx={{ padding: '10px 16px', borderTop: `1px solid ${colours.line}` }}>
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
