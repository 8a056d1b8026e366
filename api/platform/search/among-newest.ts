import type { ListPage, ListQuery } from '@fidelidade/projections/lists/list-query.js';

/** Of what no index searches: so many are looked through, whatever the company has. */
const NEWEST_ROWS = 2_000;

type Filter = ListQuery['filter'];

/**
 * What to ask of a list that stands newest first by a field, so that words are looked for in its newest rows alone.
 * @param field by which the list stands where nobody says how
 */
export async function amongNewest<Field extends string>(
  field: Field,
  filter: Filter,
  list: (query: ListQuery) => Promise<Pick<ListPage<Readonly<Record<Field, string | number>>>, 'rows'>>,
): Promise<Filter> {
  const { rows } = await list({ filter: {}, sort: undefined, offset: NEWEST_ROWS, limit: 1 });
  const [beyond] = rows;
  return beyond ? { [`${field}_gte`]: beyond[field], ...filter } : filter;
}
