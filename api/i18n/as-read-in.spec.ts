import { cents, formatMoney } from '@fidelidade/domain/kernel/money.js';
import { message } from '../http/messages.js';
import { asReadIn } from './as-read-in.js';

describe('a value that a refusal names', () => {
  it.each([
    ['29/11/2026', 'Nov 29, 2026'],
    [formatMoney(cents(123_456)), 'R$1,234.56'],
    [formatMoney(cents(-5)), '-R$0.05'],
    ['Loja 29/11/2026', 'Loja 29/11/2026'],
    ['12', '12'],
  ])('%s is read in English as %s, and in Portuguese as it stands', (value, english) => {
    expect(asReadIn('en', value)).toBe(english);
    expect(asReadIn('pt_BR', value)).toBe(value);
  });

  it('stands so in its sentence', () => {
    const params = { name: 'Caixa', date: '01/02/2026' };
    expect(message('en', 'before_account_opening', params)).toContain('Feb 1, 2026');
    expect(message('pt_BR', 'before_account_opening', params)).toContain('01/02/2026');
  });
});
