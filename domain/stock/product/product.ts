import { CEST_MASK, NCM_MASK } from '../../fiscal/tables/code-masks.js';
import type { Decider } from '../../kernel/decider.js';
import { compareDecimal, QUANTITY_DECIMALS, type DecimalText } from '../../kernel/decimal.js';
import { DomainError } from '../../kernel/domain-error.js';
import { deciderOf, type RecordCommand, type RecordState } from '../../kernel/record-kind/decide.js';
import {
  choice,
  decimal,
  digits,
  flag,
  percent,
  price,
  reference,
  say,
  text,
} from '../../kernel/record-kind/field.js';
import { recordKind, type DetailsOf, type EventsOf } from '../../kernel/record-kind/record-kind.js';
import { isGtin } from './gtin.js';
import { ORIGINS, PRODUCT_TYPES } from './tables.js';

/** xProd of the NF-e takes 120 characters, cProd 60. */
const MAX_NAME_LENGTH = 120;
const MAX_CODE_LENGTH = 60;
/** pesoL and pesoB of the NF-e, in kilograms. */
const WEIGHT_DECIMALS = 3;
const MOST_STOCK = 999_999_999;
const MOST_WEIGHT = 999_999_999;
const MOST_TIMES = 100;

const weight = (pt_BR: string, en: string) =>
  decimal(say(pt_BR, en), { optional: true, decimals: WEIGHT_DECIMALS, range: [0, MOST_WEIGHT] });
const stockLevel = (pt_BR: string, en: string) =>
  decimal(say(pt_BR, en), { optional: true, decimals: QUANTITY_DECIMALS, range: [0, MOST_STOCK] });

/**
 * What is sold, made or used up. Its unit is kept as the text that notes print; where that is a unit of the register,
 * `unitId` says which, and the unit says whether parts of one are sold. Facts from before there was a register
 * say the text alone.
 */
