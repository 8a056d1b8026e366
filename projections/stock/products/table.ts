import type { TableExtras } from '../../records/table-extras.js';

/** What of a product other facts say: its picture, what is in stock, and what it cost on average. */
export interface ProductExtras {
  /** SHA-256 of what it looks like, null for nothing. */
  readonly picture: string | null;
  /** In all warehouses together. */
  readonly stock_quantity: string;
  /** In each warehouse that holds some, or less than none, by its id. */
  readonly stock_by_warehouse: Readonly<Record<string, string>>;
  /** Of what is in stock, promised to notes on their way. */
  readonly stock_reserved: string;
  /**
   * The fact by which less could be had than its least stock, while that is so; null for what was so from its first day, for
   * nothing fell.
   */
  readonly low_since: number | null;
  /** Cents of all that is in stock. */
  readonly stock_cost: number;
  /** What a unit costs by somebody's word; null while nobody said. */
  readonly typed_cost: string | null;
  /** What a unit costs on average, and then the product's cost; null until goods came in. */
  readonly average_cost: string | null;
}

export const productExtras: TableExtras = {
  columns: [
    'picture text',
    'stock_quantity numeric not null default 0',
    "stock_by_warehouse jsonb not null default '{}'",
    'stock_cost bigint not null default 0',
    'stock_reserved numeric not null default 0',
    'low_since bigint',
    'typed_cost numeric',
    'average_cost numeric',
    'cost_value numeric generated always as (coalesce(average_cost, typed_cost)) stored',
  ],
  indexes: [
    'products_by_warehouse on products using gin (stock_by_warehouse)',
    'products_of_unit on products (company_id, unit_id) where unit_id is not null',
    'products_low on products (low_since) where low_since is not null',
  ],
};
