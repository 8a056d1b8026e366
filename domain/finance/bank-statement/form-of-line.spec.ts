import { formOfLine } from './form-of-line.js';
import type { LineKind } from './reading/read-statement.js';

describe('how the money of a line changed hands', () => {
  it.each([
    ['PIX RECEBIDO ANA', 'credit', 'pix'],
    ['LIQUIDACAO BOLETO 123', 'credit', 'ticket'],
    ['Transferência enviada', 'debit', 'bank_transfer'],
    ['DEB CARTAO 1234', 'debit', 'debit_card'],
    ['CHEQUE COMPENSADO', 'other', 'check'],
    ['COMPENSACAO', 'check', 'check'],
    ['SAQUE 24H', 'withdrawal', 'money'],
    ['TARIFA', 'fee', 'other'],
  ])('%s (%s): %s', (memo, kind, form) => {
    expect(formOfLine(kind as LineKind, { memo })).toBe(form);
  });

  it('is not known where the texts are gone', () => expect(formOfLine('credit', undefined)).toBe('other'));
});
