import SwapVert from '@mui/icons-material/SwapVert';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { day, money, quantity } from '../../../shared/format';
import { RecordList } from '../../../shared/table/RecordList';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { placeOf } from '../products/movementPlace';
import { lotsOf, type StockMovement } from '../products/product';
import { isReversible, ReverseMovement } from '../products/ReverseMovement';
import { movementFilters } from './movement-filters';

interface ListedMovement extends StockMovement {
  readonly product_id: string;
  readonly product_name: string | null;
  readonly unit: string | null;
}

const inUnit = (amount: string, { unit }: ListedMovement): string =>
  [quantity(amount), unit].filter(Boolean).join(' ');

/** What came in, what went out and what was corrected, of all products, the newest first. */
export function StockMovementList() {
  const t = useText();
  const kind = (movement: ListedMovement) => t(`stock.products.kinds.${movement.kind}`);
  const note = ({ source_kind, source_id }: ListedMovement) =>
    source_kind === 'invoice' && (
      <Link to={`/invoices/${source_id}/show`}>{t('stock.products.view_note')}</Link>
    );
  const approval = ({ approval_id }: ListedMovement) =>
    approval_id !== null && (
      <Link to={`/approvals/${approval_id}/show`}>{t('stock.movements.approved')}</Link>
    );
  const reversed = ({ reversed_by }: ListedMovement) =>
    reversed_by !== null && <StatusChip label={t('stock.products.reversed')} tone="neutral" />;
  return (
    <RecordList<ListedMovement>
      resource="stock-movements"
      title={t('stock.movements.title')}
      subtitle={t('stock.movements.hint')}
      sort={{ field: 'position', order: 'DESC' }}
      tabs={[
        { name: 'all', label: t('stock.movements.all'), filter: {} },
        { name: 'in', label: t('stock.movements.in'), filter: { quantity_gt: '0' } },
        { name: 'out', label: t('stock.movements.out'), filter: { quantity_lt: '0' } },
        { name: 'counts', label: t('stock.movements.counts'), filter: { kind: 'count' } },
      ]}
      rowAction={(movement) =>
        isReversible(movement) && (
          <ReverseMovement
            movement={movement}
            product={{ name: movement.product_name ?? '', unit: movement.unit ?? '' }}
          />
        )
      }
      linkOf={({ product_id }) => `/products/${product_id}/show`}
      filters={movementFilters(t)}
      empty={{
        icon: <SwapVert />,
        title: t('stock.products.movements_empty'),
        hint: t('stock.movements.empty_hint'),
      }}
      nothingFound={t('stock.movements.none_found')}
      columns={[
        {
          key: 'product_name',
          label: t('stock.lots.product'),
          cell: ({ product_name }) => product_name ?? '',
          detail: (movement) => [lotsOf(movement, t), movement.reason].filter(Boolean).join(' · '),
        },
        { key: 'date', label: t('stock.products.movement_date'), cell: ({ date }) => day(date), width: 110 },
        {
          key: 'kind',
          label: t('stock.kardex.movement'),
          cell: kind,
          detail: (movement) => reversed(movement) || note(movement) || approval(movement),
          width: 140,
        },
        {
          key: 'warehouse_name',
          label: t('stock.warehouses.one'),
          cell: (movement) => placeOf(movement, true) ?? '',
        },
        {
          key: 'quantity',
          label: t('stock.products.quantity'),
          cell: (movement) => inUnit(movement.quantity, movement),
          align: 'right',
          width: 110,
        },
        {
          key: 'cost',
          label: t('stock.products.movement_cost'),
          cell: ({ cost }) => money(cost),
          align: 'right',
          width: 120,
        },
        {
          key: 'balance',
          label: t('stock.products.movement_balance'),
          cell: (movement) => inUnit(movement.balance, movement),
          align: 'right',
          width: 110,
          wideOnly: true,
        },
        {
          key: 'in_warehouse',
          label: t('stock.movements.in_warehouse'),
          cell: (movement) => inUnit(movement.in_warehouse, movement),
          align: 'right',
          optional: true,
        },
        {
          key: 'made_by_name',
          label: t('stock.movements.made_by'),
          cell: ({ made_by_name }) => made_by_name ?? '',
          optional: true,
        },
        {
          key: 'movement_type_name',
          label: t('stock.movement_types.one'),
          cell: (movement) => movement.movement_type_name ?? '',
          optional: true,
        },
        {
          key: 'person_name',
          label: t('stock.movement_types.person'),
          cell: ({ person_name }) => person_name ?? '',
          optional: true,
        },
      ]}
      card={(movement) => ({
        title: movement.product_name ?? '',
        amount: inUnit(movement.quantity, movement),
        chip: reversed(movement) || undefined,
        lines: [
          `${kind(movement)} · ${day(movement.date)}`,
          [placeOf(movement, true), lotsOf(movement, t), movement.reason].filter(Boolean).join(' · '),
        ],
      })}
    />
  );
}
