import { isCfop, cfopDirection } from '../fiscal/tables/cfop.js';
import { DomainError } from '../kernel/domain-error.js';
import { choice, digits, flag, say, text } from '../kernel/record-kind/field.js';
import { recordKind, type DetailsOf } from '../kernel/record-kind/record-kind.js';

/** Which way goods go by it: in, out, from a warehouse to another, or to what somebody counted. */
const DIRECTIONS = {
  in: say('Entrada', 'Goods in'),
  out: say('Saída', 'Goods out'),
  transfer: say('Transferência', 'Transfer'),
  adjust: say('Acerto por contagem', 'Correction by a count'),
};
export type MovementDirection = keyof typeof DIRECTIONS;

/** Why goods move by hand: a purchase, a gift, a loss. What is asked of a movement follows from it. */
export const movementTypes = recordKind({
  name: 'MovementType',
  resource: 'movement-types',
  context: 'stock',
  icon: 'arrows',
  words: {
    pt_BR: ['tipo de movimento', 'tipos de movimento', 'm'],
    en: ['movement type', 'movement types'],
  },
  purpose: say(
    'Por que a mercadoria entra ou sai sem nota: compra, bonificação, perda, uso próprio.',
    'Why goods come or go without a note: a purchase, a gift, a loss, own use.',
  ),
  fields: {
    name: text(say('Nome', 'Name'), { max: 60, unique: true }),
    direction: choice(say('Direção', 'Direction'), DIRECTIONS, { initial: 'in' }),
    affectsCost: flag(say('Mexe no custo', 'Affects cost'), {
      initial: true,
      hint: say(
        'Na entrada, muda o custo médio; na saída, o custo vai para o resultado (DRE)',
        'Coming in it changes the average cost; going out its cost goes to the income statement',
      ),
    }),
    affectsRevenue: flag(say('Conta como venda', 'Counts as a sale'), {
      hint: say(
        'Só na saída: o custo é da mercadoria vendida (CMV), e não despesa',
        'Going out only: its cost is that of what was sold, and no expense',
      ),
    }),
    needsPartner: flag(say('Pede a pessoa', 'Asks for the person')),
    needsLot: flag(say('Pede o lote', 'Asks for the lot')),
    cfop: digits(say('CFOP', 'CFOP'), {
      max: 4,
      optional: true,
      listedIn: 'cfop',
      hint: say(
        'O da nota que acompanha a mercadoria, para quem a emite',
        'That of the note that goes with the goods, for whoever issues it',
      ),
      rule: ['cfop_code', isCfop],
    }),
  },
  check: ({ direction, cfop, affectsRevenue, needsPartner }) => [
    needsPartner && (direction === 'transfer' || direction === 'adjust')
      ? new DomainError('movement_type_partner', { field: 'needs_partner' })
      : undefined,
    affectsRevenue && direction !== 'out'
      ? new DomainError('movement_type_revenue', { field: 'affects_revenue' })
      : undefined,
    cfop !== undefined && (direction === 'in' || direction === 'out') && cfopDirection(cfop) !== direction
      ? new DomainError('cfop_of_operation', { field: 'cfop' })
      : undefined,
  ],
  says: {
    movement_type_partner: say(
      'Transferência e acerto ficam dentro da empresa: não há pessoa a pedir.',
      'Transfers and corrections stay in the company: there is no person to ask for.',
    ),
    movement_type_revenue: say('Só uma saída conta como venda.', 'Only goods that go out count as a sale.'),
  },
  title: 'name',
  list: ['direction', 'affectsCost', 'cfop'],
  form: [
    { fields: { name: 6, direction: 3, cfop: 3 } },
    {
      title: say('O que o movimento faz e pede', 'What the movement does and asks for'),
      fields: { affectsCost: 6, affectsRevenue: 6, needsPartner: 6, needsLot: 6 },
    },
  ],
});

export type MovementTypeDetails = DetailsOf<(typeof movementTypes)['fields']>;
