import { MAX_INSTALLMENTS } from './finance/constants.js';
import { FISCAL_PAYMENT_CODE, PAYMENT_FORMS, clearingDays } from './finance/payment-form.js';
import { saleCfop } from './fiscal/sale-cfop.js';
import { PERSON_ROLES } from './registry/person/events.js';

/** Values that the specification fixes, literally; the others stand in the specs of what they belong to. */
describe('the constants of the specification (R-9)', () => {
  it('at most 60 installments (R-9.8, R-5.6.1)', () => expect(MAX_INSTALLMENTS).toBe(60));

  it('payment forms and their tPag (R-9.12)', () => {
    expect(PAYMENT_FORMS).toEqual([
      'money',
      'credit_card',
      'debit_card',
      'ticket',
      'check',
      'pix',
      'bank_transfer',
      'other',
    ]);
    expect(FISCAL_PAYMENT_CODE).toEqual({
      money: '01',
      check: '02',
      credit_card: '03',
      debit_card: '04',
      ticket: '15',
      pix: '17',
      bank_transfer: '18',
      other: '99',
    });
  });

  it('forms whose money takes days, and those that clear at once (R-4.3.10)', () =>
    expect(PAYMENT_FORMS.map((form) => [form, clearingDays(form)])).toEqual([
      ['money', undefined],
      ['credit_card', 30],
      ['debit_card', 1],
      ['ticket', 1],
      ['check', 2],
      ['pix', undefined],
      ['bank_transfer', undefined],
      ['other', undefined],
    ]));

  it('what a person is to the company (R-3.4.2)', () =>
    expect(PERSON_ROLES).toEqual(['client', 'provider', 'user', 'employee', 'shipping_company']));

  it.each([
    ['SP', 'SP', 9, '5102'],
    ['SP', 'SP', 1, '5102'],
    ['SP', 'RJ', 1, '6102'],
    ['SP', 'RJ', 2, '6102'],
    ['SP', 'RJ', 9, '6108'],
  ] as const)('CFOP of a sale from %p to %p, taxpayer type %p: %p', (from, to, buyer, cfop) =>
    expect(saleCfop(from, to, buyer)).toBe(cfop),
  );
});
