import { monthOf } from '@fidelidade/domain/kernel/civil-date.js';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../../../i18n/useText';
import { day } from '../../../shared/format';
import { today } from '../../../shared/today';
import { firstOf, lastOf, MonthSpan, monthsBack } from '../../reports/MonthSpan';
import type { Asks, ChoiceProps } from '../../reports/report';
import { useLots } from '../lots/useLots';
import { useWarehouses } from '../warehouses/useWarehouses';
import { WarehouseChoice } from '../warehouses/WarehouseChoice';
import type { KardexQuestion } from './kardex';

const USUAL_MONTHS = 3;

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
  const warehouses = useWarehouses();
  const lots = useLots(question.product_id, 'all');
  const asksLot = lots.length > 0 || question.lot_id !== undefined;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fit, minmax(130px, 1fr))' },
        width: { xs: '100%', md: 280 + (warehouses.length > 1 ? 160 : 0) + (asksLot ? 160 : 0) },
      }}
    >
      <MonthSpan
        id="kardex"
        span={{ from: question.from.slice(0, 7), to: question.to.slice(0, 7) }}
        onChange={({ from, to }) => onChange({ ...question, from: firstOf(from), to: lastOf(to) })}
      />
      <WarehouseChoice
        id="kardex-warehouse"
        question={question}
        onChange={(of) => {
          const { warehouse_id: _, ...rest } = question;
          onChange({ ...rest, ...of });
        }}
      />
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
