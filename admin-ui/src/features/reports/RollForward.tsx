import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText';
import { WideTable } from '../../shared/table/WideTable';
import { Panel } from '../../shared/ui/Panel';
import { useIsPhone } from '../../shared/useIsPhone';
import { colours, type as text } from '../../theme/tokens';

export interface RolledRow {
  readonly key: string;
  /** The day, or the days, that it is of; or whose it is. */
  readonly name: ReactNode;
  /** Absent where nothing is rolled forward. */
  readonly opening?: ReactNode;
  /** One for each movement of the head. */
  readonly movements: readonly { readonly shown: ReactNode; readonly isZero: boolean }[];
  readonly closing: ReactNode;
}

interface RollForwardProps {
  readonly title: string;
  /** Where it is one of several: its title stands above it. */
  readonly heading?: boolean;
  /** What the first and the last column are called, where they are not a period and a balance. */
  readonly named?: { readonly row: string; readonly closing: string };
  readonly movements: readonly string[];
  readonly rows: readonly RolledRow[];
  /** What all rows come to, below them. */
  readonly total?: RolledRow;
}

/** What there was, what moved it and what there is after, period by period: a table at a desk, on a phone a list of what did move. */
export const RollForward = (props: RollForwardProps) =>
  useIsPhone() ? <RolledList {...props} /> : <RolledTable {...props} />;

function RolledTable({ title, heading, named, movements, rows: parts, total }: RollForwardProps) {
  const t = useText();
  const rows = total ? [...parts, total] : parts;
  const opens = rows.some(({ opening }) => opening !== undefined);
  const labels = [
    ...(opens ? [t('reports.opening')] : []),
    ...movements,
    named?.closing ?? t('reports.closing'),
  ];
  return (
    <Panel flush {...(heading && { title })}>
      <WideTable title={title}>
        <Table aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{named?.row ?? t('reports.period')}</TableCell>
              {labels.map((label) => (
                <TableCell key={label} align="right">
                  {label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow
                key={row.key}
                sx={{ ...(row === total && SUM), '&:last-child td, &:last-child th': { border: 0 } }}
              >
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  {row.name}
                </TableCell>
                {opens && <TableCell align="right">{row.opening}</TableCell>}
                {row.movements.map(({ shown }, place) => (
                  <TableCell key={movements[place]} align="right">
                    {shown}
                  </TableCell>
                ))}
                <TableCell align="right" sx={{ fontWeight: text.emphasis }}>
                  {row.closing}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideTable>
    </Panel>
  );
}

const SUM = { '& td, & th': { fontWeight: text.emphasis } };

function RolledList({ title, heading, movements, rows: parts, total }: RollForwardProps) {
  const t = useText();
  const rows = total ? [...parts, total] : parts;
  return (
    <Panel flush {...(heading && { title })}>
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {rows.map((row) => (
          <Box
            component="li"
            key={row.key}
            sx={{
              padding: '12px 16px',
              borderBottom: `1px solid ${colours.line}`,
              '&:last-child': { border: 0 },
            }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, fontWeight: text.emphasis }}>
              <span>{row.name}</span>
              <span>{row.closing}</span>
            </Box>
            {row.opening !== undefined && <Line label={t('reports.opening')}>{row.opening}</Line>}
            {row.movements.map(
              ({ shown, isZero }, place) =>
                !isZero && (
                  <Line key={movements[place]} label={movements[place] ?? ''}>
                    {shown}
                  </Line>
                ),
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      paddingBlock: 1,
      fontSize: text.label,
      color: colours.inkMuted,
    }}
  >
    <span>{label}</span>
    <span>{children}</span>
  </Box>
);
