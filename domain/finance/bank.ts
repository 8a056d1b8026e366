import { digits, say, text } from '../kernel/record-kind/field.js';
import { recordKind } from '../kernel/record-kind/record-kind.js';

/** Three digits, which an account says as well. */
export const BANK_CODE_RULE = ['bank_code_invalid', (code: string) => /^\d{3}$/.test(code)] as const;

/** A bank by its number at the clearing house. */
export const banks = recordKind({
  name: 'Bank',
  resource: 'banks',
  context: 'finance',
  icon: 'bank',
  words: { pt_BR: ['banco', 'bancos', 'm'], en: ['bank', 'banks'] },
  purpose: say('Os bancos, pelo código de compensação.', 'Banks, by their number at the clearing house.'),
  fields: {
    code: digits(say('Código', 'Number'), {
      max: 3,
      unique: true,
      hint: say('Os 3 dígitos, como 001 ou 341', 'The 3 digits, such as 001 or 341'),
      rule: BANK_CODE_RULE,
    }),
    name: text(say('Nome', 'Name'), { max: 130 }),
  },
  says: { bank_code_invalid: say('O código do banco tem 3 dígitos.', 'A bank’s number has 3 digits.') },
  title: 'name',
  list: ['code'],
  form: [{ fields: { code: 3, name: 9 } }],
  official: {
    source: say('Banco Central, participantes do STR', 'Banco Central, participants of the STR'),
    edition: '2026-09-19',
  },
});
