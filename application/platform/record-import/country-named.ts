import { COUNTRIES } from '@fidelidade/domain/kernel/countries.js';
import { bareHeading } from '../tables/heading.js';

const NAMES: ReadonlyMap<string, string> = new Map(
  ['en', 'pt-BR'].flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    return COUNTRIES.map((code) => [bareHeading(names.of(code) ?? code), code] as const);
  }),
);

/** The two letters of a country that is called by its name, in Portuguese or English; what is no name stays as it is, in capitals. */
export const countryNamed = (text: string): string =>
  NAMES.get(bareHeading(text)) ?? text.trim().toUpperCase();
