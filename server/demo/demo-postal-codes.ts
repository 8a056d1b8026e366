import type { PostalAddress } from '@fidelidade/application/ports/postal-lookup.js';

const city = (state: string, cityId: number, name: string) => ({ state, cityId, city: name });
const CITIES = {
  SP: city('SP', 3550308, 'São Paulo'),
  RJ: city('RJ', 3304557, 'Rio de Janeiro'),
  MG: city('MG', 3106200, 'Belo Horizonte'),
  DF: city('DF', 5300108, 'Brasília'),
  PR: city('PR', 4106902, 'Curitiba'),
  RS: city('RS', 4314902, 'Porto Alegre'),
  SC: city('SC', 4205407, 'Florianópolis'),
  BA: city('BA', 2927408, 'Salvador'),
  PE: city('PE', 2611606, 'Recife'),
  CE: city('CE', 2304400, 'Fortaleza'),
  AM: city('AM', 1302603, 'Manaus'),
} as const;

const at = (
  state: keyof typeof CITIES,
  zip: string,
  street: string,
  neighborhood: string,
): PostalAddress => ({ zip, ...CITIES[state], neighborhood, street });

/** A stub of the demo, no register: some streets that everybody knows, so that an address is found without a network. */
export const DEMO_POSTAL_CODES: readonly PostalAddress[] = [
  at('SP', '01310100', 'Avenida Paulista', 'Bela Vista'),
  at('SP', '01310200', 'Avenida Paulista', 'Bela Vista'),
  at('SP', '01001000', 'Praça da Sé', 'Sé'),
  at('RJ', '20011000', 'Rua da Assembleia', 'Centro'),
  at('RJ', '22021001', 'Avenida Atlântica', 'Copacabana'),
  at('MG', '30130003', 'Avenida Afonso Pena', 'Centro'),
  at('DF', '70150900', 'Praça dos Três Poderes', 'Zona Cívico-Administrativa'),
  at('PR', '80020310', 'Rua XV de Novembro', 'Centro'),
  at('RS', '90020004', 'Rua dos Andradas', 'Centro Histórico'),
  at('SC', '88015700', 'Avenida Jornalista Rubens de Arruda Ramos', 'Centro'),
  at('BA', '40020010', 'Praça Thomé de Souza', 'Centro'),
  at('PE', '50030230', 'Cais do Apolo', 'Recife'),
  at('CE', '60165121', 'Avenida Beira Mar', 'Meireles'),
  at('AM', '69010001', 'Avenida Eduardo Ribeiro', 'Centro'),
];
