import { choice, integer, percent, say } from '../kernel/record-kind/field.js';

const INTEREST_TYPES = { simple: say('Simples', 'Simple'), compound: say('Compostos', 'Compound') };

/** What of a payment term says what early and late payment change. */
export const paymentConditions = {
  discount: percent(say('Desconto até o vencimento (%)', 'Discount until due (%)'), { optional: true }),
  penalty: percent(say('Multa por atraso (%)', 'Late penalty (%)'), { optional: true }),
  interest: percent(say('Juros ao mês (%)', 'Interest a month (%)'), { optional: true }),
  interestType: choice(say('Tipo de juros', 'Kind of interest'), INTEREST_TYPES, { initial: 'simple' }),
  graceDays: integer(say('Dias de carência', 'Days of grace'), {
    range: [0, 365],
    initial: 0,
    hint: say('Sem multa nem juros até lá', 'Neither penalty nor interest until then'),
  }),
};

/** How its part of the form is laid out. */
export const paymentConditionsSection = {
  title: say('Adiantado e atrasado', 'Early and late'),
  fields: { discount: 3, penalty: 3, interest: 3, interestType: 3, graceDays: 3 },
};
