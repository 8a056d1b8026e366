import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link, createSearchParams } from 'react-router';
import { useText } from '../../../i18n/useText';
import { money, quantity, unitPrice } from '../../../shared/format';
import { WideTable } from '../../../shared/table/WideTable';
import { colours, type as text } from '../../../theme/tokens';
import type { StockBalance } from './stock-balance';

type Row = StockBalance['rows'][number];

/** The product's name, which opens the card that ends with this balance. */
function Named({ row }: { readonly row: Row }) {
  const name = row.name ?? '…';
  const told = row.drill ? <Link to={`/kardex?${createSearchParams(row.drill)}`}>{name}</Link> : name;
  const more = [row.code, row.group_name].filter(Boolean).join(' · ');
  return (
    <>
      {told}
      {more && <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{more}</Box>}
    </>
  );
}

const isBelowZero = (row: Row): boolean => row.quantity.startsWith('-');
const held = (row: Row): string => [quantity(row.quantity), row.unit].filter(Boolean).join(' ');

export function BalanceTable({ report: { rows, others, cost, is_valued } }: { report: StockBalance }) {
  const t = useText();
  const title = t('stock.balance.title');
  return (
    <WideTable title={title}>
      <Table aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{t('stock.lots.product')}</TableCell>
            <TableCell align="right">{t('stock.products.quantity')}</TableCell>
            {is_valued && <TableCell align="right">{t('stock.balance.unit_cost')}</TableCell>}
            {is_valued && <TableCell align="right">{t('stock.balance.value')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.product_id}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
                <Named row={row} />
              </TableCell>
              <TableCell
                align="right"
                sx={{ whiteSpace: 'nowrap', ...(isBelowZero(row) && { color: 'error.main' }) }}
              >
                {held(row)}
              </TableCell>
              {is_valued && (
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {row.unit_cost === null ? '–' : unitPrice(row.unit_cost)}
                </TableCell>
              )}
              {is_valued && (
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {money(row.cost ?? '0')}
                </TableCell>
              )}
            </TableRow>
          ))}
          {others && (
            <TableRow>
              <TableCell>{t('stock.balance.others', { smart_count: others.products })}</TableCell>
              <TableCell />
              {is_valued && <TableCell />}
              {is_valued && <TableCell align="right">{money(others.cost ?? '0')}</TableCell>}
            </TableRow>
          )}
          {is_valued && (
            <TableRow sx={{ '& td, & th': { border: 0, fontWeight: text.emphasis } }}>
              <TableCell component="th" scope="row">
                {t('stock.balance.total')}
              </TableCell>
              <TableCell />
              <TableCell />
              <TableCell align="right">{money(cost ?? '0')}</TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </WideTable>
  );
}

/** The same on a phone. */
export function BalanceCards({ report: { rows, others, is_valued } }: { report: StockBalance }) {
  const t = useText();
  return (
    <Box
      component="ul"
      aria-label={t('stock.balance.title')}
      sx={{ listStyle: 'none', margin: 0, padding: 0 }}
    >
      {rows.map((row) => (
        <Box component="li" key={row.product_id} sx={CARD}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Named row={row} />
          </Box>
          <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
            <Box sx={{ fontWeight: text.emphasis, ...(isBelowZero(row) && { color: 'error.main' }) }}>
              {held(row)}
            </Box>
            {is_valued && (
              <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{money(row.cost ?? '0')}</Box>
            )}
          </Box>
        </Box>
      ))}
      {others && (
        <Box component="li" sx={CARD}>
          <span>{t('stock.balance.others', { smart_count: others.products })}</span>
          {is_valued && <span>{money(others.cost ?? '0')}</span>}
        </Box>
      )}
    </Box>
  );
}

const CARD = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 3,
  padding: '10px 16px',
  '& + &': { borderTop: `1px solid ${colours.line}` },
};
