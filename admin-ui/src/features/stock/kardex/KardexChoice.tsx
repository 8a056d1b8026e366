import { addDays, addMonths, monthOf, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocaleState } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { day, month } from '../../../shared/format';
import { today } from '../../../shared/today';
import type { Asks, ChoiceProps } from '../../reports/report';
import { useLots } from '../lots/useLots';
import { useWarehouses } from '../warehouses/useWarehouses';
import type { KardexQuestion } from './kardex';

const OFFERED_MONTHS = 24;
const USUAL_MONTHS = 3;

const firstOf = (name: string) => `${name}-01` as CivilDate;
const lastOf = (name: string) => addDays(addMonths(firstOf(name), 1), -1);
const monthsBack = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => monthOf(addMonths(today(), -index)));

/** A product, whole months, a warehouse and a lot; at first the last three months of all warehouses. */
export const byProduct: Asks<KardexQuestion> = {
  read(search) {
    const warehouse_id = search.get('warehouse_id');
    const lot_id = search.get('lot_id');
    return {
      product_id: search.get('product_id') ?? '',
      from: search.get('from') ?? firstOf(monthsBack(USUAL_MONTHS).at(-1)!),
      to: search.get('to') ?? lastOf(monthOf(today())),
      ...(warehouse_id && { warehouse_id }),
      ...(lot_id && { lot_id }),
    };
  },
  inWords: ({ from, to }) => `${day(from)} – ${day(to)}`,
  Choice: KardexChoice,
};

function KardexChoice({ question, onChange }: ChoiceProps<KardexQuestion>) {
  const t = useText();
  const [locale] = useLocaleState();
  const warehouses = useWarehouses();
  const lots = useLots(question.product_id, 'all');
  const asksLot = lots.length > 0 || question.lot_id !== undefined;
  const [from, to] = [question.from.slice(0, 7), question.to.slice(0, 7)];
  const offered = [...new Set([...monthsBack(OFFERED_MONTHS), from, to])].toSorted().toReversed();
  const months = offered.map((value) => (
    <MenuItem key={value} value={value}>
      {month(value, locale)}
    </MenuItem>
  ));
  const span = (one: string, other: string) => {
    const [first = one, last = other] = [one, other].toSorted();
    onChange({ ...question, from: firstOf(first), to: lastOf(last) });
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fit, minmax(130px, 1fr))' },
        width: { xs: '100%', md: 280 + (warehouses.length > 1 ? 160 : 0) + (asksLot ? 160 : 0) },
      }}
    >
      <TextField
        select
        id="kardex-from"
        label={t('reports.from_month')}
        value={from}
        onChange={({ target }) => span(target.value, to < target.value ? target.value : to)}
      >
        {months}
      </TextField>
      <TextField
        select
        id="kardex-to"
        label={t('reports.to_month')}
        value={to}
        onChange={({ target }) => span(from > target.value ? target.value : from, target.value)}
      >
        {months}
      </TextField>
      {warehouses.length > 1 && (
        <TextField
          select
          id="kardex-warehouse"
          label={t('stock.warehouses.one')}
          value={question.warehouse_id ?? ''}
          slotProps={{ select: { displayEmpty: true } }}
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
          onChange={({ target: { value } }) => {
            const { warehouse_id: _, ...rest } = question;
            onChange(value ? { ...rest, warehouse_id: value } : rest);
          }}
        >
          <MenuItem value="">{t('stock.kardex.all_warehouses')}</MenuItem>
          {warehouses.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {asksLot && (
        <TextField
          select
          id="kardex-lot"
          label={t('stock.lots.one')}
          value={question.lot_id ?? ''}
          slotProps={{ select: { displayEmpty: true } }}
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
          onChange={({ target: { value } }) => {
            const { lot_id: _, ...rest } = question;
            onChange(value ? { ...rest, lot_id: value } : rest);
          }}
        >
          <MenuItem value="">{t('stock.lots.all')}</MenuItem>
          {lots.map(({ id, number }) => (
            <MenuItem key={id} value={id}>
              {number}
            </MenuItem>
          ))}
          {question.lot_id && !lots.some(({ id }) => id === question.lot_id) && (
            <MenuItem value={question.lot_id}>{t('stock.lots.sold_out')}</MenuItem>
          )}
        </TextField>
      )}
    </Box>
  );
}
