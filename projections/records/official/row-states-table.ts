export interface OfficialRowTables {
  official_row_states: OfficialRowState;
}

/** What a company said of an official table's row: whether it is in use there. Of all others nothing was said. */
export interface OfficialRowState {
  company_id: string;
  resource: string;
  code: string;
  version: number;
  status: string;
  updated_at: string;
}

export const officialRowTables = `
  create table if not exists official_row_states (
    company_id text not null,
    resource text not null,
    code text not null,
    version int not null,
    status text not null,
    updated_at timestamptz not null,
    primary key (company_id, resource, code)
  );`;