export const products = recordKind({
  name: 'Product',
  resource: 'products',
  context: 'stock',
  icon: 'box',
  words: { pt_BR: ['produto', 'produtos', 'm'], en: ['product', 'products'] },
  purpose: say(
    'Cadastre o que você vende para montar as notas.',
    'Register what you sell, and notes are made of it.',
  ),
  fields: {
    code: text(say('Código', 'Code'), { max: MAX_CODE_LENGTH, unique: true }),
    name: text(say('Descrição', 'Description'), { max: MAX_NAME_LENGTH }),
    type: choice(say('Tipo', 'Type'), PRODUCT_TYPES, { optional: true, initial: 'resale' }),
    taxProfileId: reference(say('Perfil tributário', 'Tax profile'), 'tax-profiles', {
      optional: true,
      hint: say('As notas ainda não calculam por ele', 'Notes do not reckon by it yet'),
    }),
    groupId: reference(say('Grupo', 'Group'), 'product-groups', { optional: true }),
    unit: text(say('Unidade', 'Unit'), {
      max: 6,
      inCapitals: true,
      rule: ['unit_invalid', (unit) => /^[A-Z0-9]{1,6}$/.test(unit)],
    }),
    unitId: reference(say('Unidade do cadastro', 'Unit of the register'), 'units', { optional: true }),
    fractional: flag(say('Aceita quantidade fracionada', 'Takes fractional quantities')),
    barCode: digits(say('Código de barras', 'Bar code'), {
      optional: true,
      max: 14,
      unique: true,
      hint: say('Em branco sai «SEM GTIN» na nota', 'Left blank, notes say “SEM GTIN”'),
      rule: ['gtin_invalid', isGtin],
    }),
    ncm: digits(say('NCM', 'NCM'), {
      max: 8,
      mask: NCM_MASK,
      listedIn: 'ncm',
      rule: ['ncm_invalid', (ncm) => /^\d{8}$/.test(ncm)],
    }),
    cest: digits(say('CEST', 'CEST'), {
      optional: true,
      max: 7,
      mask: CEST_MASK,
      listedIn: 'cest',
      rule: ['cest_invalid', (cest) => /^\d{7}$/.test(cest)],
    }),
    extipi: digits(say('EX TIPI', 'EX TIPI'), {
      optional: true,
      max: 3,
      hint: say('Só quando a TIPI tem exceção', 'Only where the TIPI has an exception'),
      rule: ['extipi_invalid', (extipi) => /^\d{2,3}$/.test(extipi)],
    }),
    origin: choice(say('Origem', 'Origin'), ORIGINS, { initial: 0 }),
    sellValue: price(say('Preço de venda', 'Selling price'), {}),
    costValue: price(say('Custo', 'Cost'), { optional: true }),
    minQuantity: stockLevel('Estoque mínimo', 'Least stock'),
    maxQuantity: stockLevel('Estoque máximo', 'Most stock'),
    netWeight: weight('Peso líquido (kg)', 'Net weight (kg)'),
    grossWeight: weight('Peso bruto (kg)', 'Gross weight (kg)'),
    lotControl: flag(say('Controla lote e validade', 'Kept by lot and expiry'), { optional: true }),
    commission: percent(say('Comissão (%)', 'Commission (%)'), { optional: true }),
    loyaltyMultiplier: decimal(say('Multiplicador da fidelidade', 'Loyalty multiplier'), {
      optional: true,
      decimals: 2,
      range: [0, MOST_TIMES],
    }),
    description: text(say('Observações', 'Notes'), { optional: true, max: 500 }),
  },
  check: ({ minQuantity, maxQuantity, netWeight, grossWeight }) => [
    isAbove(minQuantity, maxQuantity)
      ? new DomainError('product_max_below_min', { field: 'max_quantity' })
      : undefined,
    isAbove(netWeight, grossWeight)
      ? new DomainError('product_gross_below_net', { field: 'gross_weight' })
      : undefined,
  ],
  says: {
    extipi_invalid: say('O EX TIPI tem 2 ou 3 dígitos.', 'An EX TIPI has 2 or 3 digits.'),
    product_max_below_min: say('O máximo é menor que o mínimo.', 'The most is below the least.'),
    product_gross_below_net: say(
      'O peso bruto é menor que o líquido.',
      'The gross weight is below the net weight.',
    ),
  },
  title: 'name',
  list: ['code', 'sellValue', 'groupId', 'costValue'],
  form: [
    {
      title: say('Identificação', 'Identification'),
      fields: { code: 3, name: 9, unit: 3, unitId: 3, barCode: 4, groupId: 5, type: 4, fractional: 8 },
    },
    { title: say('Preço', 'Price'), fields: { sellValue: 4, costValue: 4, commission: 4 } },
    {
      title: say('Fiscal', 'Fiscal'),
      hint: say('Sem NCM a nota não passa na SEFAZ.', 'Without its NCM no note passes SEFAZ.'),
      fields: { ncm: 3, cest: 3, extipi: 3, origin: 6, taxProfileId: 6 },
    },
    {
      title: say('Estoque e peso', 'Stock and weight'),
      fields: { minQuantity: 3, maxQuantity: 3, netWeight: 3, grossWeight: 3, lotControl: 12 },
    },
    {
      title: say('Fidelidade e observações', 'Loyalty and notes'),
      fields: { loyaltyMultiplier: 4, description: 8 },
    },
  ],
});

const isAbove = (one: DecimalText | undefined, other: DecimalText | undefined): boolean =>
  one !== undefined && other !== undefined && compareDecimal(one, other) > 0;

export type ProductDetails = DetailsOf<(typeof products)['fields']>;
export type ProductEvent = EventsOf<typeof products>;
export type ProductCommand = RecordCommand;

export interface ProductState extends Omit<RecordState, 'details'> {
  readonly details: ProductDetails | undefined;
}

/** The rules of every plain record, with a product's details for whoever reads them. */
export const productDecider = deciderOf(products) as Decider<ProductState, ProductCommand, ProductEvent>;
