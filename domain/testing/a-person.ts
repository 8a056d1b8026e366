import type { Address } from '../registry/address.js';
import type { PersonDetails } from '../registry/person/events.js';
import { builder } from './builder.js';

export const PERSON_ID = '01JPERSON00000000000000001';
export const A_CPF = '52998224725';
export const ANOTHER_CPF = '11144477735';
export const A_CNPJ = '11222333000181';
export const A_CNPJ_WITH_LETTERS = '12ABC34501DE35';

/** In São Paulo, complete. */
export const anAddress = builder<Address>({
  zip: '01310100',
  state: 'SP',
  cityId: 3550308,
  city: 'São Paulo',
  neighborhood: 'Bela Vista',
  street: 'Avenida Paulista',
  number: '1000',
});

/** A customer with a CPF, an e-mail and an address. */
export const aPerson = builder<PersonDetails>({
  document: A_CPF,
  fullName: 'Maria da Silva',
  email: 'maria@exemplo.com.br',
  taxpayerType: 9,
  roles: ['client'],
  address: anAddress(),
});
