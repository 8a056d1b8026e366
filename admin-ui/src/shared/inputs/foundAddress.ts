/** What a postal code stands for, as `GET /api/lookup/cep/{cep}` tells it; what is not known is left out. */
export interface FoundAddress {
  readonly state: string;
  readonly city_id: number;
  readonly city: string;
  readonly neighborhood?: string;
  readonly address?: string;
}

export type AddressValues = Readonly<Record<string, unknown>>;

/** A city and its state are told together, by the number and the name. */
const CITY = ['state', 'city_id', 'city'] as const;
const STREET = ['neighborhood', 'address'] as const;

/**
 * What a look-up may fill in: fields that are empty, or hold what an earlier look-up put there. What somebody typed is
 * never overwritten, and a city is only named in the state that they chose.
 */
export function fillable(now: AddressValues, found: FoundAddress, before: AddressValues = {}): AddressValues {
  const isFree = (name: string) => !now[name] || String(now[name]) === String(before[name]);
  const isPlaceFree = isFree('city_id') && (isFree('state') || now['state'] === found.state);
  const names = [...(isPlaceFree ? CITY : []), ...STREET.filter(isFree)];
  return Object.fromEntries(names.map((name) => [name, found[name]]).filter(([, value]) => value));
}
