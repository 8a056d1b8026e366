/** Products with what is in stock of them and what it cost on average. */
export interface ProductTables {
  products: ProductRow;
}

export interface ProductRow {
  company_id: string;
  id: string;
  version: number;
  status: string;
  /** What it comes back to when it is restored. */
  status_before: string | null;
  created_at: string;
  updated_at: string;
  code: string;
  name: string;
  unit: string;
  fractional: boolean;
  bar_code: string | null;
  ncm: string;
  cest: string | null;
  origin: number;
  sell_value: string;
  stock_quantity: string;
  /** Of what is in stock, promised to notes on their way. */
  stock_reserved: string;
  /** Cents of all that is in stock. */
  stock_cost: number;
  /** What a unit costs by somebody's word; null while nobody said. */
  typed_cost: string | null;
  /** What a unit costs on average, and then the product's cost; null until goods came in. */
  average_cost: string | null;
}

export const productTables = `
  create table if not exists products (
    company_id text not null,
    id text not null,
    version int not null,
    status text not null,
    status_before text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    code text not null,
    name text collate "pt-BR-x-icu" not null,
    unit text not null,
    fractional boolean not null,
    bar_code text,
    ncm text not null,
    cest text,
    origin int not null,
    sell_value numeric not null,
    stock_quantity numeric not null default 0,
    stock_cost bigint not null default 0,
    stock_reserved numeric not null default 0,
    typed_cost numeric,
    average_cost numeric,
    cost_value numeric generated always as (coalesce(average_cost, typed_cost)) stored,
    search text generated always as (rm.folded(name || ' ' || code || ' ' || coalesce(bar_code, ''))) stored,
    primary key (company_id, id)
  );
  create index if not exists products_by_name on products (company_id, name, id);
  create index if not exists products_by_code on products (company_id, code);
  create index if not exists products_by_bar_code on products (company_id, bar_code) where bar_code is not null;
  create index if not exists products_search on products using gin (search public.gin_trgm_ops);
`;
