import { DomainError } from '../kernel/domain-error.js';
import { choice, flag, integer, percent, say, text } from '../kernel/record-kind/field.js';
import { recordKind } from '../kernel/record-kind/record-kind.js';
import { MAX_INSTALLMENTS } from './constants.js';

/** and any number of days. */
export const PERIODICITIES = {
  monthly: say('Todo mês', 'Monthly'),
  fortnightly: say('A cada 15 dias', 'Every 15 days'),
  weekly: say('Toda semana', 'Weekly'),
  yearly: say('Todo ano', 'Yearly'),
  days: say('A cada tantos dias', 'Every so many days'),
};
/** Where a due date goes that falls on a Saturday, a Sunday or a holiday. */
const NON_BUSINESS_DAYS = {
  keep: say('Manter o dia', 'Keep the day'),
  next: say('Próximo dia útil', 'Next business day'),
  previous: say('Dia útil anterior', 'Business day before'),
};
const INTEREST_TYPES = { simple: say('Simples', 'Simple'), compound: say('Compostos', 'Compound') };

/** How something bought now is paid later: instalments, and what early and late payment change. */
export const paymentTerms = recordKind({
  name: 'PaymentTerm',
  resource: 'payment-terms',
  context: 'finance',
  words: {
    pt_BR: ['condição de pagamento', 'condições de pagamento', 'f'],
    en: ['payment term', 'payment terms'],
  },
  purpose: say(
    'Como se paga a prazo: parcelas, multa, juros e desconto.',
    'How to pay later: instalments, penalty, interest and discount.',
  ),
  fields: {
    name: text(say('Nome', 'Name'), { max: 60, unique: true }),
    installments: integer(say('Parcelas', 'Instalments'), { range: [1, MAX_INSTALLMENTS], initial: 1 }),
    downPayment: flag(
      say('A primeira é entrada, no dia da compra', 'The first is paid on the day of the purchase'),
    ),
    firstDueDays: integer(say('Dias até a primeira', 'Days until the first'), {
      range: [0, 365],
      initial: 30,
    }),
    periodicity: choice(say('Entre as parcelas', 'Between instalments'), PERIODICITIES, {
      initial: 'monthly',
    }),
    intervalDays: integer(say('Dias entre as parcelas', 'Days between instalments'), {
      optional: true,
      range: [1, 365],
    }),
    nonBusinessDay: choice(say('Vencimento em dia não útil', 'Due on a day off'), NON_BUSINESS_DAYS, {
      optional: true,
      initial: 'keep',
      hint: say(
        'Sábado, domingo ou feriado do cadastro',
        'A Saturday, a Sunday or a holiday of the register',
      ),
    }),
    discount: percent(say('Desconto até o vencimento (%)', 'Discount until due (%)'), { optional: true }),
    penalty: percent(say('Multa por atraso (%)', 'Late penalty (%)'), { optional: true }),
    interest: percent(say('Juros ao mês (%)', 'Interest a month (%)'), { optional: true }),
    interestType: choice(say('Tipo de juros', 'Kind of interest'), INTEREST_TYPES, { initial: 'simple' }),
    graceDays: integer(say('Dias de carência', 'Days of grace'), {
      range: [0, 365],
      initial: 0,
      hint: say('Sem multa nem juros até lá', 'Neither penalty nor interest until then'),
    }),
  },
  check: ({ periodicity, intervalDays }) => [
    periodicity !== 'days' || intervalDays !== undefined
      ? undefined
      : new DomainError('req', { field: 'interval_days' }),
  ],
  title: 'name',
  list: ['installments', 'periodicity', 'interest', 'penalty'],
  form: [
    { fields: { name: 12 } },
    {
      title: say('Parcelamento', 'Instalment plan'),
      fields: {
        installments: 3,
        firstDueDays: 3,
        periodicity: 3,
        intervalDays: 3,
        nonBusinessDay: 6,
        downPayment: 12,
      },
    },
    {
      title: say('Adiantado e atrasado', 'Early and late'),
      fields: { discount: 3, penalty: 3, interest: 3, interestType: 3, graceDays: 3 },
    },
  ],
});
