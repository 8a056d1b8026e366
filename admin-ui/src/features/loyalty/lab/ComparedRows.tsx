import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/useText';
import { useIsPhone } from '../../../shared/useIsPhone';
import { colours, type as text } from '../../../theme/tokens';
import { differenceOf, wholeOf, type Compared } from './lab';

interface ComparedRowsProps {
  readonly title: string;
  readonly amount: (value: string | number) => string;
  readonly rows: readonly (Compared & { readonly key: string; readonly name: ReactNode })[];
}

/** Both sides and the difference, row by row: a table at a desk, on a phone each row by itself. */
export function ComparedRows(props: ComparedRowsProps) {
  const isPhone = useIsPhone();
  const Rows = isPhone ? ComparedList : ComparedTable;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="h4" sx={{ margin: 0, marginBottom: 2, fontSize: text.label, color: colours.inkMuted }}>
        {props.title}
      </Box>
      <Rows {...props} />
    </Box>
  );
}

const signed = (row: Compared, amount: ComparedRowsProps['amount']): string => {
  const more = differenceOf(row);
  return `${wholeOf(more) > 0 ? '+' : ''}${amount(more)}`;
};

function ComparedTable({ title, amount, rows }: ComparedRowsProps) {
  const t = useText();
  return (
    <Table size="small" aria-label={title}>
      <TableHead>
        <TableRow>
          <TableCell />
          {(['as_was', 'as_would', 'difference'] as const).map((name) => (
            <TableCell key={name} align="right">
              {t(`loyalty.lab.${name}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.key} sx={{ '&:last-child td, &:last-child th': { border: 0 } }}>
            <TableCell component="th" scope="row">
              {row.name}
            </TableCell>
            <TableCell align="right">{amount(row.as_was)}</TableCell>
            <TableCell align="right">{amount(row.as_would)}</TableCell>
            <TableCell align="right" sx={{ fontWeight: text.emphasis, whiteSpace: 'nowrap' }}>
              {signed(row, amount)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const ComparedList = ({ title, amount, rows }: ComparedRowsProps) => (
  <Box component="ul" aria-label={title} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {rows.map((row) => (
      <Box
        component="li"
        key={row.key}
        sx={{ paddingBlock: 2, '& + &': { borderTop: `1px solid ${colours.line}` } }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
          <span>{row.name}</span>
          <Box component="span" sx={{ fontWeight: text.emphasis, whiteSpace: 'nowrap' }}>
            {signed(row, amount)}
          </Box>
        </Box>
        <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
          {amount(row.as_was)} → {amount(row.as_would)}
        </Box>
      </Box>
    ))}
  </Box>
);
