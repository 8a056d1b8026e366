import { useMemo, useState } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ASIDE } from '../../providers/failures';
import { useDebounced } from '../useDebounced';

export interface OfferedQuestion<T extends RaRecord> {
  readonly resource: string;
  readonly nameOf: (record: T) => string;
  readonly detailOf?: (record: T) => string;
  /** What stands for one record alone: its code, its bar code, its document. */
  readonly codesOf?: (record: T) => readonly (string | null)[];
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: string;
  /** Whether a record that was found may be chosen; all may where nothing is said. */
  readonly isOffered?: (record: T) => boolean;
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

/** What the server offers for the typed words, all of it, and the chosen one even when it is not among them. */
export function useOffered<T extends RaRecord>(question: OfferedQuestion<T>, value: T['id'] | null) {
  const [typed, setTyped] = useState('');
  const wordsTyped = typed.trim();
  const words = useDebounced(wordsTyped);
  const storedName: unknown = useWatch({ name: question.nameSource });
  const [picked, setPicked] = useState<Offer<T> | null>(null);
  const { data, isPending, error } = useGetList<T>(
    question.resource,
    {
      pagination: { page: 1, perPage: OFFERED_ROWS },
      sort: { field: question.sort ?? 'name', order: 'ASC' },
      filter: { ...question.filter, ...(words && { q: words }) },
    },
    ASIDE,
  );
  // What was found for other words is not offered: the Enter of a bar code reader would take it.
  const isSearching = wordsTyped !== words || isPending;
  const found = isSearching ? [] : (data ?? []);
  const allowed = question.isOffered ? found.filter(question.isOffered) : found;
  const offered = exactFirst(allowed, words, question.codesOf).map((record) => ({
    id: String(record.id),
    name: question.nameOf(record),
    detail: question.detailOf?.(record),
    record,
  }));

  const wanted = value === null ? null : String(value);
  const listed = offered.find(({ id }) => id === wanted);
  if (listed && listed.id !== picked?.id) setPicked(listed);
  const remembered = picked?.id === wanted ? picked : undefined;
  const name = (listed ?? remembered)?.name ?? (typeof storedName === 'string' ? storedName : '');
  // The same object while it is the same choice: another one would wipe out what is being typed.
  const chosen = useMemo<Offer<T> | null>(
    () => (wanted === null ? null : { id: wanted, name, detail: undefined, record: null }),
    [wanted, name],
  );
  const isSure = offered.length === 1 || isExact(offered[0]?.record, words, question.codesOf);

  return {
    /** In the order to show them; nothing while a search is under way. */
    offers: offered,
    chosen,
    isSearching,
    failed: error !== null && data === undefined,
    /** What Enter takes without a look: the only one that was found, or the one whose code was typed. */
    sureOffer: words !== '' && isSure ? offered[0] : undefined,
    onType: setTyped,
    /** Its name stays known when the list has gone on to something else. */
    remember: setPicked,
  };
}

type CodesOf<T> = OfferedQuestion<T & RaRecord>['codesOf'];

const bare = (code: string): string => code.replace(/[\s./-]/g, '').toUpperCase();

function isExact<T>(record: T | null | undefined, words: string, codesOf: CodesOf<T>): boolean {
  if (!record || words === '') return false;
  return codesOf?.(record as T & RaRecord).some((code) => code && bare(code) === bare(words)) ?? false;
}

/** Whoever types a whole code wants that one. */
const exactFirst = <T>(records: readonly T[], words: string, codesOf: CodesOf<T>): readonly T[] =>
  records.toSorted(
    (one, other) => Number(isExact(other, words, codesOf)) - Number(isExact(one, words, codesOf)),
  );
