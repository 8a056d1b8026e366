/** The lots of products, and what there is of each. */
export interface GoodsLotTables {
  goods_lots: GoodsLotRow;
}

export interface GoodsLotRow {
  company_id: string;
  id: string;
  product_id: string;
  number: string;
  description: string | null;
  manufactured_on: string | null;
  expires_on: string | null;
  /** In all warehouses together. */
  quantity: string;
  /** In each warehouse that holds some, by its id. */
  by_warehouse: Readonly<Record<string, string>>;
  created_at: string;
  updated_at: string;
}

export const goodsLotTables = `
  create table if not exists goods_lots (
    company_id text not null,
    id text not null,
    product_id text not null,
    number text not null collate rm.by_numbers,
    description text,
    manufactured_on date,
    expires_on date,
    quantity numeric not null,
    by_warehouse jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (company_id, id)
  );
  create index if not exists goods_lots_by_expiry on goods_lots (company_id, expires_on, id);
  create index if not exists goods_lots_of_product on goods_lots (company_id, product_id, expires_on, id);
`;
