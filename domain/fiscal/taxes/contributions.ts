import { choice, percent, price, say, text } from '../../kernel/record-kind/field.js';
import { placesAmong, type Needs } from '../../kernel/record-kind/places.js';
import { recordKind, type Places } from '../../kernel/record-kind/record-kind.js';
import { EITHER_SAYS, eitherOf } from './either.js';
import { situationsOf } from './situations.js';

type Way = 'rate' | 'unitValue';

/** What the groups of the note hold: PISAliq, PISQtde, PISNT and PISOutr, and those of Cofins alike. */
function needsOf(situation: string | undefined): Needs<Way> {
  if (situation === '01' || situation === '02') return { needs: ['rate'] };
  if (situation === '03') return { needs: ['unitValue'] };
  return isEither(situation) ? { may: ['rate', 'unitValue'] } : {};
}
const isEither = (situation: string | undefined): boolean => Number(situation) >= 10;

interface Contribution {
  readonly situation: string;
  readonly rate?: string;
  readonly unitValue?: string;
}

const placesOf = ({ situation }: Partial<Contribution>): Places<Way> =>
  placesAmong(['rate', 'unitValue'], needsOf(situation));

const problemsOf = ({ situation, rate, unitValue }: Contribution) =>
  isEither(situation) ? [eitherOf(rate, unitValue)] : [];

const fields = {
  name: text(say('Nome', 'Name'), { max: 60, unique: true }),
  situation: choice(say('Situação tributária (CST)', 'Tax situation (CST)'), situationsOf('pis'), {}),
  rate: percent(say('Alíquota (%)', 'Rate (%)'), { optional: true }),
  unitValue: price(say('Valor por unidade', 'Amount a unit'), { optional: true }),
};
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
  placesOf,
  check: problemsOf,
  says: EITHER_SAYS,
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
  placesOf,
  check: problemsOf,
  says: EITHER_SAYS,
  title: 'name',
  list: ['situation', 'rate'],
  form,
});
