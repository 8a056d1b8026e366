import { instant } from '../../testing/values.js';
import { momentOfOfflineSale } from './sold-offline.js';

const NOW = instant('2026-03-10T15:00:00.000Z');

describe('the moment of a sale that a till tells later (ADR 0111)', () => {
  it.each(['2026-03-10T14:59:59.000Z', '2026-03-07T15:00:00.000Z'])('is what its clock said: %s', (soldAt) =>
    expect(momentOfOfflineSale(instant(soldAt), NOW)).toBe(soldAt),
  );

  it('is now for a clock that is a little ahead', () =>
    expect(momentOfOfflineSale(instant('2026-03-10T15:05:00.000Z'), NOW)).toBe(NOW));

  it.each([
    ['2026-03-07T14:59:59.999Z', 'offline_sale_too_old'],
    ['2026-03-10T15:05:00.001Z', 'offline_sale_to_come'],
  ])('is refused where a person should look: %s', (soldAt, code) =>
    expect(() => momentOfOfflineSale(instant(soldAt), NOW)).toThrow(
      expect.objectContaining({ code, field: 'sold_at' }),
    ),
  );
});
