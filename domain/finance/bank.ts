import { digits, say, text } from '../kernel/record-kind/field.js';
import { recordKind } from '../kernel/record-kind/record-kind.js';

/** A bank by its number at the clearing house, and by that of the payment system (ISPB, R-3.2.4). */
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
      rule: ['bank_code_invalid', (code) => /^\d{3}$/.test(code)],
    }),
    name: text(say('Nome', 'Name'), { max: 130 }),
    ispb: digits(say('ISPB', 'ISPB'), {
      max: 8,
      optional: true,
      hint: say('Os 8 primeiros dígitos do CNPJ do banco', 'The first 8 digits of the bank’s CNPJ'),
      rule: ['ispb_invalid', (ispb) => /^\d{8}$/.test(ispb)],
    }),
  },
  says: {
    bank_code_invalid: say('O código do banco tem 3 dígitos.', 'A bank’s number has 3 digits.'),
    ispb_invalid: say('O ISPB tem 8 dígitos.', 'An ISPB has 8 digits.'),
  },
  title: 'name',
  list: ['code', 'ispb'],
  form: [{ fields: { code: 3, ispb: 3, name: 6 } }],
  official: {
    source: say('Banco Central, participantes do STR', 'Banco Central, participants of the STR'),
    edition: '2026-09-19',
  },
});
