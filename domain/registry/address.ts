import { DomainError } from '../kernel/domain-error.js';
import { isState, stateCodeOf } from '../kernel/states.js';

/** A Brazilian address. The municipality is named by its IBGE code and carries its name beside it. */
export interface Address {
  /** CEP, eight digits. */
  readonly zip: string;
  readonly state: string;
  /** IBGE code of the municipality: seven digits that begin with the state's two. */
  readonly cityId: number;
  readonly city: string;
  readonly neighborhood: string;
  readonly street: string;
  readonly number: string;
  readonly complement?: string;
}

/** Everything wrong with an address, each with the field as the API names it. */
export function addressProblems(address: Address): (DomainError | undefined)[] {
  const at = (field: string) => ({ field: `address.${field}` });
  return [
    /^\d{8}$/.test(address.zip) ? undefined : new DomainError(address.zip ? 'cep_invalid' : 'req', at('zip')),
    stateProblem(address.state),
    municipalityProblem(address),
    address.neighborhood ? undefined : new DomainError('req', at('neighborhood')),
    address.street ? undefined : new DomainError('req', at('address')),
    address.number ? undefined : new DomainError('req', at('number')),
  ];
}

/** What was left empty is missing, not wrong. */
function stateProblem(state: string): DomainError | undefined {
  if (isState(state)) return undefined;
  return new DomainError(state ? 'state_invalid' : 'req', { field: 'address.state' });
}

function municipalityProblem(address: Address): DomainError | undefined {
  if (isMunicipalityOf(address)) return undefined;
  // A name that no municipality has was typed, and is wrong.
  const code = address.cityId || address.city ? 'city_invalid' : 'req';
  return new DomainError(code, { field: 'address.city_id' });
}

const isMunicipalityOf = ({ state, cityId }: Address): boolean =>
  /^\d{7}$/.test(String(cityId)) && Math.floor(cityId / 100_000) === stateCodeOf(state);
