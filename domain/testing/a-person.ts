import type { Address } from '../registry/address.js';
import type { PersonDetails } from '../registry/person/person-kind.js';
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

/** With everything that can be said of a person. */
export const aWholePerson = builder<PersonDetails>({
  ...aPerson(),
  phone: '1132654321',
  cellphone: '11987654321',
  bornDate: '1980-05-17',
  rg: '12.345.678-X',
  ctps: '1234567/0001-SP',
  spouse: 'João da Silva',
  channel: 'referral',
  commission: '2.5' as never,
  site: 'www.exemplo.com.br',
  socialNetwork: '@mariadasilva',
  phones: [
    { kind: 'business', number: '(11) 3265-4322', extension: '204' },
    { kind: 'mobile', ddi: '351', number: '912 345 678', messenger: 'whatsapp' },
  ],
  contacts: [{ name: 'Carla Prado', role: 'Compras', email: 'carla@exemplo.com.br', phone: '11987650000' }],
  addresses: [
    { kind: 'delivery', address: anAddress({ number: '1500', complement: 'Fundos' }) },
    {
      kind: 'other',
      address: {
        zip: '1200-012',
        state: 'EX',
        cityId: 9_999_999,
        city: 'Lisboa',
        neighborhood: '',
        street: 'Rua Augusta',
        number: '12',
        country: 'PT',
      },
    },
  ],
  consents: [{ channel: 'email', given: true, origin: 'counter', at: '2026-01-02T12:00:00.000Z' }],
});
