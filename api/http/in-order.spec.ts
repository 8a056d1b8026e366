import { inOrder } from './in-order.js';

it('refuses a period that ends before it starts, at its end', () => {
  expect(() => inOrder({ from: '2026-02-01', to: '2026-01-31' })).toThrow(
    expect.objectContaining({ code: 'period_invalid', field: 'to' }),
  );
  for (const period of [{ from: '2026-02', to: '2026-02' }, { from: '2026-02' }, { to: '2026-02' }, {}])
    expect(inOrder(period)).toBe(period);
});
