import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../../../i18n/useText';
import { useWarehouses } from './useWarehouses';

/** What of a report's question says which warehouse it is of; absent: of all together. */
export interface OfWarehouse {
  readonly warehouse_id?: string;
}

interface WarehouseChoiceProps {
  readonly id: string;
  readonly question: OfWarehouse;
  readonly onChange: (of: OfWarehouse) => void;
}

/** Of which warehouse a report is; not asked where there is but one. */
export function WarehouseChoice({ id, question, onChange }: WarehouseChoiceProps) {
  const t = useText();
  const warehouses = useWarehouses();
  if (warehouses.length <= 1) return null;
  return (
    <TextField
      select
      id={id}
      label={t('stock.warehouses.one')}
      value={question.warehouse_id ?? ''}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ flex: '0 0 160px', gridColumn: { xs: '1 / -1', md: 'auto' } }}
      onChange={({ target: { value } }) => onChange(value ? { warehouse_id: value } : {})}
    >
      <MenuItem value="">{t('stock.kardex.all_warehouses')}</MenuItem>
      {warehouses.map(({ id: warehouse, name }) => (
        <MenuItem key={warehouse} value={warehouse}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
