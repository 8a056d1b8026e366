import { useEffect, useState } from 'react';
import { useStoreContext } from 'react-admin';
import { useLocation } from 'react-router';
import { filterOf, sortOf } from './filters';
import { useListView, type SavedFilter } from './useListViews';

/** Lists that this visit has opened: what they are narrowed by from then on is what was asked last. */
const opened = new Set<string>();

interface Opening {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' } | undefined;
}

/** Whether it is known what a list opens with. */
export function useOpeningKnown(resource: string): boolean {
  const { isPending } = useListView(resource);
  return opened.has(resource) || !isPending;
}

/**
 * The filter that the user lets a list open with: for the first time of a visit, unless the address says what is wanted. It
 * comes before what the list was narrowed by on an earlier visit.
 */
export function useListOpening(resource: string): Opening | undefined {
  const { search } = useLocation();
  const store = useStoreContext();
  const { filters } = useListView(resource);
  const [opening] = useState(() => {
    const isAsked = new URLSearchParams(search).has('filter');
    const saved = isAsked || opened.has(resource) ? undefined : filters.find(opens);
    if (saved) store.removeItem(`${resource}.listParams`);
    return saved && { filter: filterOf(saved), sort: sortOf(saved) };
  });
  // Only once it is on the screen: a list that had to wait for a part of itself begins anew, and opens all the same.
  useEffect(() => void opened.add(resource), [resource]);
  return opening;
}

const opens = (filter: SavedFilter): boolean => filter.opens;
