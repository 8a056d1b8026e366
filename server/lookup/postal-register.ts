import type { PostalAddress, PostalLookup } from '@fidelidade/application/ports/postal-lookup.js';
import { HttpRegister, numberIn, textIn, type Answer, type RegisterOptions } from './http-register.js';

/** No source is configured: nobody can be asked. */
export const noPostalLookup: PostalLookup = { find: async () => 'unanswered' };

/** Some are known without asking: those of the demo. */
export const knownPostalCodes = (known: readonly PostalAddress[], others: PostalLookup): PostalLookup => ({
  find: async (cep) => known.find(({ zip }) => zip === cep) ?? others.find(cep),
});

/** Postal codes of a source that answers as ViaCEP does: with `erro` where there is none. */
export const postalRegister = (url: string, options: RegisterOptions): PostalLookup =>
  new HttpRegister({ name: 'postal register', url: url.replace('{cep}', '{key}'), read: addressOf }, options);

function addressOf(zip: string, answer: Answer): PostalAddress | undefined {
  const [state, city] = [textIn(answer['uf']), textIn(answer['localidade'])];
  const cityId = numberIn(answer['ibge']);
  if (answer['erro'] || !state || !city || cityId === undefined) return undefined;
  const [neighborhood, street] = [textIn(answer['bairro']), textIn(answer['logradouro'])];
  return { zip, state, city, cityId, neighborhood, street };
}
