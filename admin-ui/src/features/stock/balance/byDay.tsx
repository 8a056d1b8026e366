import { isCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import Box from '@mui/material/Box';
import { useText } from '../../../i18n/useText';
import { day } from '../../../shared/format';
import { DayField } from '../../../shared/inputs/DateInput';
import { today } from '../../../shared/today';
import type { Asks, ChoiceProps } from '../../reports/report';
import { WarehouseChoice } from '../warehouses/WarehouseChoice';
import type { StockBalance, StockBalanceQuestion } from './stock-balance';

/** A day and a warehouse; at first today, and all warehouses together. */
export const byDay: Asks<StockBalanceQuestion> = {
  read(search) {
    const [to, warehouse_id] = [search.get('to'), search.get('warehouse_id')];
    return { ...(to && { to }), ...(warehouse_id && { warehouse_id }) };
  },
  settled(question, answer) {
    const { to, warehouse_name } = answer as StockBalance;
    return { ...question, to, ...(warehouse_name && { warehouse_name }) };
  },
  inWords: ({ to, warehouse_name }, { t }) =>
    [day(to ?? today()), warehouse_name && `${t('stock.warehouses.one')}: ${warehouse_name}`]
      .filter(Boolean)
      .join(' · '),
  Choice: DayChoice,
};

function DayChoice({ question: answered, onChange }: ChoiceProps<StockBalanceQuestion>) {
  const t = useText();
  const { warehouse_name: _, ...question } = answered;
  const to = question.to ?? today();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
      <Box sx={{ width: 150 }}>
        <DayField
          id="stock-balance-day"
          label={t('stock.balance.on')}
          value={isCivilDate(to) ? to : null}
          onChange={(chosen) => chosen && chosen !== to && onChange({ ...question, to: chosen })}
        />
      </Box>
      <WarehouseChoice
        id="stock-balance-warehouse"
        question={question}
        onChange={(of) => onChange({ ...(question.to && { to: question.to }), ...of })}
      />
    </Box>
  );
}
