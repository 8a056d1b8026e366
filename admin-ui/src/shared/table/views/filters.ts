import type { SavedFilter } from './useListViews';

type Filter = Readonly<Record<string, unknown>>;

/** The filter of a saved one; nothing of one that no longer reads as what it was saved as. */
export function filterOf({ filter }: Pick<SavedFilter, 'filter'>): Filter {
  try {
    const read: unknown = JSON.parse(filter);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : {};
  } catch {
    return {};
  }
}

/** The order that was saved with a filter, if one was. */
export function sortOf({
  sort,
}: Pick<SavedFilter, 'sort'>): { field: string; order: 'ASC' | 'DESC' } | undefined {
  const [, field, order] = /^\["(\w+)","(ASC|DESC)"\]$/.exec(sort ?? '') ?? [];
  return field ? { field, order: order as 'ASC' | 'DESC' } : undefined;
}

/** Whatever the order in which its fields were filled in. */
const written = (filter: Filter): string =>
  JSON.stringify(Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1)));

export const isSameFilter = (one: Filter, other: Filter): boolean => written(one) === written(other);
