import type { DomainError } from '../../kernel/domain-error.js';
import { choice, percent, price, say, text } from '../../kernel/record-kind/field.js';
import { recordKind } from '../../kernel/record-kind/record-kind.js';
import { EITHER_SAYS, eitherOf, NEEDS_SAYS, problemsOfNeeds, type Needs } from './needs.js';
import { CONTRIBUTION_CST, withCodes } from './situations.js';

type Way = 'rate' | 'unitValue';

/** What the groups of the note hold: PISAliq, PISQtde, PISNT and PISOutr, and those of Cofins alike. */
function needsOf(situation: string): Needs<Way> & { readonly isEither?: true } {
  if (situation === '01' || situation === '02') return { needs: ['rate'] };
  if (situation === '03') return { needs: ['unitValue'] };
  return Number(situation) < 10 ? {} : { may: ['rate', 'unitValue'], isEither: true };
}

interface Contribution {
  readonly situation: string;
  readonly rate?: string;
  readonly unitValue?: string;
}

const problemsOf = (rule: Contribution): readonly (DomainError | undefined)[] => {
  const needs = needsOf(rule.situation);
  return [
    ...problemsOfNeeds(['rate', 'unitValue'], needs, rule),
    needs.isEither ? eitherOf(rule.rate, rule.unitValue, true) : undefined,
  ];
};

const fields = {
  name: text(say('Nome', 'Name'), { max: 60, unique: true }),
  situation: choice(say('Situação tributária (CST)', 'Tax situation (CST)'), withCodes(CONTRIBUTION_CST), {}),
  rate: percent(say('Alíquota (%)', 'Rate (%)'), { optional: true }),
  unitValue: price(say('Valor por unidade', 'Amount a unit'), { optional: true }),
};
const says = { ...NEEDS_SAYS, ...EITHER_SAYS };
const form = [{ fields: { name: 6, situation: 6, rate: 3, unitValue: 3 } }];

/** How PIS is charged: a rate of the value, or an amount a unit. */
export const pis = recordKind({
  name: 'Pis',
  resource: 'pis',
  context: 'fiscal',
  icon: 'percent',
  words: { pt_BR: ['regra de PIS', 'regras de PIS', 'f'], en: ['PIS rule', 'PIS rules'] },
  purpose: say(
    'Como o PIS incide sobre o que se vende e se compra.',
    'How PIS is charged on sales and purchases.',
  ),
  fields,
  check: problemsOf,
  says,
  title: 'name',
  list: ['situation', 'rate'],
  form,
});

/** How Cofins is charged, as PIS is. */
export const cofins = recordKind({
  name: 'Cofins',
  resource: 'cofins',
  context: 'fiscal',
  icon: 'percent',
  words: { pt_BR: ['regra de Cofins', 'regras de Cofins', 'f'], en: ['Cofins rule', 'Cofins rules'] },
  purpose: say(
    'Como a Cofins incide sobre o que se vende e se compra.',
    'How Cofins is charged on sales and purchases.',
  ),
  fields,
  check: problemsOf,
  says,
  title: 'name',
  list: ['situation', 'rate'],
  form,
});
