import type { Recorded } from '@fidelidade/domain/events.js';
import { negateDecimal } from '@fidelidade/domain/kernel/decimal.js';
import { RECORD_KEY, RowSet } from '../../rows/row-set.js';
import { writeRows } from '../../rows/write-rows.js';
import { projection } from '../../runner/projection.js';
import { GOODS_FACTS } from '../goods-facts.js';
import { stockMovementTables, type StockMovementRow } from './table.js';

type Fact = Recorded<(typeof GOODS_FACTS)[number]>;

const KINDS: Readonly<Record<Fact['type'], StockMovementRow['kind']>> = {
  StockReceived: 'receipt',
  StockIssued: 'issue',
  StockAdjusted: 'count',
  MovementReversed: 'reversal',
  StockTransferredOut: 'transfer',
  StockTransferredIn: 'transfer',
};

export const stockMovements = projection({
  name: 'stock-movements',
  follows: GOODS_FACTS,
  tables: stockMovementTables,
  async project(events, database) {
    const rows = new RowSet('stock_movements', RECORD_KEY);
    for (const event of events) {
      rows.put(rowOf(event));
      if (event.type === 'MovementReversed') {
        const { reverses, movementId } = event.data;
        rows.patch([event.meta.company, reverses], { reversed_by: movementId });
      }
    }
    await writeRows(database, rows);
  },
});

function rowOf(event: Fact): StockMovementRow {
  const { movementId, productId, warehouseId, balance, balanceCost, date, source } = event.data;
  const isOut = event.type === 'StockIssued' || event.type === 'StockTransferredOut';
  return {
    company_id: event.meta.company,
    id: movementId,
    product_id: productId,
    warehouse_id: warehouseId,
    kind: KINDS[event.type],
    quantity: isOut ? negateDecimal(event.data.quantity) : event.data.quantity,
    cost: isOut ? -event.data.cost : event.data.cost,
    balance,
    balance_cost: balanceCost,
    in_warehouse: event.data.inWarehouse ?? balance,
    other_warehouse_id: otherWarehouseOf(event),
    date,
    reason: ('reason' in event.data && event.data.reason) || null,
    source_kind: source.kind,
    source_id: source.id,
    reversed_by: null,
    movement_type_id: event.data.movementTypeId ?? null,
    person_id: event.data.personId ?? null,
    made_by: event.meta.actor.id,
    approval_id: event.data.approvalId ?? null,
    lots: (event.data.lots ?? []).map(({ lotId, quantity }) => ({
      lot_id: lotId,
      quantity: isOut ? negateDecimal(quantity) : quantity,
    })),
    created_at: event.meta.recordedAt,
    position: event.position,
  };
}

function otherWarehouseOf({ data }: Fact): string | null {
  if ('toWarehouseId' in data) return data.toWarehouseId;
  return 'fromWarehouseId' in data ? data.fromWarehouseId : null;
}
