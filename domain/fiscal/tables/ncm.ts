import { DomainError } from '../../kernel/domain-error.js';
import { digits, say, text } from '../../kernel/record-kind/field.js';
import { recordKind } from '../../kernel/record-kind/record-kind.js';
import { validity, validityProblem, VALIDITY_SAYS } from '../../kernel/record-kind/validity.js';
import { NCM_MASK } from './code-masks.js';

/** What a good is, in the nomenclature of the Mercosul: its chapter, its heading and itself. */
export const ncms = recordKind({
  name: 'Ncm',
  resource: 'ncm',
  context: 'fiscal',
  icon: 'tag',
  words: { pt_BR: ['NCM', 'NCMs', 'm'], en: ['NCM', 'NCMs'] },
  purpose: say(
    'A classificação fiscal das mercadorias, que a nota exige de cada produto.',
    'The tax classification of goods, which an invoice needs of each product.',
  ),
  fields: {
    code: digits(say('Código', 'Code'), {
      max: 8,
      unique: true,
      mask: NCM_MASK,
      rule: ['ncm_code', (ncm) => /^\d{8}$/.test(ncm)],
    }),
    item: digits(say('Posição', 'Heading'), {
      max: 4,
      optional: true,
      mask: '##.##',
      rule: ['ncm_heading', (heading) => /^\d{4}$/.test(heading)],
    }),
    category: text(say('Capítulo', 'Chapter'), { max: 300, optional: true }),
    description: text(say('Descrição', 'Description'), { max: 1200 }),
    ...validity,
  },
  check: (ncm) => [
    validityProblem(ncm),
    ncm.item === undefined || ncm.code.startsWith(ncm.item)
      ? undefined
      : new DomainError('ncm_heading', { field: 'item' }),
    isOfChapter(ncm.code, ncm.category) ? undefined : new DomainError('ncm_chapter', { field: 'category' }),
  ],
  says: {
    ncm_code: say('O NCM tem 8 dígitos.', 'An NCM has 8 digits.'),
    ncm_heading: say(
      'São os quatro primeiros dígitos do código.',
      'These are the first four digits of the code.',
    ),
    ncm_chapter: say(
      'O número do capítulo são os dois primeiros dígitos do código.',
      'The number of the chapter is the first two digits of the code.',
    ),
    ...VALIDITY_SAYS,
  },
  title: 'code',
  list: ['description', 'category'],
  form: [{ fields: { code: 3, item: 3, category: 6, description: 12, validFrom: 3, validUntil: 3 } }],
  official: {
    source: say('Receita Federal e Siscomex, nomenclatura', 'Receita Federal and Siscomex, nomenclature'),
    edition: '2026-09-19',
  },
});

/** A chapter may be said by its name, with its number or without; a number that is said is that of the code. */
const isOfChapter = (code: string, chapter = ''): boolean => {
  const number = /^\d+/.exec(chapter)?.[0];
  return number === undefined || number.padStart(2, '0') === code.slice(0, 2);
};
