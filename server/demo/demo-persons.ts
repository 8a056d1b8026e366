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

const customers: readonly PersonDetails[] = NAMES.map((fullName, index) => ({
  document: demoCpfs[index]!,
  fullName,
  ...(index === 0 ? { email: 'cliente@demo.com.br', cellphone: '11987650000' } : {}),
  taxpayerType: 9,
  roles: ['client'],
  address: addressAt(index),
}));

const provider = (document: string, fullName: string, index: number): PersonDetails => ({
  document,
  fullName,
  taxpayerType: 9,
  roles: ['provider'],
  address: addressAt(index),
});

/** Twenty-six customers, the first of whom can sign in as a participant, and four suppliers. */
export const demoPersons: readonly PersonDetails[] = [
  ...customers,
  provider('19131243000197', 'Distribuidora Serra Azul Ltda', 26),
  provider('45997418000153', 'Laticínios Vale Verde Ltda', 27),
  provider('60746948000112', 'Imobiliária Paulista Ltda', 28),
  provider('61695227000193', 'Companhia de Energia Ltda', 29),
];
export const FIRST_PROVIDER = customers.length;
