import { DomainError } from '../domain-error.js';
import { wireName, type Place, type Places } from './record-kind.js';

/** Refuses what is missing where it is needed (`req`), and what is said where it has no place (`unfit`). */
export const problemsOfPlaces = (places: Places, details: object): readonly DomainError[] =>
  Object.entries(places).flatMap(([name, place]) => {
    const isSaid = (details as Readonly<Record<string, unknown>>)[name] !== undefined;
    if (isSaid === (place === 'needed')) return [];
    return new DomainError(isSaid ? 'unfit' : 'req', { field: wireName(name) });
  });

/** What a choice says of fields: those that it cannot do without, and those that it may have besides. */
export interface Needs<Name extends string> {
  readonly needs?: readonly Name[];
  readonly may?: readonly Name[];
}

/** The places of names of which some are needed, others may be said, and the rest is for another choice. */
export const placesAmong = <Name extends string>(
  names: readonly Name[],
  { needs = [], may = [] }: Needs<Name>,
): Places<Name> =>
  Object.fromEntries(
    names.flatMap((name): [Name, Place][] => {
      if (needs.includes(name)) return [[name, 'needed']];
      return may.includes(name) ? [] : [[name, 'none']];
    }),
  ) as Places<Name>;

/**
 * What says nothing without another, as a check digit without its number: the other is needed.
 *
 * @param others by the name of what needs it
 */
export const placesBeside = <Name extends string>(
  details: Readonly<Partial<Record<Name, unknown>>>,
  others: Readonly<Partial<Record<Name, Name>>>,
): Places<Name> =>
  Object.fromEntries(
    Object.entries(others).flatMap(([name, other]): [Name, Place][] =>
      details[name as Name] === undefined ? [] : [[other as Name, 'needed']],
    ),
  ) as Places<Name>;
