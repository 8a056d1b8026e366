import {
  choice,
  date,
  integer,
  money,
  percent,
  references,
  say,
  text,
} from '../../kernel/record-kind/field.js';
import { list } from '../../kernel/record-kind/list.js';
import { recordKind, type DetailsOf } from '../../kernel/record-kind/record-kind.js';
import type { DecimalText } from '../../kernel/decimal.js';

const MAX_DAYS = 365;
const MAX_DAYS_TO_ARRIVE = 30;
/** Five years of months. */
const MAX_TIMES = 60;
const MAX_ONE_OFFS = 40;
const MAX_CUSTOMERS = 20;

const DIRECTIONS = { R: say('Entrada', 'Inflow'), P: say('Saída', 'Outflow') };

const oneOffs = list(
  say('Entradas e saídas a mais', 'Inflows and outflows besides'),
  {
    description: text(say('O que é', 'What it is'), { max: 60 }),
    direction: choice(say('Tipo', 'Kind'), DIRECTIONS, { initial: 'P' }),
    amount: money(say('Valor', 'Amount'), {}),
    date: date(say('Data', 'Date'), {}),
    times: integer(say('Meses', 'Months'), {
      range: [1, MAX_TIMES],
      initial: 1,
      hint: say('1: uma vez só', '1: just once'),
    }),
  },
  { one: say('entrada ou saída', 'inflow or outflow'), max: MAX_ONE_OFFS },
);

/** What a scenario supposes; each is nothing at first. */
export const assumptions = {
  customerIds: references(say('Clientes', 'Customers'), 'persons', {
    optional: true,
    maxEntries: MAX_CUSTOMERS,
    hint: say('Vazio: todos', 'Empty: all of them'),
  }),
  receiptDelay: integer(say('Atrasam (dias)', 'Pay late by (days)'), { range: [0, MAX_DAYS], initial: 0 }),
  delayedShare: percent(say('Quanto atrasa (%)', 'How much is late (%)'), {
    initial: '100' as DecimalText,
  }),
  receiptLoss: percent(say('Deixam de pagar (%)', 'Never pay (%)'), {
    initial: '0' as DecimalText,
  }),
  paymentDelay: integer(say('Adiar pagamentos (dias)', 'Put payments off by (days)'), {
    range: [0, MAX_DAYS],
    initial: 0,
  }),
  advanceWithin: integer(say('Antecipar o que vence em (dias)', 'Advance what is due within (days)'), {
    range: [0, MAX_DAYS],
    initial: 0,
    hint: say('0: não antecipar', '0: advance nothing'),
  }),
  advanceRate: percent(say('Taxa de antecipação ao mês (%)', 'Rate of the advance a month (%)'), {
    initial: '0' as DecimalText,
  }),
  advanceArrives: integer(say('O dinheiro chega em (dias)', 'The money arrives in (days)'), {
    range: [0, MAX_DAYS_TO_ARRIVE],
    initial: 1,
  }),
  oneOffs,
};

/**
 * What might happen to the cash flow (feature 5 of the specification): assumptions on what is expected, kept by their days and percentages and not
 * by its entries, so that a scenario follows reality when that moves. `imagine.ts` says what follows from one.
 */
export const cashFlowScenarios = recordKind({
  name: 'CashFlowScenario',
  resource: 'cash-flow-scenarios',
  context: 'finance',
  icon: 'chart',
  words: {
    pt_BR: ['cenário de caixa', 'cenários de caixa', 'm'],
    en: ['cash scenario', 'cash scenarios'],
  },
  purpose: say(
    'E se um cliente atrasar? E se eu antecipar recebíveis? Guarde a hipótese e veja o caixa com ela.',
    'What if a customer pays late? What if I advance receivables? Keep the assumption and see the cash flow under it.',
  ),
  fields: { name: text(say('Nome', 'Name'), { max: 60, unique: true }), ...assumptions },
  title: 'name',
  list: ['receiptDelay', 'paymentDelay', 'advanceWithin'],
  form: [
    { fields: { name: 12 } },
    {
      title: say('O que os clientes pagam', 'What customers pay'),
      fields: { customerIds: 12, receiptDelay: 4, delayedShare: 4, receiptLoss: 4 },
    },
    {
      title: say('Antecipação de recebíveis', 'Advance of receivables'),
      fields: { advanceWithin: 4, advanceRate: 4, advanceArrives: 4 },
    },
    { title: say('O que a empresa paga', 'What the company pays'), fields: { paymentDelay: 4 } },
    { title: say('Além disso', 'Besides'), fields: { oneOffs: 12 } },
  ],
});

/** What a scenario supposes; its name changes nothing. */
export type Assumptions = DetailsOf<typeof assumptions>;
