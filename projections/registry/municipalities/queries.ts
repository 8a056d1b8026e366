import { getAllMunicipios } from '@br-validators/core/ibge';
import type { FilterValue, ListPage, ListQuery } from '../../lists/list-query.js';

/** A municipality as the IBGE names it. */
export interface Municipality {
  /** Seven digits that begin with the state's two. */
  readonly id: number;
  readonly name: string;
  readonly state: string;
}

/** Without accents and case, as people type. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const { compare } = new Intl.Collator('pt');

/** All of them, sorted by name. Embedded: nothing is fetched, nothing is written. */
export const MUNICIPALITIES: readonly Municipality[] = getAllMunicipios()
  .map(({ codigo, nome, uf }) => ({ id: codigo, name: nome, state: uf }))
  .sort((one, other) => compare(one.name, other.name) || compare(one.state, other.state));

const ENTRIES = MUNICIPALITIES.map((municipality) => ({ municipality, text: folded(municipality.name) }));
const BY_ID = new Map(MUNICIPALITIES.map((municipality) => [municipality.id, municipality]));

export const findMunicipality = (id: number): Municipality | undefined => BY_ID.get(id);

/** Filters `id`, `state` and `q` (every word, in any part of the name); sorted by name, or by state and name. */
export function listMunicipalities({ filter, sort, offset, limit }: ListQuery): ListPage<Municipality> {
  const { id, state, q } = filter;
  const words = typeof q === 'string' ? folded(q).split(/\s+/).filter(Boolean) : [];
  const found = ENTRIES.filter(
    ({ municipality, text }) =>
      isOneOf(municipality.id, id) &&
      isOneOf(municipality.state, state) &&
      words.every((word) => text.includes(word)),
  ).map(({ municipality }) => municipality);
  if (sort?.field === 'state') found.sort((one, other) => compare(one.state, other.state));
  if (sort?.descending) found.reverse();
  return { rows: found.slice(offset, offset + limit), total: found.length };
}

/** A filter that is not there lets everything through. */
const isOneOf = (value: string | number, wanted: FilterValue | undefined): boolean =>
  wanted === undefined || [wanted].flat().some((each) => String(each) === String(value));
