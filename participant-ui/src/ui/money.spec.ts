import { isZero, leftOf, money, percent, quantity, signedMoney, toneOf } from './money.js';

describe('amounts for a person', () => {
  it('writes reais as R-5.3.1 asks, unbreakable', () => {
    expect(money('1234.56')).toBe('R$\u00a01.234,56');
  });

  it('writes the minus of money as that of points, wherever it stands', () => {
    expect(money('-14.66')).toBe('\u2212R$\u00a014,66');
  });

  it('gives a movement its sign and its tone', () => {
    expect([signedMoney('12.00'), toneOf('12.00')]).toEqual(['+R$\u00a012,00', 'positive']);
    expect([signedMoney('-5.00'), toneOf('-5.00')]).toEqual(['−R$\u00a05,00', 'negative']);
    expect([signedMoney('0.00'), toneOf('0.00')]).toEqual(['R$\u00a00,00', 'neutral']);
    expect([isZero('0.00'), isZero('0.01')]).toEqual([true, false]);
  });

  it('tells what remains beside the parts that are listed', () => {
    expect(leftOf('38.73', ['2.63', '10.93', '5.01'])).toBe('20.16');
    expect(leftOf('5.00', ['5.00'])).toBe('0.00');
  });

  it('writes rates with two decimals (R-5.3.3), quantities without empty ones', () => {
    expect([percent('5.00', 'pt-BR'), percent('2.50', 'pt-BR'), percent('2.50', 'en')]).toEqual([
      '5,00%',
      '2,50%',
      '2.50%',
    ]);
    expect([quantity('2.0000', 'pt-BR'), quantity('0.3500', 'pt-BR')]).toEqual(['2', '0,35']);
  });
});
