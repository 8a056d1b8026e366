import { DomainError } from '../../kernel/domain-error.js';
import { choice, digits, reference, say, text } from '../../kernel/record-kind/field.js';
import { placesBeside } from '../../kernel/record-kind/places.js';
import { recordKind } from '../../kernel/record-kind/record-kind.js';
import { STATES } from '../../kernel/record-kind/states.js';
import { TAX_REGIME_WORDS } from '../../registry/company/tax-regimes.js';
import { withCodes } from './situations.js';
import { cfopDirection, isCfop } from '../tables/cfop.js';

const OPERATIONS = {
  sale: say('Venda', 'Sale'),
  sale_return: say('Devolução de venda', 'Return of a sale'),
  purchase: say('Compra', 'Purchase'),
  purchase_return: say('Devolução de compra', 'Return of a purchase'),
  transfer_out: say('Transferência enviada', 'Transfer sent'),
  transfer_in: say('Transferência recebida', 'Transfer received'),
  other_in: say('Outra entrada', 'Other goods in'),
  other_out: say('Outra saída', 'Other goods out'),
};
const GOODS_IN: ReadonlySet<string> = new Set(['sale_return', 'purchase', 'transfer_in', 'other_in']);

/** CRT. */
export const REGIMES = withCodes(TAX_REGIME_WORDS);

const PLACES = {
  inside: say('No estado', 'Inside the state'),
  outside: say('Outro estado', 'Another state'),
  abroad: say('Exterior', 'Abroad'),
};
/** The first digit of a CFOP says where the other party is. */
const PLACE_OF: Readonly<Record<string, keyof typeof PLACES>> = {
  1: 'inside',
  5: 'inside',
  2: 'outside',
  6: 'outside',
  3: 'abroad',
  7: 'abroad',
};

/**
 * What an operation is taxed by: the operation, the company's regime, where the other party is and what the goods are
 * lead to a CFOP and the rules of each tax. What comes of them in money is the note's to say.
 */
export const taxProfiles = recordKind({
  name: 'TaxProfile',
  resource: 'tax-profiles',
  context: 'fiscal',
  icon: 'checklist',
  words: {
    pt_BR: ['perfil tributário', 'perfis tributários', 'm'],
    en: ['tax profile', 'tax profiles'],
  },
  purpose: say(
    'O CFOP e os impostos de cada operação, por regime, destino e grupo de produtos.',
    'The CFOP and the taxes of each operation, by regime, destination and product group.',
  ),
  fields: {
    name: text(say('Nome', 'Name'), { max: 60, unique: true }),
    operation: choice(say('Operação', 'Operation'), OPERATIONS, { initial: 'sale' }),
    crt: choice(say('Regime da empresa (CRT)', 'Company’s regime (CRT)'), REGIMES, { initial: 1 }),
    place: choice(say('Onde está a outra parte', 'Where the other party is'), PLACES, { initial: 'inside' }),
    state: choice(say('Estado', 'State'), STATES, {
      optional: true,
      hint: say('Vazio: qualquer um', 'Empty: any'),
    }),
    productGroupId: reference(say('Grupo de produtos', 'Product group'), 'product-groups', {
      optional: true,
      hint: say('Vazio: todos', 'Empty: all'),
    }),
    cfop: digits(say('CFOP', 'CFOP'), { max: 4, listedIn: 'cfop', rule: ['cfop_code', isCfop] }),
    icmsId: reference(say('ICMS', 'ICMS'), 'icms', { optional: true }),
    ipiId: reference(say('IPI', 'IPI'), 'ipi', { optional: true }),
    pisId: reference(say('PIS', 'PIS'), 'pis', { optional: true }),
    cofinsId: reference(say('Cofins', 'Cofins'), 'cofins', { optional: true }),
    cstIbsCbs: digits(say('CST do IBS e da CBS', 'CST of IBS and CBS'), {
      max: 3,
      optional: true,
      rule: ['cst_ibs_cbs', (cst) => /^\d{3}$/.test(cst)],
    }),
    classTrib: digits(say('Classificação tributária (cClassTrib)', 'Tax classification (cClassTrib)'), {
      max: 6,
      optional: true,
      rule: ['class_trib', (code) => /^\d{6}$/.test(code)],
      hint: say('Começa com os três dígitos do CST', 'It begins with the three digits of the CST'),
    }),
  },
  placesOf: (profile) => ({
    ...placesBeside(profile, { cstIbsCbs: 'classTrib', classTrib: 'cstIbsCbs' }),
    ...(profile.place === 'abroad' && { state: 'none' as const }),
  }),
  check: ({ operation, place, cfop, cstIbsCbs, classTrib }) => [
    cfopDirection(cfop) === (GOODS_IN.has(operation) ? 'in' : 'out')
      ? undefined
      : new DomainError('cfop_of_operation', { field: 'cfop' }),
    PLACE_OF[cfop.charAt(0)] === place ? undefined : new DomainError('cfop_of_place', { field: 'cfop' }),
    classTrib !== undefined && cstIbsCbs !== undefined && !classTrib.startsWith(cstIbsCbs)
      ? new DomainError('class_trib_of_cst', { field: 'class_trib' })
      : undefined,
  ],
  says: {
    cfop_code: say(
      'São quatro dígitos; o primeiro é 1, 2, 3, 5, 6 ou 7.',
      'Four digits; the first is 1, 2, 3, 5, 6 or 7.',
    ),
    cfop_of_operation: say(
      'Entradas usam CFOP que começa com 1, 2 ou 3; saídas, com 5, 6 ou 7.',
      'Goods in have a CFOP that begins with 1, 2 or 3; goods out with 5, 6 or 7.',
    ),
    cfop_of_place: say(
      'O primeiro dígito do CFOP diz onde está a outra parte: 1 ou 5 no estado, 2 ou 6 em outro, 3 ou 7 no exterior.',
      'The first digit of the CFOP says where the other party is: 1 or 5 in the state, 2 or 6 in another, 3 or 7 abroad.',
    ),
    cst_ibs_cbs: say('São três dígitos.', 'Three digits.'),
    class_trib: say('São seis dígitos.', 'Six digits.'),
    class_trib_of_cst: say(
      'Os três primeiros dígitos são os do CST do IBS e da CBS.',
      'The first three digits are those of the CST of IBS and CBS.',
    ),
  },
  title: 'name',
  list: ['operation', 'crt', 'place', 'cfop'],
  form: [
    {
      title: say('Quando se usa', 'When it is used'),
      fields: { name: 6, operation: 6, crt: 6, place: 6, state: 6, productGroupId: 6 },
    },
    {
      title: say('O que resulta', 'What comes of it'),
      fields: { cfop: 4, icmsId: 8, ipiId: 4, pisId: 4, cofinsId: 4 },
    },
    {
      title: say('Reforma tributária', 'Tax reform'),
      hint: say('IBS e CBS, quando a nota os informa.', 'IBS and CBS, where the note says them.'),
      fields: { cstIbsCbs: 6, classTrib: 6 },
    },
  ],
});
