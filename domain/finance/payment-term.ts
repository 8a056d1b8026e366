import { say, text } from '../kernel/record-kind/field.js';
import { recordKind } from '../kernel/record-kind/record-kind.js';
import { installmentPlan, installmentPlanSection } from './installment-plan.js';
import { paymentConditions, paymentConditionsSection } from './payment-conditions.js';

/** How something bought now is paid later: instalments, and what early and late payment change. */
export const paymentTerms = recordKind({
  name: 'PaymentTerm',
  resource: 'payment-terms',
  context: 'finance',
  icon: 'banknotes',
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
    ...installmentPlan,
    ...paymentConditions,
  },
  placesOf: ({ periodicity }) => ({ intervalDays: periodicity === 'days' ? 'needed' : 'none' }),
  title: 'name',
  list: ['installments', 'periodicity', 'interest', 'penalty'],
  form: [{ fields: { name: 12 } }, installmentPlanSection, paymentConditionsSection],
});
