import { centavos } from '../../testing/values.js';
import { asksAttendantPin } from './attendant-pin.js';

const sale = (total: number, redeems = false) => ({ total: centavos(total), redeems });

describe('when a till asks for the attendant’s PIN (R-10.1.8)', () => {
  it('is never, while nobody says so', () => {
    expect(asksAttendantPin({}, sale(1_000_000_00, true))).toBe(false);
    expect(asksAttendantPin({ attendantPin: 'never', attendantPinAbove: centavos(1) }, sale(50_00))).toBe(
      false,
    );
  });

  it('is at every sale, or where the till pays out', () => {
    expect(asksAttendantPin({ attendantPin: 'every_sale' }, sale(1))).toBe(true);
    expect(asksAttendantPin({ attendantPin: 'redemptions' }, sale(1_000_000_00))).toBe(false);
    expect(asksAttendantPin({ attendantPin: 'redemptions' }, sale(1, true))).toBe(true);
  });

  it('is above an amount, and not at it', () => {
    const settings = { attendantPin: 'redemptions', attendantPinAbove: centavos(300_00) } as const;
    expect([300_00, 300_01].map((total) => asksAttendantPin(settings, sale(total)))).toEqual([false, true]);
  });
});
