import { useState } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ASIDE } from '../../providers/failures';
import { searchFilter } from '../table/search';
import { useDebounced } from '../useDebounced';

export interface OfferedQuestion<T extends RaRecord> {
  readonly resource: string;
  readonly nameOf: (record: T) => string;
  readonly detailOf?: (record: T) => string;
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: string;
  /** Where the form already holds the name of what is chosen: rows carry it beside the id (R-7.4.6b). */
  readonly nameSource: string;
}

export interface Offer<T> {
  readonly id: string;
  readonly name: string;
  readonly detail: string | undefined;
  /** Null for what was chosen before and is not among the offered. */
  readonly record: T | null;
}

const OFFERED_ROWS = 50;

/** What the server offers for the typed words, and the chosen one even when it is not among them. */
export function useOffered<T extends RaRecord>(question: OfferedQuestion<T>, value: T['id'] | null) {
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed);
  const storedName: unknown = useWatch({ name: question.nameSource });
  const [picked, setPicked] = useState<Offer<T> | null>(null);
  const { data = [], isFetching } = useGetList<T>(
    question.resource,
    {
      pagination: { page: 1, perPage: OFFERED_ROWS },
      sort: { field: question.sort ?? 'name', order: 'ASC' },
      filter: { ...question.filter, ...searchFilter(words) },
    },
    ASIDE,
  );
  const offered = data.map((record) => ({
    id: String(record.id),
    name: question.nameOf(record),
    detail: question.detailOf?.(record),
    record,
  }));

  const wanted = value === null ? null : String(value);
  const listed = offered.find(({ id }) => id === wanted);
  if (listed && listed.id !== picked?.id) setPicked(listed);
  const remembered = picked?.id === wanted ? picked : undefined;
  const stored = {
    id: wanted ?? '',
    name: typeof storedName === 'string' ? storedName : '',
    detail: undefined,
    record: null,
  };
  const chosen: Offer<T> | null = wanted === null ? null : (listed ?? remembered ?? stored);

  return { offers: chosen && !listed ? [chosen, ...offered] : offered, chosen, isFetching, onType: setTyped };
}
