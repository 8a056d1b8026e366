import simpleRest from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { api } from './api';
import { httpClient } from './httpClient';

/** Beside the total of a list that is long: there are so many at least. */
export interface TotalMeta {
  readonly totalIsMinimum?: boolean;
  /** What its rows come to, on every page: of a list that says it. */
  readonly totalValue?: string;
}

/** The dialect. Nothing here changes or deletes in bulk: no screen offers it, and N parallel calls would not be one intent. */
export const dataProvider: DataProvider = {
  ...simpleRest('/api', httpClient),

  async getList(resource, { pagination = FIRST_PAGE, sort = BY_ID, filter, signal }) {
    const { page, perPage } = pagination;
    const query = {
      sort: JSON.stringify([sort.field, sort.order]),
      range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
      filter: JSON.stringify(filter),
    };
    const { rows, total, headers } = await api.page<never>(`/api/${resource}`, query, signal);
    const totalValue = headers.get('X-Total-Value');
    const meta: TotalMeta = {
      totalIsMinimum: headers.get('X-Total-Is-Minimum') === '1',
      ...(totalValue !== null && { totalValue }),
    };
    return { data: [...rows], total, meta };
  },
};

const FIRST_PAGE = { page: 1, perPage: 10 };
const BY_ID = { field: 'id', order: 'ASC' } as const;
