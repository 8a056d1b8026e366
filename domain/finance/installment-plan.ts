import { choice, flag, integer, say } from '../kernel/record-kind/field.js';
import { MAX_INSTALLMENTS } from './constants.js';

/** How often something falls due, and any number of days. */
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

/** What of a payment term says when and in how many parts is paid. */
export const installmentPlan = {
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
    hint: say('Sábado, domingo ou feriado do cadastro', 'A Saturday, a Sunday or a holiday of the register'),
  }),
};

/** How its part of the form is laid out. */
export const installmentPlanSection = {
  title: say('Parcelamento', 'Instalment plan'),
  fields: {
    installments: 3,
    firstDueDays: 3,
    periodicity: 3,
    intervalDays: 3,
    nonBusinessDay: 6,
    downPayment: 12,
  },
};
