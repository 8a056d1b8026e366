import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useText } from '../../../i18n/useText';
import { count } from '../../../shared/format';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import { colours, type as text } from '../../../theme/tokens';
import { shownCell, withColumn, withDecimals, type DryRun } from './dry-run';
import { FaultyRows } from './FaultyRows';

interface DryRunPanelProps {
  readonly name: string;
  readonly run: DryRun;
  readonly isPending: boolean;
  readonly onColumns: (columns: DryRun['columns']) => void;
  readonly onBegin: () => void;
  readonly onCancel: () => void;
}

/** How the columns of a file are read, what would be rejected, and whether it is imported all the same. */
export function DryRunPanel({ name, run, isPending, onColumns, onBegin, onCancel }: DryRunPanelProps) {
  const t = useText();
  const valid = run.rows_total - run.rejected_total - run.duplicated_total;
  const missing = run.fields.filter((field) => run.missing.includes(field.name));
  return (
    <Panel title={name} hint={t('imports.dry_run_hint')} flush>
      <Columns run={run} isPending={isPending} onColumns={onColumns} />
      <Box role="status" sx={{ padding: '12px 16px', display: 'grid', gap: 3 }}>
        {missing.length > 0 ? (
          <Notice tone="warning" title={t('imports.missing_columns')}>
            {missing.map(({ label }) => label).join(', ')}
          </Notice>
        ) : (
          <Box sx={{ fontWeight: text.emphasis }}>
            {t('imports.would_import', { smart_count: valid, count: count(valid) })}
            {run.records_total > valid &&
              ` · ${t('imports.would_become', { count: count(run.records_total) })}`}
            {run.duplicated_total > 0 &&
              ` · ${t('imports.would_repeat', { smart_count: run.duplicated_total, count: count(run.duplicated_total) })}`}
            {run.rejected_total > 0 &&
              ` · ${t('imports.would_reject', { smart_count: run.rejected_total, count: count(run.rejected_total) })}`}
          </Box>
        )}
        {run.lacking.length > 0 && (
          <Notice tone="warning" title={t('imports.lacking')}>
            {run.lacking.join(', ')}
          </Notice>
        )}
        {run.assumed.length > 0 && (
          <Box sx={{ color: colours.inkMuted }}>
            {t('imports.assumed', { fields: run.assumed.join(', ') })}
          </Box>
        )}
      </Box>
      {run.rejected.length > 0 && <FaultyRows rows={run.rejected} total={run.rejected_total} />}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          gap: 2,
          padding: '12px 16px',
          borderTop: `1px solid ${colours.line}`,
        }}
      >
        <Button color="inherit" variant="outlined" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={isPending || missing.length > 0 || valid === 0}
          onClick={onBegin}
        >
          {t('imports.begin', { smart_count: valid, count: count(valid) })}
        </Button>
      </Box>
    </Panel>
  );
}

/** Each column of the file with what stands in it, and the field that it becomes. */
function Columns({ run, isPending, onColumns }: Pick<DryRunPanelProps, 'run' | 'isPending' | 'onColumns'>) {
  const t = useText();
  const held = new Map(run.columns.map(([heading, name, decimals]) => [heading, { name, decimals }]));
  // What is switched off loses the focus, and whoever works by keyboard their place: it stays, and waits for the answer.
  const say: typeof onColumns = (columns) => {
    if (!isPending) onColumns(columns);
  };
  const numbers = new Set(run.fields.filter((field) => field.is_number).map(({ name }) => name));
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table aria-label={t('imports.columns')} aria-busy={isPending} size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('imports.column')}</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{t('imports.examples')}</TableCell>
            <TableCell>{t('imports.field')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {run.header.map((heading, place) => (
            <TableRow key={place}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{heading}</TableCell>
              <TableCell
                sx={{
                  display: { xs: 'none', sm: 'table-cell' },
                  color: colours.inkMuted,
                  overflowWrap: 'anywhere',
                }}
              >
                {run.sample.flatMap((cells) => (cells[place] ? [shownCell(cells[place])] : [])).join(' · ')}
              </TableCell>
              <TableCell>
                <TextField
                  select
                  size="small"
                  fullWidth
                  value={held.get(heading)?.name ?? ''}
                  onChange={(event) => say(withColumn(run.columns, heading, event.target.value))}
                  slotProps={{
                    select: { displayEmpty: true },
                    htmlInput: { 'aria-label': t('imports.field_of', { heading }) },
                  }}
                >
                  <MenuItem value="">{t('imports.no_field')}</MenuItem>
                  {run.fields.map((field) => (
                    <MenuItem key={field.name} value={field.name}>
                      {field.label}
                      {field.required && ' *'}
                    </MenuItem>
                  ))}
                </TextField>
                {numbers.has(held.get(heading)?.name ?? '') && (
                  <FormControlLabel
                    sx={{ marginTop: 1 }}
                    label={t('imports.dot_decimals')}
                    control={
                      <Checkbox
                        size="small"
                        checked={held.get(heading)?.decimals === 'dot'}
                        onChange={(_, isDot) => say(withDecimals(run.columns, heading, isDot))}
                        slotProps={{ input: { 'aria-label': t('imports.dot_decimals_of', { heading }) } }}
                      />
                    }
                  />
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
