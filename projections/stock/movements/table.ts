import type { MovementKind } from '@fidelidade/domain/stock/stock-item/movement-kinds.js';

/** Every movement of goods, with what it left behind: what a product's balance and cost came from. */
export interface StockMovementTables {
  stock_movements: StockMovementRow;
}

export interface StockMovementRow {
  company_id: string;
  id: string;
  product_id: string;
  warehouse_id: string;
  kind: MovementKind;
  /** With its sign: what leaves is negative. */
  quantity: string;
  /** Cents, with the sign of the quantity. */
  cost: number;
  /** What all warehouses hold together after it. */
  balance: string;
  balance_cost: number;
  /** What its warehouse holds after it. */
  in_warehouse: string;
  /** Of one side of a transfer: where the goods went, or came from. */
  other_warehouse_id: string | null;
  date: string;
  reason: string | null;
  /** The record that moved the goods: a note, a sale; of a reversal the entry that it takes back. Both sides of a transfer have one. */
  source_kind: string;
  source_id: string;
  /** Why it was moved by hand, and for or from whom. */
  movement_type_id: string | null;
  person_id: string | null;
  /** What of it is of which lot, with the sign of its quantity. */
  lots: readonly { readonly lot_id: string; readonly quantity: string }[];
  /** Whoever made it: of one that others agreed to first the last of them. */
  made_by: string;
  /** Of a correction by hand that others agreed to first. */
  approval_id: string | null;
  /** The movement that took this entry back. */
  reversed_by: string | null;
  created_at: string;
  /** In the log: movements of one moment keep their order. */
  position: number;
}

export const stockMovementTables = `
  create table if not exists stock_movements (
    company_id text not null,
    id text not null,
    product_id text not null,
    warehouse_id text not null,
    kind text not null,
    quantity numeric not null,
    cost bigint not null,
    balance numeric not null,
    balance_cost bigint not null,
    in_warehouse numeric not null,
    other_warehouse_id text,
    date date not null,
    reason text,
    source_kind text not null,
    source_id text not null,
    reversed_by text,
    movement_type_id text,
    person_id text,
    made_by text not null,
    approval_id text,
    lots jsonb not null,
    created_at timestamptz not null,
    position bigint not null,
    primary key (company_id, id)
  );
  create index if not exists stock_movements_by_position on stock_movements (company_id, position, id);
  create index if not exists stock_movements_of_product
    on stock_movements (company_id, product_id, position, id);
  create index if not exists stock_movements_of_lot on stock_movements using gin (lots jsonb_path_ops);
  create index if not exists stock_movements_by_reason
    on stock_movements using gin (rm.folded(reason) public.gin_trgm_ops);
  create index if not exists stock_movements_of_type
    on stock_movements (company_id, movement_type_id, position, id);
  create index if not exists stock_movements_of_kind
    on stock_movements (company_id, kind, position, id);
  create index if not exists stock_movements_of_warehouse
    on stock_movements (company_id, warehouse_id, position, id);
`;
