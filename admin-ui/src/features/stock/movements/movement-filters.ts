import { MOVEMENT_KINDS } from '@fidelidade/domain/stock/stock-item/movement-kinds.js';
import type { Text } from '../../../i18n/useText';
import type { FilterField } from '../../../shared/table/filter-field';

/** What movements of goods are looked for by. */
export const movementFilters = (t: Text): readonly FilterField[] => [
  { name: 'date', label: t('stock.products.movement_date'), ask: 'days' },
  { name: 'product_id', label: t('stock.lots.product'), ask: 'record', resource: 'products', title: 'name' },
  {
    ...{ name: 'kind', label: t('stock.kardex.movement'), ask: 'choice' },
    choices: MOVEMENT_KINDS.map((kind) => ({ value: kind, label: t(`stock.products.kinds.${kind}`) })),
  },
  {
    name: 'warehouse_id',
    label: t('stock.warehouses.one'),
    ask: 'record',
    resource: 'warehouses',
    title: 'name',
  },
  {
    name: 'other_warehouse_id',
    label: t('stock.movements.other_warehouse'),
    ask: 'record',
    resource: 'warehouses',
    title: 'name',
  },
  { name: 'lot_id', label: t('stock.lots.one'), ask: 'record', resource: 'lots', title: 'number' },
  {
    ...{ name: 'movement_type_id', label: t('stock.movement_types.one'), ask: 'record' },
    ...{ resource: 'movement-types', title: 'name' },
  },
  {
    ...{ name: 'person_id', label: t('stock.movement_types.person'), ask: 'record' },
    ...{ resource: 'persons', title: 'full_name' },
  },
  { name: 'quantity', label: t('stock.products.quantity'), ask: 'range' },
  { name: 'balance', label: t('stock.products.movement_balance'), ask: 'range' },
  { name: 'cost', label: t('stock.products.movement_cost'), ask: 'range', shows: 'money' },
  { name: 'created_at', label: t('stock.movements.entered_at'), ask: 'days' },
  { name: 'reason', label: t('common.reason'), ask: 'contains' },
];
