/** A company as `GET /api/lookup/cnpj/{cnpj}` tells it; what is not known is left out. */
export interface FoundCompany {
  readonly social_name: string;
  readonly fantasy_name?: string;
  /** Whether the register calls it active. */
  readonly active: boolean;
  readonly cnae?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly address?: Readonly<Record<string, string | number | undefined>>;
}

/** A value of a form by its place: `full_name`, `address.city_id`. */
export type Places = Readonly<Record<string, unknown>>;

/**
 * What a look-up may fill in: places that are empty. What somebody typed is never overwritten, and an address is taken whole or not
 * at all: half of theirs and half of ours is nobody's.
 */
export function unlessTyped(now: (place: string) => unknown, found: Places): Places {
  const told = Object.entries(found).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const isFree = ([place]: readonly [string, unknown]) => {
    const held = now(place);
    return held === undefined || held === null || held === '';
  };
  const inAddress = ([place]: readonly [string, unknown]) => place.startsWith('address.');
  const address = told.filter(inAddress);
  const others = told.filter((each) => !inAddress(each) && isFree(each));
  return Object.fromEntries([...others, ...(address.every(isFree) ? address : [])]);
}

/** Emptied places of what an earlier look-up put there and nobody touched since: another company has none of it, also where nobody knows it. */
export const untouched = (now: (place: string) => unknown, filled: Places): Places =>
  Object.fromEntries(
    Object.entries(filled)
      .filter(([place, value]) => String(now(place) ?? '') === String(value))
      .map(([place, value]) => [place, typeof value === 'string' ? '' : null]),
  );

/** The address of a company by the places of a form. */
export const addressPlaces = ({ address = {} }: FoundCompany): Places =>
  Object.fromEntries(Object.entries(address).map(([name, value]) => [`address.${name}`, value]));
