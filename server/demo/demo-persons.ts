import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Address } from '@fidelidade/domain/registry/address.js';
import type { PersonDetails } from '@fidelidade/domain/registry/person/events.js';
import { demoCpfs } from './demo-cpfs.js';

const NAMES = [
  'Mariana Ferreira',
  'João Pedro Almeida',
  'Carla Regina Nunes',
  'Antônio Carlos Lima',
  'Beatriz Moreira',
  'Rafael Gonçalves',
  'Patrícia Araújo',
  'Lucas Martins',
  'Sandra Oliveira',
  'Felipe Barbosa',
  'Juliana Castro',
  'Marcelo Ribeiro',
  'Camila Duarte',
  'José Roberto Pires',
  'Larissa Teixeira',
  'Eduardo Nogueira',
  'Vera Lúcia Campos',
  'Gustavo Henrique Melo',
  'Aline Cardoso',
  'Paulo Sérgio Rocha',
  'Tatiane Freitas',
  'Bruno Cavalcanti',
  'Renata Assis',
  'Diego Fonseca',
  'Helena Prado',
  'Otávio Siqueira',
];

const STREETS = [
  'Rua Augusta',
  'Rua Frei Caneca',
  'Rua da Consolação',
  'Rua Bela Cintra',
  'Alameda Santos',
  'Rua Peixoto Gomide',
];

const addressAt = (index: number): Address => ({
  zip: `0130${String(1000 + index * 7).slice(0, 4)}`,
  state: 'SP',
  cityId: 3550308,
  city: 'São Paulo',
  neighborhood: 'Bela Vista',
  street: STREETS[index % STREETS.length]!,
  number: String(100 + index * 13),
});

/** Of the customer who can sign in everything is known that a shop may ask. */
const MARIANA = {
  email: 'cliente@demo.com.br',
  cellphone: '11987650000',
  bornDate: '1988-04-12' as CivilDate,
  rg: '34.567.890-1',
  ctps: '1234567/0001-SP',
  spouse: 'Henrique Ferreira',
  channel: 'referral',
  site: 'mariferreira.com.br',
  socialNetwork: '@mari.ferreira',
  phones: [
    { kind: 'business', number: '(11) 3265-4322', extension: '204' },
    { kind: 'mobile', ddi: '351', number: '912 345 678', messenger: 'telegram' },
  ],
  addresses: [
    {
      kind: 'delivery',
      address: { ...addressAt(3), street: 'Alameda Santos', number: '455', complement: 'Conjunto 82' },
    },
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
  consents: [
    { channel: 'email', given: true, origin: 'counter' },
    { channel: 'sms', given: true, origin: 'paper' },
    { channel: 'messenger', given: false, origin: 'counter' },
  ],
} satisfies Partial<PersonDetails>;

const customers: readonly PersonDetails[] = NAMES.map((fullName, index) => ({
  document: demoCpfs[index]!,
  fullName,
  ...(index === 0 ? MARIANA : {}),
  taxpayerType: 9,
  roles: ['client'],
  address: addressAt(index),
}));

const provider = (
  document: string,
  fullName: string,
  index: number,
  more: Partial<PersonDetails> = {},
): PersonDetails => ({
  document,
  fullName,
  taxpayerType: 9,
  roles: ['provider'],
  address: addressAt(index),
  ...more,
});

const SERRA_AZUL: Partial<PersonDetails> = {
  email: 'pedidos@serraazul.com.br',
  phone: '1132654321',
  site: 'www.serraazul.com.br',
  contacts: [
    { name: 'Cláudia Tavares', role: 'Vendas', email: 'claudia@serraazul.com.br', phone: '11987651111' },
    { name: 'Márcio Leal', role: 'Cobrança', phone: '1132654330' },
  ],
};

/** Twenty-six customers, the first of whom can sign in as a participant, and four suppliers. */
export const demoPersons: readonly PersonDetails[] = [
  ...customers,
  provider('19131243000197', 'Distribuidora Serra Azul Ltda', 26, SERRA_AZUL),
  // It also orders of the shop.
  provider('45997418000153', 'Laticínios Vale Verde Ltda', 27, { roles: ['provider', 'client'] }),
  provider('60746948000112', 'Imobiliária Paulista Ltda', 28),
  provider('61695227000193', 'Companhia de Energia Ltda', 29),
];
export const FIRST_PROVIDER = customers.length;
