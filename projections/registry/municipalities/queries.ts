import { STATE_CODES } from '@fidelidade/domain/kernel/states.js';
import { oneOf } from '../../lists/field-kinds.js';
import { getAllMunicipios } from '@br-validators/core/ibge';
import { withoutAccents } from '@fidelidade/domain/kernel/text.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { pageOf, type FixedList } from '../../lists/fixed-list.js';
import { statesOfOfficialRows } from '../../records/official/row-states.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';

/** A municipality as addresses name it. */
export interface Municipality {
  /** Seven digits that begin with the state's two. */
  readonly id: number;
  readonly name: string;
  readonly state: string;
}

const { compare } = new Intl.Collator('pt');
const inOrder = (one: Municipality, other: Municipality): number =>
  compare(one.name, other.name) || compare(one.state, other.state);

/** All of the IBGE's, sorted by name. Embedded: nothing is fetched, nothing is written. */
export const MUNICIPALITIES: readonly Municipality[] = getAllMunicipios()
  .map(({ codigo, nome, uf }) => ({ id: codigo, name: nome, state: uf }))
  .sort(inOrder);

const TEXTS = new Map(MUNICIPALITIES.map(({ id, name }) => [id, withoutAccents(name)]));
const BY_ID = new Map(MUNICIPALITIES.map((municipality) => [municipality.id, municipality]));

/** @param own what a company added or corrected: it stands in place of the official one of its number (ADR 0086) */
export const findMunicipality = (id: number, own: readonly Municipality[] = []): Municipality | undefined =>
  own.find((each) => each.id === id) ?? BY_ID.get(id);

/** As people write a name: without accents, case, hyphens and apostrophes («Santa Barbara d Oeste»). */
const written = (name: string, state: string): string =>
  `${state} ${withoutAccents(name).replace(/[^a-z0-9]/g, '')}`;
const BY_NAME = new Map(
  MUNICIPALITIES.map((municipality) => [written(municipality.name, municipality.state), municipality]),
);

/** No two of a state bear the same name. */
export const findMunicipalityNamed = (
  name: string,
  state: string,
  own: readonly Municipality[] = [],
): Municipality | undefined => {
  const wanted = written(name, state);
  return own.find((each) => written(each.name, each.state) === wanted) ?? BY_NAME.get(wanted);
};

const NAMES = new Set(MUNICIPALITIES.map(({ name }) => written(name, '')));

/**
 * The city of an address that says its number, its name, or both; undefined where the address says all that is known of it. The
 * number says which it is: beside one a name is missing, or of another city, that was left standing when the number was changed. A name
 * that no city has is what the company calls its own.
 */
export function cityMeant(id: number, name: string, state: string): Municipality | undefined {
  if (id === 0) return findMunicipalityNamed(name, state);
  const found = BY_ID.get(id);
  const isOfAnother = name === '' || NAMES.has(written(name, ''));
  return found && isOfAnother && found.state === state ? found : undefined;
}

const definition: FixedList<Municipality> = {
  kinds: { id: 'integer', name: 'text', state: oneOf(Object.keys(STATE_CODES)) },
  search: (municipality) =>
    BY_ID.get(municipality.id) === municipality
      ? TEXTS.get(municipality.id)!
      : withoutAccents(municipality.name),
};

/** What a company has beside the IBGE's: a few, for the table is whole. */
export interface OwnMunicipalities {
  /** What it added, or has otherwise. */
  readonly own: readonly Municipality[];
  /** The IBGE's numbers of those that it does not use: addresses that name one keep it, and no more are offered it. */
  readonly unused: ReadonlySet<number>;
}

export const NO_OWN: OwnMunicipalities = { own: [], unused: new Set() };

/** Sorted by name, unless it is said otherwise; found by any part of any word of it. */
export function listMunicipalities(
  query: ListQuery,
  { own, unused }: OwnMunicipalities = NO_OWN,
): ListPage<Municipality> {
  const left = new Set([...unused, ...own.map(({ id }) => id)]);
  const all =
    left.size === 0
      ? MUNICIPALITIES
      : [...MUNICIPALITIES.filter(({ id }) => !left.has(id)), ...own].sort(inOrder);
  return pageOf(definition, all, query);
}

export async function ownMunicipalities(database: ReadDatabase, company: string): Promise<OwnMunicipalities> {
  const rows = await database
    .selectFrom('municipalities')
    .select(['code', 'name', 'state'])
    .where('company_id', '=', company)
    .where('status', '=', 'active')
    .execute();
  const states = await statesOfOfficialRows(database, 'municipalities', company);
  return {
    own: rows.map(({ code, name, state }) => ({ id: Number(code), name, state })),
    unused: new Set(
      [...states.values()].flatMap(({ code, status }) => (status === 'disabled' ? [Number(code)] : [])),
    ),
  };
}
