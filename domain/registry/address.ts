import { BRAZIL, isCountry } from '../kernel/countries.js';
import { DomainError } from '../kernel/domain-error.js';
import { isState, stateCodeOf } from '../kernel/states.js';

/** An address. In Brazil the municipality is named by its IBGE code and carries its name beside it. */
export interface Address {
  /** CEP, eight digits; abroad whatever the post there uses, or nothing. */
  readonly zip: string;
  readonly state: string;
  /** IBGE code of the municipality: seven digits that begin with the state's two. */
  readonly cityId: number;
  readonly city: string;
  readonly neighborhood: string;
  readonly street: string;
  readonly number: string;
  readonly complement?: string;
  /** Two letters of ISO 3166; none is Brazil. */
  readonly country?: string;
}

/** What the NF-e writes for state and municipality of a place in another country (MOC, group E05). */
const ABROAD = { state: 'EX', cityId: 9_999_999 } as const;

const isAbroad = ({ country = BRAZIL }: Pick<Address, 'country'>): boolean => country !== BRAZIL;

const MAX_PART = 60;

/** Everything wrong with an address, each with the field as the API names it. */
export function addressProblems(address: Address, field = 'address'): (DomainError | undefined)[] {
  const at = (part: string) => ({ field: `${field}.${part}` });
  const required = (value: string, part: string) => (value ? undefined : new DomainError('req', at(part)));
  const { zip, state, city, neighborhood, street, number, complement = '', country } = address;
  const tooLong = Object.entries({ city, neighborhood, address: street, number, complement })
    .filter(([, value]) => value.length > MAX_PART)
    .map(([part]) => new DomainError('max_length', { ...at(part), params: { max: MAX_PART } }));
  if (isAbroad(address)) {
    return [
      isCountry(country ?? '') ? undefined : new DomainError('invalid', at('country')),
      required(city, 'city'),
      required(street, 'address'),
      ...tooLong,
    ];
  }
  return [
    /^\d{8}$/.test(zip) ? undefined : new DomainError(zip ? 'cep_invalid' : 'req', at('zip')),
    isState(state) ? undefined : new DomainError(state ? 'state_invalid' : 'req', at('state')),
    municipalityProblem(address, field),
    required(neighborhood, 'neighborhood'),
    required(street, 'address'),
    required(number, 'number'),
    ...tooLong,
  ];
}

/** What was left empty is missing, not wrong; a name that no municipality has was typed, and is wrong. Notes print the name, whatever its number. */
function municipalityProblem(address: Address, field: string): DomainError | undefined {
  const isKnown = isMunicipalityOf(address);
  if (isKnown && address.city !== '') return undefined;
  const isMissing = address.city === '' && (isKnown || !address.cityId);
  return new DomainError(isMissing ? 'req' : 'city_invalid', { field: `${field}.city_id` });
}

const isMunicipalityOf = ({ state, cityId }: Address): boolean =>
  /^\d{7}$/.test(String(cityId)) && Math.floor(cityId / 100_000) === stateCodeOf(state);

/** An address as the wire writes it, whose texts may be missing. */
export type WireAddress = Readonly<Record<string, unknown>>;

/**
 * From the wire. A city that is only named keeps no code: whoever has the table of municipalities finds it.
 * @param readPart what reads one line of it
 */
export function readAddress(
  wire: WireAddress,
  readPart: (part: string) => string = (part) => String(wire[part] ?? '').trim(),
): Address {
  const country = readPart('country').toUpperCase();
  const abroad = isAbroad({ ...(country && { country }) });
  const complement = readPart('complement');
  return {
    zip: abroad ? readPart('zip') : readPart('zip').replace(/\D/g, ''),
    state: abroad ? ABROAD.state : readPart('state'),
    cityId: abroad ? ABROAD.cityId : Number(wire['city_id'] ?? 0),
    city: readPart('city'),
    neighborhood: readPart('neighborhood'),
    street: readPart('address'),
    number: readPart('number'),
    ...(complement && { complement }),
    ...(abroad && { country }),
  };
}

/** As the wire writes it: the street under `address`, the municipality under `city_id`. */
export function wireAddress({ street, cityId, ...rest }: Address) {
  return { ...rest, address: street, city_id: cityId };
}
