import type { Recorded } from '@fidelidade/domain/events.js';
import { withFilter } from '@fidelidade/domain/identity/staff-user/list-views.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { projection } from '../../runner/projection.js';
import type { ListViewRow } from './table.js';

const FOLLOWS = ['ListArranged', 'ListFilterSaved', 'ListFilterDeleted'] as const;
type Fact = Recorded<(typeof FOLLOWS)[number]>;

const VIEWS: RowFold<Fact['type'], 'list_views'> = {
  table: 'list_views',
  key: ['company_id', 'user_id', 'list'],
  keyOf: ({ data }) => [data.companyId, data.userId, data.list],
  asks: FOLLOWS,
  begin: (event, row) => (row ? undefined : { ...asItComes(event), ...changeOf(event, asItComes(event)) }),
  change: (event, row) => changeOf(event, row ?? asItComes(event)),
};

export const listViews = projection({
  name: 'list-views',
  follows: FOLLOWS,
  // 2: lists by their names of today (ADR 0088).
  version: 2,
  tables: `
    create table if not exists list_views (
      company_id text not null,
      user_id text not null,
      list text not null,
      columns jsonb not null,
      density text not null,
      filters jsonb not null,
      primary key (company_id, user_id, list)
    );
  `,
  project: (events, rows) => foldRows(rows, events, VIEWS),
});

const asItComes = ({ data: { companyId, userId, list } }: Fact): ListViewRow => ({
  company_id: companyId,
  user_id: userId,
  list,
  columns: [],
  density: 'comfortable',
  filters: [],
});

function changeOf({ type, data }: Fact, { filters }: ListViewRow): Partial<ListViewRow> {
  switch (type) {
    case 'ListArranged':
      return { columns: data.columns, density: data.density };
    case 'ListFilterSaved': {
      const { filterId, name, filter, sort, opens } = data;
      const kept = { filterId, name, filter, ...(sort !== undefined && { sort }), opens };
      return { filters: withFilter(filters, kept) };
    }
    case 'ListFilterDeleted':
      return { filters: filters.filter(({ filterId }) => filterId !== data.filterId) };
  }
}
