import { useEffect, useRef, useState } from 'react';
import { api } from '../../providers/api';
import { refusalOf, statusOf } from '../../providers/apiError';
import { isSignedIn } from '../../providers/session';

/** */
const TIMEOUT_ms = 3_000;

export type Search = 'none' | 'searching' | 'unknown' | 'unanswered';

/**
 * Asks a public register for what somebody typed, in three seconds or not at all. Whoever cannot be helped types
 * on; an answer that comes after another key was typed is dropped, and what a form opens with is not asked for.
 * Before the first sign-in nobody may ask.
 *
 * @param key what is asked for; undefined while it is not whole
 */
export function useLookup<Found>(
  register: 'cep' | 'cnpj',
  key: string | undefined,
  fill: (found: Found) => void,
): Search {
  const asked = useRef(key);
  const [search, setSearch] = useState<Search>('none');

  useEffect(() => {
    if (key === asked.current) return;
    asked.current = key;
    setSearch('none');
    if (key === undefined || !isSignedIn()) return;
    const ask = async () => {
      setSearch('searching');
      try {
        const timeout = AbortSignal.timeout(TIMEOUT_ms);
        const { data } = await api.get<{ data: Found }>(`/api/lookup/${register}/${key}`, {}, timeout);
        if (asked.current !== key) return;
        fill(data);
        setSearch('none');
      } catch (error) {
        if (asked.current === key) setSearch(isUnknown(error) ? 'unknown' : 'unanswered');
      }
    };
    void ask();
    // What fills the form in is made anew with each render; only another key is another question.
  }, [key, register]);
  return search;
}

/** Only what the source itself said: one that was out of reach says nothing of the key. */
const isUnknown = (error: unknown): boolean =>
  statusOf(error) === 404 && !refusalOf(error).reason?.endsWith('_UNANSWERED');
