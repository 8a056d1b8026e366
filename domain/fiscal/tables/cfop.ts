import { DomainError } from '../../kernel/domain-error.js';
import { choice, digits, say, text } from '../../kernel/record-kind/field.js';
import { recordKind } from '../../kernel/record-kind/record-kind.js';
import { validity, validityProblem, VALIDITY_SAYS } from '../../kernel/record-kind/validity.js';

const CFOP_DIRECTIONS = { in: say('Entrada', 'In'), out: say('Saída', 'Out') };

/** Codes that begin with 1, 2 or 3 bring goods in; with 5, 6 or 7 they leave (Ajuste SINIEF 07/01). */
export const cfopDirection = (cfop: string): keyof typeof CFOP_DIRECTIONS =>
  /^[123]/.test(cfop) ? 'in' : 'out';

/** Four digits, of which the first says the direction and whether the other party is in the state, the country or abroad. */
export const isCfop = (cfop: string): boolean => /^[123567]\d{3}$/.test(cfop);

/** What an operation with goods is, to the tax authorities. */
export const cfops = recordKind({
  name: 'Cfop',
  resource: 'cfop',
  context: 'fiscal',
  icon: 'arrows',
  words: { pt_BR: ['CFOP', 'CFOPs', 'm'], en: ['CFOP', 'CFOPs'] },
  purpose: say(
    'O que é cada operação para o fisco: venda, devolução, transferência.',
    'What each operation is to the tax authorities: sale, return, transfer.',
  ),
  fields: {
    code: digits(say('Código', 'Code'), { max: 4, unique: true, rule: ['cfop_code', isCfop] }),
    direction: choice(say('Sentido', 'Direction'), CFOP_DIRECTIONS, { initial: 'out' }),
    category: text(say('Grupo', 'Group'), { max: 150, optional: true }),
    item: text(say('Item', 'Item'), { max: 10, optional: true }),
    description: text(say('Descrição', 'Description'), { max: 400 }),
    ...validity,
  },
  check: (cfop) => [
    cfop.direction === cfopDirection(cfop.code)
      ? undefined
      : new DomainError('cfop_direction', { field: 'direction' }),
    validityProblem(cfop),
  ],
  says: {
    cfop_code: say(
      'São quatro dígitos; o primeiro é 1, 2, 3, 5, 6 ou 7.',
      'Four digits; the first is 1, 2, 3, 5, 6 or 7.',
    ),
    cfop_direction: say(
      'Códigos que começam com 1, 2 ou 3 são de entrada; com 5, 6 ou 7, de saída.',
      'Codes that begin with 1, 2 or 3 are in; with 5, 6 or 7, out.',
    ),
    ...VALIDITY_SAYS,
  },
  title: 'code',
  list: ['description', 'direction'],
  form: [
    { fields: { code: 3, direction: 3, item: 2, category: 4, description: 12, validFrom: 3, validUntil: 3 } },
  ],
  official: {
    source: say('CONFAZ, Convênio s/nº de 1970, anexo II', 'CONFAZ, Convention of 1970, annex II'),
    edition: '2026-09-19',
  },
});
