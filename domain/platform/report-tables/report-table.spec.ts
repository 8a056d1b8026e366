import { noticesOfMoment } from './report-sheet.js';
import { money, percent, quantity, tellCell, unitPrice } from './report-table.js';
import { reportWord } from './report-word.js';

it('is read as the screen reads it', () => {
  expect(tellCell(money('-1234.56'))).toBe('-R$\u00a01.234,56');
  expect(tellCell(percent('12.50'))).toBe('12,50%');
  expect(tellCell(percent(null))).toBe('—');
  expect(tellCell(money(null))).toBe('');
  expect(tellCell(unitPrice('3.3333'))).toBe('R$\u00a03,3333');
  expect(tellCell(unitPrice('1234.5'))).toBe('R$\u00a01.234,50');
  expect(tellCell(unitPrice('-4'))).toBe('-R$\u00a04,00');
  expect(tellCell(unitPrice(null))).toBe('');
  expect(tellCell(quantity('5.5000'))).toBe('5,5');
  expect(tellCell(quantity('5', 'signed'))).toBe('+5');
  expect(tellCell(quantity('-5', 'signed'))).toBe('-5');
  expect(tellCell({ day: '2026-11-27' })).toBe('27/11/2026');
});

it('shows a sum that no one fact could say as it came', () => {
  expect(tellCell(money('99999999999999999.00'))).toBe('99999999999999999.00');
});

it('says by the clock of the company of which moment it is', () => {
  const t = reportWord.bind(undefined, 'pt_BR');
  expect(noticesOfMoment(null, 'America/Sao_Paulo', { t })).toEqual([]);
  expect(noticesOfMoment('2026-11-28T01:30:00.000Z', 'America/Sao_Paulo', { t })).toEqual([
    'Posição conhecida em 27/11/2026, 22:30. O que foi lançado, pago ou estornado depois desse momento não aparece.',
  ]);
});
