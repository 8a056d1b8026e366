import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText, type Text } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { day, money, quantity } from '../../../shared/format';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Panel } from '../../../shared/ui/Panel';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { colours, type as text } from '../../../theme/tokens';
import { useWarehouses } from '../warehouses/useWarehouses';
import { placeOf } from './movementPlace';
import { lotsOf, type Product, type StockMovement } from './product';
import { ReverseMovement } from './ReverseMovement';

const SHOWN = 20;

interface StockMovementsProps {
  readonly product: Product;
  /** Those of one lot alone. */
  readonly lotId?: string;
}

/** What came in, what went out and what was corrected, newest first, each with its cost and the balance after it. */
export function StockMovements({ product, lotId }: StockMovementsProps) {
  const t = useText();
  const can = useCan();
  const { data, error, refetch } = useQuery({
    queryKey: ['products', 'movements', product.id, lotId],
    queryFn: ({ signal }) =>
      api.page<StockMovement>(
        '/api/stock-movements',
        {
          filter: JSON.stringify({ product_id: product.id, ...(lotId !== undefined && { lot_id: lotId }) }),
          sort: JSON.stringify(['position', 'DESC']),
          range: JSON.stringify([0, SHOWN - 1]),
        },
        signal,
      ),
    enabled: can('stock.stock-movements.view'),
  });
  if (!can('stock.stock-movements.view')) return null;
  return (
    <Panel
      title={t('stock.products.movements')}
      action={
        lotId === undefined &&
        can('stock.kardex.view') && (
          <Link to={`/kardex?product_id=${product.id}`}>{t('stock.kardex.open')}</Link>
        )
      }
      flush
    >
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={80} />
      ) : data.rows.length === 0 ? (
        <Box sx={{ padding: '0 16px 16px', color: colours.inkMuted }}>
          {t('stock.products.movements_empty')}
        </Box>
      ) : (
        <Box
          component="ul"
          aria-label={t('stock.products.movements')}
          sx={{ listStyle: 'none', margin: 0, padding: 0 }}
        >
          {withoutArrivals(data.rows).map((movement) => (
            <Movement
              key={movement.id}
              movement={movement}
              product={product}
              balance={t(
                lotId === undefined ? 'stock.products.movement_balance' : 'stock.lots.balance_of_product',
              )}
            />
          ))}
        </Box>
      )}
    </Panel>
  );
}

/** A transfer is told once, by the side that sent it, unless only the other is there to be seen. */
function withoutArrivals(movements: readonly StockMovement[]): readonly StockMovement[] {
  const sent = new Set(
    movements.filter(({ kind, quantity }) => kind === 'transfer' && quantity.startsWith('-')).map(sourceOf),
  );
  return movements.filter(
    (each) => each.kind !== 'transfer' || each.quantity.startsWith('-') || !sent.has(sourceOf(each)),
  );
}

const sourceOf = ({ source_id }: StockMovement): string => source_id;

/** Why, for or from whom, and of which lots. */
const toldOf = (movement: StockMovement, t: Text): string =>
  [movement.movement_type_name, movement.person_name, lotsOf(movement, t), movement.reason]
    .filter(Boolean)
    .join(' · ');

interface MovementProps {
  readonly movement: StockMovement;
  readonly product: Product;
  /** What the balance after it is called: among those of one lot it is of all of the product. */
  readonly balance: string;
}

function Movement({ movement, product, balance }: MovementProps) {
  const t = useText();
  const isOut = movement.quantity.startsWith('-');
  const isTransfer = movement.kind === 'transfer';
  const place = placeOf(movement, useWarehouses().length > 1);
  const isReversed = movement.reversed_by !== null;
  const told = toldOf(movement, t);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        // Every row has its columns at the same place, whether it can be taken back or not.
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr) 128px 104px 96px' },
        alignItems: 'center',
        columnGap: 4,
        rowGap: 2,
        padding: '10px 16px',
        borderTop: `1px solid ${colours.line}`,
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, minWidth: 0 }}>
        <Box>
          {t(`stock.products.kinds.${movement.kind}`)} · {day(movement.date)}
          {place && ` · ${place}`}
          {movement.source_kind === 'invoice' && (
            <>
              {' · '}
              <Link to={`/invoices/${movement.source_id}/show`}>{t('stock.products.view_note')}</Link>
            </>
          )}
        </Box>
        {told && (
          <Box sx={{ fontSize: text.label, color: colours.inkMuted, overflowWrap: 'anywhere' }}>{told}</Box>
        )}
      </Box>
      <Box
        sx={{
          textAlign: { xs: 'left', sm: 'right' },
          textDecoration: isReversed ? 'line-through' : undefined,
        }}
      >
        <Box sx={{ fontWeight: text.emphasis, whiteSpace: 'nowrap' }}>
          {isOut || isTransfer ? '' : '+'}
          {quantity(isTransfer ? movement.quantity.replace('-', '') : movement.quantity)} {product.unit}
        </Box>
        <Box sx={{ fontSize: text.label, color: colours.inkMuted, whiteSpace: 'nowrap' }}>
          {t('stock.products.movement_cost')}{' '}
          {money(isTransfer ? movement.cost.replace('-', '') : movement.cost)}
        </Box>
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Box sx={{ whiteSpace: 'nowrap' }}>
          {quantity(movement.balance)} {product.unit}
        </Box>
        <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{balance}</Box>
      </Box>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          justifySelf: { xs: 'start', sm: 'end' },
          '&:empty': { display: { xs: 'none', sm: 'block' } },
        }}
      >
        {isReversed ? (
          <StatusChip label={t('stock.products.reversed')} tone="neutral" />
        ) : (
          <ReverseMovement movement={movement} product={product} />
        )}
      </Box>
    </Box>
  );
}
