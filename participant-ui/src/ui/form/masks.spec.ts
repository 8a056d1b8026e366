import fc from 'fast-check';
import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import {
  confirmationProblem,
  documentProblem,
  emailProblem,
  freshPasswordProblem,
  ifGiven,
} from './checks.js';
import { maskCep, maskDocument, maskPhone } from './masks.js';

describe('masks while somebody types', () => {
  it.each([
    ['', ''],
    ['529', '529'],
    ['5299', '529.9'],
    ['52998224725', '529.982.247-25'],
    ['529982247251', '52.998.224/7251'],
    ['11.222.333/0001-81', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['112223330001819', '11.222.333/0001-81'],
  ])('document %j is shown as %j (R-5.1.3)', (typed, shown) => {
    expect(maskDocument(typed)).toBe(shown);
  });

  it('ends, for a whole document, where the domain formats it, and typing on changes nothing more', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(11, 14),
        fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
        (length, digits) => {
          const document = Array.from({ length }, () => digits.next().value).join('');
          expect(maskDocument(document)).toBe(formatDocument(document));
          expect(maskDocument(maskDocument(document))).toBe(maskDocument(document));
        },
      ),
    );
  });

  it('writes phones and postal codes', () => {
    expect(
      ['1', '11', '1198', '1134567890', '11987654321', '+55 11 98765-43210', '+351 912 345'].map(maskPhone),
    ).toEqual(['1', '11', '(11) 98', '(11) 3456-7890', '(11) 98765-4321', '(11) 98765-4321', '+351912345']);
    expect(['0131', '01310', '013101', '01310-1009'].map(maskCep)).toEqual([
      '0131',
      '01310',
      '01310-1',
      '01310-100',
    ]);
  });
});

describe('what a form sees by itself', () => {
  it('judges fewer than 15 characters as a CPF, more as a CNPJ (R-5.1.4)', () => {
    expect(documentProblem('')).toBe('form.required');
    expect(documentProblem('529.982.247-25')).toBeUndefined();
    expect(documentProblem('529.982.247-26')).toBe('form.cpf');
    expect(documentProblem('11111111111')).toBe('form.cpf');
    expect(documentProblem('11.222.333/0001-81')).toBeUndefined();
    expect(documentProblem('11.222.333/0001-82')).toBe('form.cnpj');
  });

  it('wants six characters in a password, and twice the same (R-5.5.2)', () => {
    expect(['', '12345', '123456', '      '].map(freshPasswordProblem)).toEqual([
      'form.required',
      'form.passwordShort',
      undefined,
      undefined,
    ]);
    expect(confirmationProblem('123456', '')).toBe('form.required');
    expect(confirmationProblem('123456', '123457')).toBe('form.passwordDiffers');
    expect(confirmationProblem('123456', '123456')).toBeUndefined();
  });

  it('takes an e-mail with white space in it, and leaves alone what may be empty', () => {
    expect(emailProblem(' Ana @ loja.com ')).toBeUndefined();
    expect(emailProblem('ana@loja')).toBe('form.emailShape');
    expect(ifGiven(' ', () => 'form.date')).toBeUndefined();
    expect(ifGiven('x', () => 'form.date')).toBe('form.date');
  });
});
