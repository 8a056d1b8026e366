import { withoutAccents } from '@fidelidade/domain/kernel/text.js';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../app/services.js';

/** A municipality as the server lists them. */
export interface City {
  /** Of the IBGE. */
  readonly id: number;
  readonly name: string;
}

const OFFERED = 30;
/** No state has more (Minas Gerais: 853). */
const ALL = '[0,999]';

/** Nobody is shown an error when they do not come: a city can be written as well. */
export const citiesQuery = (state: string) =>
  queryOptions({
    queryKey: ['cities', state],
    queryFn: ({ signal }) =>
      http.get<readonly City[]>('/api/lookup/municipalities', {
        signal,
        anonymous: true,
        query: { filter: JSON.stringify({ state }), range: ALL },
      }),
    enabled: state !== '',
    staleTime: Infinity,
    meta: { ownErrors: 'all' },
  });

/** Those that begin with what is typed, then those in which a later word does. */
export function citiesLike(cities: readonly City[], typed: string): readonly City[] {
  const wanted = folded(typed);
  const of = (fits: (name: string) => boolean) => cities.filter(({ name }) => fits(folded(name)));
  return [
    ...of((name) => name.startsWith(wanted)),
    ...of((name) => !name.startsWith(wanted) && name.includes(` ${wanted}`)),
  ].slice(0, OFFERED);
}

/** Without accents, case, hyphens and apostrophes, as people type. */
const folded = (text: string): string =>
  withoutAccents(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
