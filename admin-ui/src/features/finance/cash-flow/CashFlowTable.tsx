import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useText } from '../../../i18n/useText';
import { isZero } from '../../../shared/format';
import { useIsPhone } from '../../../shared/useIsPhone';
import { WideTable } from '../../../shared/table/WideTable';
import { Money } from '../../../shared/ui/Money';
import { Panel } from '../../../shared/ui/Panel';
import { colours, type as text } from '../../../theme/tokens';
import { Figure } from '../postings/Figure';
import type { Granularity } from '../../reports/byDays';
import { movementsOf, nameOf, type CashFlowRow, type Movement } from './cashFlow';

interface CashFlowTableProps {
  readonly rows: readonly CashFlowRow[];
  readonly granularity: Granularity;
}

export function CashFlowTable({ rows, granularity }: CashFlowTableProps) {
  const t = useText();
  const phone = useIsPhone();
  const named = (row: CashFlowRow) => nameOf(row, granularity);
  const movements = movementsOf(rows);
  if (phone) return <CashFlowCards rows={rows} nameOf={named} />;
  return (
    <Panel flush>
      <WideTable title={t('reports.cash_flow')}>
        <Table aria-label={t('reports.cash_flow')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('reports.period')}</TableCell>
              <TableCell align="right">{t('reports.opening')}</TableCell>
              {movements.map((movement) => (
                <TableCell key={movement} align="right">
                  {t(`reports.${movement}`)}
                </TableCell>
              ))}
              <TableCell align="right">{t('reports.closing')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.from} sx={{ '&:last-child td, &:last-child th': { border: 0 } }}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  {named(row)}
                </TableCell>
                <TableCell align="right">
                  <Money value={row.opening} />
                </TableCell>
                {movements.map((movement) => (
                  <TableCell key={movement} align="right">
                    <MovementFigure row={row} movement={movement} name={named(row)} />
                  </TableCell>
                ))}
                <TableCell align="right">
                  <Money value={row.closing} strong />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideTable>
    </Panel>
  );
}

function CashFlowCards({
  rows,
  nameOf,
}: {
  rows: readonly CashFlowRow[];
  nameOf: (row: CashFlowRow) => string;
}) {
  const t = useText();
  return (
    <Panel flush>
      <Box
        component="ul"
        aria-label={t('reports.cash_flow')}
        sx={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {rows.map((row) => (
          <Box
            component="li"
            key={row.from}
            sx={{
              padding: '12px 16px',
              borderBottom: `1px solid ${colours.line}`,
              '&:last-child': { border: 0 },
            }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: text.emphasis }}>
              <span>{nameOf(row)}</span>
              <Money value={row.closing} />
            </Box>
            <Box
              sx={{
                display: 'flex',
                justifyContent: 'space-between',
                paddingBlock: 1,
                fontSize: text.label,
                color: colours.inkMuted,
              }}
            >
              <span>{t('reports.opening')}</span>
              <Money value={row.opening} />
            </Box>
            {movementsOf(rows)
              .filter((movement) => !isZero(row[movement]))
              .map((movement) => (
                <Box
                  key={movement}
                  sx={{
                    display: 'flex',
                    alignItems: 'baseline',
                    justifyContent: 'space-between',
                    paddingBlock: 1,
                    fontSize: text.label,
                    color: colours.inkMuted,
                  }}
                >
                  <span>{t(`reports.${movement}`)}</span>
                  <MovementFigure row={row} movement={movement} name={nameOf(row)} />
                </Box>
              ))}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

function MovementFigure({ row, movement, name }: { row: CashFlowRow; movement: Movement; name: string }) {
  const t = useText();
  return (
    <Figure
      label={`${t(`reports.${movement}`)}, ${name}`}
      value={row[movement]}
      query={row.drill[movement]}
    />
  );
}
