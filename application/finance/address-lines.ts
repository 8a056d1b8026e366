import type { Address } from '@fidelidade/domain/registry/address.js';
import { zipCode } from '@fidelidade/sefaz/danfe/formats.js';

/** `Rua das Flores, 10 - Sala 2 - Centro`: an address as papers say it, without what is not known. */
export const streetLine = ({ street, number, complement, neighborhood }: Address): string =>
  [[street, number].filter(Boolean).join(', '), complement, neighborhood].filter(Boolean).join(' - ');

/** `São Paulo/SP - CEP 01310-100` */
export const placeLine = ({ city, state, zip }: Address): string => `${city}/${state} - CEP ${zipCode(zip)}`;
