import { day } from '@fidelidade/domain/testing/values.js';
import { dayText } from './day-text.js';

describe('a day in a text', () => {
  it('is written as the reader’s language writes it', () => {
    expect(dayText(day('2026-11-05'), 'pt_BR')).toBe('05/11/2026');
    expect(dayText(day('2026-11-05'), 'en')).toBe('Nov 5, 2026');
  });
});
