import { DomainError } from '../../kernel/domain-error.js';
import { choice, integer, money, say, text } from '../../kernel/record-kind/field.js';
import { recordKind } from '../../kernel/record-kind/record-kind.js';

const MAX_ORDER = 99;
const MAX_BENEFITS = 300;
const MAX_POINTS_OF_LEVEL = 10_000_000;
const MAX_WINDOW = 1_095;

/**
 * A step of the loyalty programme: who spends, or earns, so much within the window reaches it. Not to be mistaken for `levels`,
 * which say who has to sign. `ladder.ts` says how they stand beside each other, `timeline.ts` who holds which.
 */
export const loyaltyLevels = recordKind({
  name: 'LoyaltyLevel',
  resource: 'loyalty-levels',
  context: 'loyalty',
  icon: 'medal',
  words: {
    pt_BR: ['nível do programa', 'níveis do programa', 'm'],
    en: ['loyalty level', 'loyalty levels'],
  },
  purpose: say(
    'O que os clientes alcançam pelo que gastam ou ganham: Bronze, Prata, Ouro.',
    'What customers reach by what they spend or earn: Bronze, Silver, Gold.',
  ),
  fields: {
    name: text(say('Nome', 'Name'), { max: 40, unique: true }),
    order: integer(say('Ordem', 'Order'), {
      range: [1, MAX_ORDER],
      unique: true,
      hint: say('O nível 1 é o primeiro que se alcança', 'Level 1 is reached first'),
    }),
    color: choice(
      say('Cor', 'Colour'),
      {
        bronze: say('Bronze', 'Bronze'),
        silver: say('Prata', 'Silver'),
        gold: say('Ouro', 'Gold'),
        platinum: say('Platina', 'Platinum'),
        blue: say('Azul', 'Blue'),
        green: say('Verde', 'Green'),
      },
      { initial: 'bronze' },
    ),
    minSpent: money(say('Gasto necessário', 'Spending needed'), {
      optional: true,
      hint: say('Ou pontos: preencha só um dos dois', 'Or points: fill in just one of the two'),
    }),
    minPoints: integer(say('Pontos necessários', 'Points needed'), {
      optional: true,
      range: [0, MAX_POINTS_OF_LEVEL],
      hint: say('Ganhos com compras, usados ou não', 'Earned by purchases, used or not'),
    }),
    windowLength: integer(say('Contado nos últimos', 'Counted over the last'), {
      range: [1, MAX_WINDOW],
      initial: 12,
    }),
    windowUnit: choice(
      say('Unidade do período', 'Unit of the period'),
      { day: say('dias', 'days'), month: say('meses', 'months') },
      { initial: 'month' },
    ),
    downgrade: choice(
      say('Quando deixa de ser alcançado', 'When it is no longer reached'),
      {
        never: say('Não se perde', 'It is never lost'),
        at_once: say('Cai logo para o que for devido', 'Falls at once to what is due'),
        period_end: say(
          'Vale até o fim do período e cai para o que for devido',
          'Kept until the end of the period, then falls to what is due',
        ),
        period_end_one_step: say(
          'Vale até o fim do período e desce um degrau',
          'Kept until the end of the period, then drops one step',
        ),
      },
      { initial: 'period_end' },
    ),
    benefits: text(say('Benefícios', 'Benefits'), {
      max: MAX_BENEFITS,
      optional: true,
      hint: say('O que o participante lê no aplicativo', 'What the participant reads in the app'),
    }),
  },
  check: ({ minSpent, minPoints }) => [
    minSpent === undefined && minPoints === undefined
      ? new DomainError('loyalty_level_measure', { field: 'min_spent' })
      : undefined,
    minSpent !== undefined && minPoints !== undefined
      ? new DomainError('loyalty_level_measure', { field: 'min_points' })
      : undefined,
  ],
  says: {
    loyalty_level_measure: say(
      'Diga quanto é preciso gastar ou quantos pontos é preciso ganhar: um dos dois.',
      'Say how much has to be spent or how many points have to be earned: one of the two.',
    ),
    loyalty_level_below_lower: say(
      'Um nível que vem antes pede mais no mesmo período: este não pode pedir menos.',
      'A level that comes before asks for more over the same period: this one cannot ask for less.',
    ),
    loyalty_level_above_higher: say(
      'Um nível que vem depois pede menos no mesmo período: este não pode pedir mais.',
      'A level that comes after asks for less over the same period: this one cannot ask for more.',
    ),
    loyalty_level_limit: say(
      'O programa tem no máximo :max níveis.',
      'The programme has :max levels at most.',
    ),
  },
  title: 'name',
  sortedBy: 'order',
  list: ['order', 'minSpent', 'minPoints'],
  form: [
    {
      fields: {
        name: 6,
        color: 3,
        order: 3,
        minSpent: 3,
        minPoints: 3,
        windowLength: 3,
        windowUnit: 3,
        downgrade: 12,
        benefits: 12,
      },
    },
  ],
});
