import { BRAZIL } from '@fidelidade/domain/kernel/countries.js';

/** An address as the API shows it. */
export interface Address {
  readonly zip: string;
  readonly state: string;
  readonly city_id: string | number;
  readonly city: string;
  readonly neighborhood: string;
  readonly address: string;
  readonly number: string;
  readonly complement?: string | null;
  readonly country?: string | null;
}

const streetOf = ({ address, number, complement }: Address): string =>
  [[address, number].filter(Boolean).join(', '), complement].filter(Boolean).join(' – ');

/** Abroad there is no state of ours, and the country is said. */
function cityOf({ neighborhood, city, state, zip, country }: Address): string {
  const abroad = country && country !== BRAZIL ? countryName(country) : undefined;
  const place = abroad ? city : `${city}/${state}`;
  return [neighborhood, place, zip.replace(/^(\d{5})(\d{3})$/, '$1-$2'), abroad].filter(Boolean).join(' · ');
}

/** What a country is called, in the language of the page. */
export const countryName = (code: string): string => {
  const names = new Intl.DisplayNames([document.documentElement.lang || 'pt-BR'], { type: 'region' });
  return names.of(code) ?? code;
};

export const addressLine = (address: Address): string => [streetOf(address), cityOf(address)].join(', ');

/** An address as an envelope has it. */
export const AddressLines = ({ address }: { address: Address }) => (
  <>
    {streetOf(address)}
    <br />
    {cityOf(address)}
  </>
);
