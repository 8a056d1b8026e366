import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useText } from '../../../i18n/useText';
import { day, money, quantity } from '../../../shared/format';
import { WideTable } from '../../../shared/table/WideTable';
import { colours, type as text } from '../../../theme/tokens';
import { placeOf } from '../products/movementPlace';
import { useWarehouses } from '../warehouses/useWarehouses';
import type { Kardex, KardexLine } from './kardex';

const signed = (amount: string) => `${amount.startsWith('-') ? '' : '+'}${quantity(amount)}`;

/** What it was, where, and why: one under the other. */
function Told({ line }: { line: KardexLine }) {
  const t = useText();
  const place = placeOf(line, useWarehouses().length > 1);
  const lots =
    line.lots.length > 0 && t('stock.lots.of', { lots: line.lots.map((lot) => lot ?? '…').join(', ') });
  const more = [place, lots, line.reason].filter(Boolean).join(' · ');
  return (
    <>
      {t(`stock.products.kinds.${line.kind}`)}
      {more && (
        <Box sx={{ fontSize: text.label, color: colours.inkMuted, overflowWrap: 'anywhere' }}>{more}</Box>
      )}
    </>
  );
}

export function KardexTable({ report: { rows, product, is_valued } }: { report: Kardex }) {
  const t = useText();
  const title = t('stock.kardex.title');
  return (
    <WideTable title={title}>
      <Table aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{t('stock.products.movement_date')}</TableCell>
            <TableCell>{t('stock.kardex.movement')}</TableCell>
            <TableCell align="right">{`${t('stock.products.quantity')} (${product?.unit})`}</TableCell>
            <TableCell align="right">{t('stock.products.movement_cost')}</TableCell>
            <TableCell align="right">{`${t('stock.products.movement_balance')} (${product?.unit})`}</TableCell>
            {is_valued && <TableCell align="right">{t('stock.kardex.value')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((line) => (
            <TableRow key={line.id} sx={{ '&:last-child td, &:last-child th': { border: 0 } }}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap', fontWeight: 400 }}>
                {day(line.date)}
              </TableCell>
              <TableCell>
                <Told line={line} />
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {signed(line.quantity)}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {money(line.cost)}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: text.emphasis }}>
                {quantity(line.balance)}
              </TableCell>
              {is_valued && (
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {money(line.balance_cost)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideTable>
  );
}

/** The same on a phone. */
export function KardexCards({ report: { rows, product, is_valued } }: { report: Kardex }) {
  const t = useText();
  return (
    <Box
      component="ul"
      aria-label={t('stock.kardex.title')}
      sx={{ listStyle: 'none', margin: 0, padding: 0 }}
    >
      {rows.map((line) => (
        <Box
          component="li"
          key={line.id}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 3,
            padding: '10px 16px',
            '& + &': { borderTop: `1px solid ${colours.line}` },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{day(line.date)}</Box>
            <Told line={line} />
          </Box>
          <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
            <Box sx={{ fontWeight: text.emphasis }}>
              {signed(line.quantity)} {product?.unit}
            </Box>
            <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
              {t('stock.products.movement_balance')} {quantity(line.balance)}
              {is_valued && ` · ${money(line.balance_cost)}`}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
