import { digits, say, text } from '../kernel/record-kind/field.js';
import { recordKind } from '../kernel/record-kind/record-kind.js';

/** As the IBGE writes a subclass: `4711-3/02`. */
export const CNAE_MASK = '####-#/##';

/** What a company lives by, in the IBGE's classification. */
export const cnaes = recordKind({
  name: 'Cnae',
  resource: 'cnaes',
  context: 'registry',
  icon: 'store',
  words: { pt_BR: ['CNAE', 'CNAEs', 'm'], en: ['CNAE', 'CNAEs'] },
  purpose: say(
    'As atividades econômicas do cadastro das empresas.',
    'The economic activities that companies are registered with.',
  ),
  fields: {
    code: digits(say('Código', 'Code'), {
      max: 7,
      unique: true,
      mask: CNAE_MASK,
      rule: ['cnae_code', (cnae) => /^\d{7}$/.test(cnae)],
    }),
    description: text(say('Descrição', 'Description'), { max: 200 }),
  },
  says: { cnae_code: say('O CNAE tem 7 dígitos.', 'A CNAE has 7 digits.') },
  title: 'code',
  list: ['description'],
  form: [{ fields: { code: 3, description: 9 } }],
  official: {
    source: say('IBGE, CNAE 2.3, subclasses', 'IBGE, CNAE 2.3, subclasses'),
    edition: '2026-09-19',
  },
});
