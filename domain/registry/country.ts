import { digits, say, text } from '../kernel/record-kind/field.js';
import { recordKind } from '../kernel/record-kind/record-kind.js';

/** Countries by the code of the Banco Central, which an invoice says of an address (cPais, R-3.2.4). */
export const countries = recordKind({
  name: 'Country',
  resource: 'countries',
  context: 'registry',
  icon: 'globe',
  words: { pt_BR: ['país', 'países', 'm'], en: ['country', 'countries'] },
  purpose: say(
    'Os países com o código que a nota fiscal usa.',
    'The countries with the code that an invoice uses.',
  ),
  fields: {
    code: digits(say('Código BACEN', 'BACEN code'), {
      max: 4,
      unique: true,
      rule: ['country_code', (country) => /^\d{4}$/.test(country)],
    }),
    name: text(say('Nome', 'Name'), { max: 60 }),
  },
  says: { country_code: say('São quatro dígitos.', 'Four digits.') },
  title: 'name',
  list: ['code'],
  form: [{ fields: { code: 3, name: 9 } }],
  official: {
    source: say(
      'Portal da NF-e, tabela de países do Banco Central',
      'NF-e portal, countries of the Banco Central',
    ),
    edition: '2026-09-19',
  },
});
