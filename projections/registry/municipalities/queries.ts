import { getAllMunicipios } from '@br-validators/core/ibge';
import { withoutAccents } from '@fidelidade/domain/kernel/text.js';
import { pageOf, type FixedList } from '../../lists/fixed-list.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';

/** A municipality as the IBGE names it. */
export interface Municipality {
  /** Seven digits that begin with the state's two. */
  readonly id: number;
  readonly name: string;
  readonly state: string;
}

const { compare } = new Intl.Collator('pt');

/** All of them, sorted by name. Embedded: nothing is fetched, nothing is written. */
export const MUNICIPALITIES: readonly Municipality[] = getAllMunicipios()
  .map(({ codigo, nome, uf }) => ({ id: codigo, name: nome, state: uf }))
  .sort((one, other) => compare(one.name, other.name) || compare(one.state, other.state));

const TEXTS = new Map(MUNICIPALITIES.map(({ id, name }) => [id, withoutAccents(name)]));
const BY_ID = new Map(MUNICIPALITIES.map((municipality) => [municipality.id, municipality]));

export const findMunicipality = (id: number): Municipality | undefined => BY_ID.get(id);

/** As people write a name: without accents, case, hyphens and apostrophes («Santa Barbara d Oeste»). */
const written = (name: string, state: string): string =>
  `${state} ${withoutAccents(name).replace(/[^a-z0-9]/g, '')}`;
const BY_NAME = new Map(
  MUNICIPALITIES.map((municipality) => [written(municipality.name, municipality.state), municipality]),
);

/** No two of a state bear the same name. */
export const findMunicipalityNamed = (name: string, state: string): Municipality | undefined =>
  BY_NAME.get(written(name, state));

const definition: FixedList<Municipality> = {
  kinds: { id: 'integer', name: 'text', state: 'text' },
  search: ({ id }) => TEXTS.get(id)!,
};

/** Sorted by name, unless it is said otherwise; found by any part of any word of it. */
export const listMunicipalities = (query: ListQuery): ListPage<Municipality> =>
  pageOf(definition, MUNICIPALITIES, query);
