import type { Density, SavedFilter } from '@fidelidade/domain/identity/staff-user/list-views.js';

/** How each of the staff wants the lists of a company to look, and what they narrow them by again and again. */
export interface ListViewTables {
  list_views: ListViewRow;
}

export interface ListViewRow {
  company_id: string;
  user_id: string;
  list: string;
  /** None is the list's own choice. */
  columns: readonly string[];
  density: Density;
  filters: readonly KeptFilter[];
}

export type KeptFilter = Pick<SavedFilter, 'filterId' | 'name' | 'filter' | 'sort' | 'opens'>;
