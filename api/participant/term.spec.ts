import { day } from '@fidelidade/domain/testing/values.js';
import { termOf } from './term.js';

const TODAY = day('2026-11-20');

describe('a term of the dashboard (R-7.1.18)', () => {
  it.each([
    ['1d', '2026-11-20', '2026-11-20', 'day'],
    ['30d', '2026-10-22', '2026-11-20', 'day'],
    ['2w', '2026-11-07', '2026-11-20', 'day'],
    ['1m', '2026-10-21', '2026-11-20', 'day'],
    ['12m', '2025-11-21', '2026-11-20', 'month'],
    ['2026', '2026-01-01', '2026-12-31', 'month'],
    ['2024-02', '2024-02-01', '2024-02-29', 'day'],
    ['all', '2000-01-01', '2026-11-20', 'month'],
  ])('«%s» is from %s to %s, drawn by %s', (text, from, to, step) => {
    expect(termOf(text, TODAY)).toEqual({ from, to, step });
  });

  it.each([undefined, '', 'sorteio', '0d', '2026-13'])('«%s» names no period: the last 90 days', (text) => {
    expect(termOf(text, TODAY)).toEqual({ from: '2026-08-23', to: '2026-11-20', step: 'day' });
  });
});
