import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { NCM_MASK } from '@fidelidade/domain/fiscal/tables/code-masks.js';
import { moneyToString, parseMoney, subtractMoney } from '@fidelidade/domain/kernel/money.js';
import { masked } from '@fidelidade/domain/kernel/record-kind/field.js';
import { useText } from '../../../i18n/useText';
import { isZero, money, quantity, unitPrice } from '../../../shared/format';
import { useIsPhone } from '../../../shared/useIsPhone';
import { Money } from '../../../shared/ui/Money';
import { colours, type as text } from '../../../theme/tokens';
import type { Invoice, InvoiceItem } from './invoice';

export function ItemTable({ invoice }: { invoice: Invoice }) {
  const phone = useIsPhone();
  return phone ? <ItemCards invoice={invoice} /> : <ItemRows invoice={invoice} />;
}

/** After the discount, as while it is typed: the rows come to the total of the note. */
const netOf = ({ total, discount }: InvoiceItem): string =>
  moneyToString(subtractMoney(parseMoney(total), parseMoney(discount)));

const detailOf = (item: InvoiceItem): string =>
  [item.code, item.ncm && `NCM ${masked(item.ncm, NCM_MASK)}`, item.cfop && `CFOP ${item.cfop}`]
    .filter(Boolean)
    .join(' · ');

function ItemRows({ invoice }: { invoice: Invoice }) {
  const t = useText();
  return (
    <Table aria-label={t('fiscal.items')}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: 40 }}>#</TableCell>
          <TableCell>{t('fiscal.product')}</TableCell>
          <TableCell align="right">{t('fiscal.quantity')}</TableCell>
          <TableCell align="right">{t('fiscal.unit_value')}</TableCell>
          <TableCell align="right">{t('fiscal.discount')}</TableCell>
          <TableCell align="right">{t('common.total')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {invoice.items.map((item, index) => (
          <TableRow key={index}>
            <TableCell>{index + 1}</TableCell>
            <TableCell>
              {item.product_name}
              <Box sx={{ fontSize: text.small, color: colours.inkMuted }}>{detailOf(item)}</Box>
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {quantity(item.quantity)} {item.unit}
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {unitPrice(item.unit_value)}
            </TableCell>
            <TableCell align="right">
              {isZero(item.discount) ? '—' : <Money value={item.discount} />}
            </TableCell>
            <TableCell align="right">
              <Money value={netOf(item)} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow sx={{ '& td': { color: colours.ink, fontSize: text.body, border: 0 } }}>
          <TableCell colSpan={5} align="right">
            {t('fiscal.total')}
          </TableCell>
          <TableCell align="right">
            <Money value={invoice.total} strong />
          </TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
}

function ItemCards({ invoice }: { invoice: Invoice }) {
  const t = useText();
  return (
    <>
      <Box component="ol" aria-label={t('fiscal.items')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {invoice.items.map((item, index) => (
          <Box
            component="li"
            key={index}
            sx={{ display: 'flex', gap: 3, padding: '10px 16px', borderTop: `1px solid ${colours.line}` }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {item.product_name}
              <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
                {quantity(item.quantity)} {item.unit} × {unitPrice(item.unit_value)}
                {!isZero(item.discount) && ` · ${t('fiscal.discount')} ${money(item.discount)}`}
              </Box>
              <Box sx={{ fontSize: text.small, color: colours.inkMuted }}>{detailOf(item)}</Box>
            </Box>
            <Money value={netOf(item)} />
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          padding: '12px 16px',
          borderTop: `1px solid ${colours.line}`,
          fontWeight: text.emphasis,
        }}
      >
        {t('fiscal.total')}
        <Money value={invoice.total} strong />
      </Box>
    </>
  );
}
