import { setCompanyZone } from '../providers/company-zone';
import { day, money, percent, percentOfColumn, unitPrice } from './format';

describe('what the API sends, as a person reads it', () => {
  it('keeps an amount on one line with its currency', () =>
    expect([money('1234.50'), money('-0.05'), unitPrice('0.125')]).toEqual([
      'R$\u00a01.234,50',
      '-R$\u00a00,05',
      'R$\u00a00,125',
    ]));

  it('writes a percentage without a space, and always with two decimals', () =>
    expect(['2.50', '10.00', '10', '0.00', null].map(percent)).toEqual([
      '2,50%',
      '10,00%',
      '10,00%',
      '0,00%',
      '—',
    ]));

  it('keeps the decimals of percentages that stand below each other', () =>
    expect(['100.00', '12.50', '-3.25'].map(percentOfColumn)).toEqual(['100,00%', '12,50%', '-3,25%']));

  describe('of a day', () => {
    afterEach(() => setCompanyZone(undefined));

    it('writes it as it is, wherever the company stands', () => {
      setCompanyZone('America/Rio_Branco');
      expect(['2026-11-28', null, undefined, '', 'amanhã'].map(day)).toEqual([
        '28/11/2026',
        '—',
        '—',
        '—',
        '—',
      ]);
    });

    it.each([
      ['America/Sao_Paulo', '2026-11-28T00:25:15.139Z', '27/11/2026'],
      ['America/Sao_Paulo', '2026-11-28T03:00:00.000Z', '28/11/2026'],
      ['America/Rio_Branco', '2026-11-28T04:59:00Z', '27/11/2026'],
    ])('says the day of a moment by the clock of the company: %s, %s', (zone, moment, written) => {
      setCompanyZone(zone);
      expect(day(moment)).toBe(written);
    });
  });
});
