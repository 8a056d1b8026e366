import { digits, say, text } from '../../kernel/record-kind/field.js';
import { recordKind } from '../../kernel/record-kind/record-kind.js';
import { validity, validityProblem, VALIDITY_SAYS } from '../../kernel/record-kind/validity.js';
import { CEST_MASK } from './code-masks.js';

/** With the dots of their official writing, or without: `0901.21.00, 2106`. */
const AN_NCM = /\d{2}(?:\d{2}(?:\.?\d{1,2}(?:\.?\d{1,2})?)?)?/.source;
const NCMS = new RegExp(`^${AN_NCM}(, ?${AN_NCM})*$`);

/** Goods whose tax may be paid by substitution, with the beginnings of the NCMs that they are of. */
export const cests = recordKind({
  name: 'Cest',
  resource: 'cest',
  context: 'fiscal',
  icon: 'tag',
  words: { pt_BR: ['CEST', 'CESTs', 'm'], en: ['CEST', 'CESTs'] },
  purpose: say(
    'Mercadorias sujeitas à substituição tributária, por segmento.',
    'Goods subject to tax substitution, by segment.',
  ),
  fields: {
    code: digits(say('Código', 'Code'), {
      max: 7,
      unique: true,
      mask: CEST_MASK,
      rule: ['cest_code', (cest) => /^\d{7}$/.test(cest)],
    }),
    item: text(say('Item', 'Item'), { max: 10, optional: true }),
    category: text(say('Segmento', 'Segment'), { max: 100, optional: true }),
    description: text(say('Descrição', 'Description'), { max: 700 }),
    ncms: text(say('NCMs', 'NCMs'), {
      max: 300,
      optional: true,
      hint: say('Separados por vírgula; o começo basta', 'With commas between; the beginning is enough'),
      rule: ['cest_ncms', (list) => NCMS.test(list)],
    }),
    ...validity,
  },
  check: (cest) => [validityProblem(cest)],
  says: {
    cest_code: say('O CEST tem 7 dígitos.', 'A CEST has 7 digits.'),
    cest_ncms: say(
      'Escreva os NCMs, de 2 a 8 dígitos, separados por vírgula.',
      'Write the NCMs, of 2 to 8 digits, with commas between.',
    ),
    ...VALIDITY_SAYS,
  },
  title: 'code',
  list: ['description', 'category', 'ncms'],
  form: [
    { fields: { code: 3, item: 3, category: 6, description: 12, ncms: 6, validFrom: 3, validUntil: 3 } },
  ],
  official: {
    source: say('CONFAZ, Convênio ICMS 142/18', 'CONFAZ, ICMS Convention 142/18'),
    edition: '2026-09-19',
  },
});
