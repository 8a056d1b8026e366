/** The account plan as the books know it: told with the postings, for what uses a category is counted with them. */
export interface CategoryTables {
  categories: CategoryRow;
}

export interface CategoryRow {
  company_id: string;
  id: string;
  parent_id: string | null;
  /** Line of the DRE; null for a group, which takes no postings. */
  dre_group: string | null;
  /** Whether it was deleted. */
  away: boolean;
}

export const categoryTables = `
  create table if not exists categories (
    company_id text not null,
    id text not null,
    parent_id text,
    dre_group text,
    away boolean not null,
    primary key (company_id, id)
  );
  create index if not exists categories_inside on categories (company_id, parent_id);
`;
