import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { Details } from '@fidelidade/domain/kernel/record-kind/decide.js';
import {
  findMunicipality,
  findMunicipalityNamed,
} from '@fidelidade/projections/registry/municipalities/queries.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { ownListed } from '../records/listed.js';

/**
 * A holiday's city is one of the table. Forms choose it by its code; programs and spreadsheets may name it within its state;
 * whichever changed counts, and says the other. What was named before there was a table to choose from stays.
 * @throws DomainError `city_invalid` on a name that no city of the state has
 */
export async function completeHoliday(
  unit: UnitOfWork,
  _id: string,
  before: Details | undefined,
  details: Details,
): Promise<Details> {
  const { city, cityCode: code, ...others } = details;
  const isChosen = code !== undefined && (code !== before?.['cityCode'] || city === before['city']);
  if (isChosen) {
    const name = await nameOf(unit, String(code));
    return name === undefined ? details : { ...details, city: name };
  }
  if (city === undefined) return others;
  const found = findMunicipalityNamed(String(city), String(others['state'] ?? ''));
  if (found) return { ...others, city: found.name, cityCode: String(found.id) };
  const isAsItWas = city === before?.['city'] && others['state'] === before['state'];
  if (isAsItWas || others['state'] === undefined) return { ...others, city };
  throw new DomainError('city_invalid', { field: 'city' });
}

/** What a company itself calls it, before the IBGE. */
async function nameOf(unit: UnitOfWork, code: string): Promise<string | undefined> {
  const own = await ownListed(unit, 'municipalities', code);
  return own ? String(own['name']) : findMunicipality(Number(code))?.name;
}
