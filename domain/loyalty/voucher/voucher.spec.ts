import fc from 'fast-check';
import { PARTICIPANT_ID, SALE_ID } from '../../testing/a-sale.js';
import {
  bearerVoucherIssued,
  useVoucher,
  VOUCHER_CODE,
  VOUCHER_ID,
  voucherIssued,
  voucherTerms,
} from '../../testing/a-voucher.js';
import { specification } from '../../testing/specification.js';
import { centavos, day, instant } from '../../testing/values.js';
import type { VoucherEvent } from './events.js';
import { discountOf } from './terms.js';
import { statusOfVoucher, voucherDecider, type VoucherCommand } from './voucher.js';

const { given } = specification(voucherDecider);
const used = (saleId = SALE_ID, discount = 20_00, participantId = PARTICIPANT_ID): VoucherEvent => ({
  type: 'VoucherUsed',
  data: {
    ...{ voucherId: VOUCHER_ID, saleId, participantId, on: day('2026-03-10') },
    ...{ purchase: centavos(100_00), discount: centavos(discount) },
  },
});
const issue = (changes: Parameters<typeof voucherTerms>[0] = {}, today = '2026-03-01'): VoucherCommand => ({
  ...{ type: 'issue', voucherId: VOUCHER_ID, code: VOUCHER_CODE, participantId: PARTICIPANT_ID },
  ...{ source: 'manual', terms: voucherTerms(changes), today: day(today) },
});
const reverse = (reason = 'Cliente desistiu'): VoucherCommand => ({
  ...{ type: 'reverse-use', saleId: SALE_ID, reason, today: day('2026-03-11') },
});
const reversed: VoucherEvent = {
  type: 'VoucherUseReversed',
  data: {
    ...{ voucherId: VOUCHER_ID, saleId: SALE_ID, participantId: PARTICIPANT_ID },
    ...{ reason: 'Cliente desistiu', on: day('2026-03-11') },
  },
};
const expire = (today: string): VoucherCommand => ({ type: 'expire', today: day(today) });
const expired: VoucherEvent = {
  type: 'VoucherExpired',
  data: { voucherId: VOUCHER_ID, participantId: PARTICIPANT_ID, on: day('2026-04-01') },
};
const cancelled: VoucherEvent = {
  type: 'VoucherCancelled',
  data: { voucherId: VOUCHER_ID, participantId: PARTICIPANT_ID, reason: 'Engano' },
};

describe('issuing a voucher (R-3.1.9)', () => {
  it('promises its terms, under a code that no other has', () => {
    given([]).when(issue()).then([voucherIssued()]);
    given([voucherIssued()]).when(issue()).thenNotAcceptable('record_exists');
  });

  it.each([
    [{ title: ' ' }, 'req', 'title'],
    [{ kind: 'percent' }, 'percent_above_zero', 'value'],
    [{ kind: 'percent', basisPoints: 10_001 }, 'percent_above_zero', 'value'],
    [{ kind: 'value', value: 0 }, 'money_positive', 'value'],
    [{ kind: 'cashback', value: 0 }, 'money_positive', 'value'],
    [{ kind: 'gift' }, 'voucher_no_value', 'value'],
    [{ minPurchase: 0 }, 'money_positive', 'min_purchase'],
    [{ maxDiscount: 5_00 }, 'voucher_max_of_percent', 'max_discount'],
    [{ validUntil: '2026-02-28' }, 'voucher_ends_before', 'valid_until'],
    [{ validFrom: '2026-02-01', validUntil: '2026-02-28' }, 'last_day_past', 'valid_until'],
    [{ maxUses: 0 }, 'voucher_uses', 'max_uses'],
    [{ maxUses: 1_001 }, 'voucher_uses', 'max_uses'],
    [{ rulesUrl: 'javascript:alert(1)' }, 'voucher_rules_url', 'rules_url'],
    [{ rulesUrl: 'http://x y.com' }, 'voucher_rules_url', 'rules_url'],
    [{ rulesUrl: 'loja.com.br/regras' }, 'voucher_rules_url', 'rules_url'],
  ] as const)('is refused with %j', (changes, code, field) => {
    given([]).when(issue(changes)).thenRefused(code, field);
  });
});

describe('using a voucher (R-4.7.4)', () => {
  it('takes off what it is worth, once a sale', () => {
    given([voucherIssued()]).when(useVoucher()).then([used()]);
    given([voucherIssued({ maxUses: 2 }), used()])
      .when(useVoucher())
      .thenNothing();
  });

  it.each([
    ['of another customer', voucherIssued(), { participantId: 'somebody' }, 'voucher_of_another'],
    ['before its first day', voucherIssued(), { today: '2026-02-28' }, 'voucher_not_yet'],
    ['after its last day', voucherIssued(), { today: '2026-04-01' }, 'voucher_expired'],
    [
      'for too small a purchase',
      voucherIssued({ minPurchase: 50_00 }),
      { purchase: 49_99 },
      'voucher_min_purchase',
    ],
  ] as const)('is refused %s', (_, history, changes, code) => {
    given([history]).when(useVoucher(changes)).thenRefused(code, 'voucher_code');
  });

  it('is refused once it is used up, expired or taken back', () => {
    given([voucherIssued(), used('another')])
      .when(useVoucher())
      .thenRefused('voucher_used_up', 'voucher_code');
    given([voucherIssued(), expired]).when(useVoucher()).thenRefused('voucher_expired', 'voucher_code');
    given([voucherIssued(), cancelled]).when(useVoucher()).thenRefused('voucher_cancelled', 'voucher_code');
    given([]).when(useVoucher()).thenNotFound();
  });

  it('is anybody’s where it is nobody’s in particular, on its first and on its last day', () => {
    const bearer = bearerVoucherIssued({ maxUses: 2 });
    const first = given([bearer]).when(useVoucher({ participantId: 'somebody', today: '2026-03-01' }));
    first.then([
      {
        ...used(SALE_ID, 20_00, 'somebody'),
        data: { ...used(SALE_ID, 20_00, 'somebody').data, on: day('2026-03-01') },
      },
    ] as VoucherEvent[]);
    expect(voucherDecider.decide(useVoucher({ today: '2026-03-31' }), given([bearer]).state())).toHaveLength(
      1,
    );
  });
});

describe('taking a use back', () => {
  it('gives the customer the use again, with a reason', () => {
    given([voucherIssued(), used()]).when(reverse()).then([reversed]);
    expect(statusOfVoucher(given([voucherIssued(), used(), reversed]).state())).toBe('available');
    given([voucherIssued(), used(), reversed]).when(reverse()).thenNothing();
  });

  it('is refused without a reason, of a use that never was, and where cashback was given', () => {
    given([voucherIssued(), used()]).when(reverse(' ')).thenRefused('req', 'reason');
    given([voucherIssued()]).when(reverse()).thenNotFound();
    given([voucherIssued({ kind: 'cashback' }), used(SALE_ID, 0)])
      .when(reverse())
      .thenNotAcceptable('voucher_cashback_given');
  });
});

describe('the end of a voucher', () => {
  it('comes with the night after its last day, when a use is left', () => {
    given([voucherIssued()]).when(expire('2026-03-31')).thenNothing();
    given([voucherIssued()]).when(expire('2026-04-01')).then([expired]);
    given([voucherIssued(), expired]).when(expire('2026-04-02')).thenNothing();
    given([voucherIssued(), used()]).when(expire('2026-04-01')).thenNothing();
    // A use that was taken back after the last day ends that very night.
    given([voucherIssued(), used(), reversed]).when(expire('2026-04-01')).then([expired]);
  });

  it('comes by the shop, with a reason, while there is something to take back', () => {
    const cancel = (reason: string): VoucherCommand => ({ type: 'cancel', reason });
    given([voucherIssued()]).when(cancel('Engano')).then([cancelled]);
    given([voucherIssued()]).when(cancel('')).thenRefused('req', 'reason');
    given([voucherIssued(), cancelled]).when(cancel('Engano')).thenNothing();
    given([voucherIssued(), used()]).when(cancel('Engano')).thenNotAcceptable('voucher_is_used');
    given([voucherIssued(), expired]).when(cancel('Engano')).thenNotAcceptable('voucher_is_expired');
  });
});

describe('what a voucher takes off', () => {
  it('is its part of the purchase, half a cent up, up to its most', () => {
    const ten = voucherTerms({ kind: 'percent', basisPoints: 1_000, maxDiscount: 15_00 });
    expect(discountOf(ten, centavos(99_95))).toBe(10_00);
    expect(discountOf(ten, centavos(500_00))).toBe(15_00);
  });

  it('is nothing for a gift, a delivery and cashback', () => {
    for (const kind of ['gift', 'free_delivery', 'cashback'] as const) {
      expect(discountOf(voucherTerms({ kind, value: 5_00 }), centavos(100_00))).toBe(0);
    }
  });

  it('is never more than the purchase, and never less than nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('percent', 'value', 'gift', 'free_delivery', 'cashback'),
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (kind, worth, purchase) => {
          const terms = voucherTerms({ kind, basisPoints: worth, value: worth } as never);
          const discount = discountOf(terms, centavos(purchase));
          expect(discount).toBeGreaterThanOrEqual(0);
          expect(discount).toBeLessThanOrEqual(purchase);
        },
      ),
    );
  });

  it('is used as often as it may be, however uses come and are taken back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.tuple(fc.boolean(), fc.nat(5))),
        (maxUses, steps) => {
          let state = given([bearerVoucherIssued({ maxUses })]).state();
          for (const [isUse, sale] of steps) {
            const command = isUse
              ? useVoucher({ saleId: `sale-${sale}` })
              : ({ ...reverse(), saleId: `sale-${sale}` } as VoucherCommand);
            try {
              for (const event of voucherDecider.decide(command, state))
                state = voucherDecider.evolve(state, event);
            } catch {
              // Refused, as the rules above say.
            }
            expect(state.used).toBeLessThanOrEqual(maxUses);
            expect(state.used).toBe(state.uses.values().filter(({ isReversed }) => !isReversed).length);
          }
        },
      ),
    );
  });
});

describe('a use that a till puts aside (R-4.7.4)', () => {
  const UNTIL = instant('2026-03-10T12:10:00.000Z');
  const reserve = (
    reservationId = 'a1',
    participantId = PARTICIPANT_ID,
    today = '2026-03-10',
  ): VoucherCommand => ({
    ...{ type: 'reserve', reservationId, participantId, today: day(today), until: UNTIL },
  });
  const reserved = (reservationId = 'a1', participantId = PARTICIPANT_ID): VoucherEvent => ({
    type: 'VoucherReserved',
    data: { voucherId: VOUCHER_ID, reservationId, participantId, on: day('2026-03-10'), until: UNTIL },
  });
  const release = (releaseReason: 'cancelled' | 'overdue' = 'cancelled', now = UNTIL): VoucherCommand => ({
    ...{ type: 'release', reservationId: 'a1', releaseReason, now },
  });
  const released = (releaseReason: 'cancelled' | 'overdue' | 'taken_over' = 'cancelled'): VoucherEvent => ({
    type: 'VoucherReleased',
    data: { voucherId: VOUCHER_ID, reservationId: 'a1', participantId: PARTICIPANT_ID, releaseReason },
  });
  const bearer = bearerVoucherIssued({ maxUses: 2 });

  it('is nobody else’s, and the voucher is reserved once all its uses are', () => {
    given([bearer]).when(reserve()).then([reserved()]);
    expect(statusOfVoucher(given([bearer, reserved()]).state())).toBe('available');
    const both = [bearer, reserved(), reserved('b1', 'somebody')];
    expect(statusOfVoucher(given(both).state())).toBe('reserved');
    given(both).when(reserve('c1', 'else')).thenRefused('voucher_reserved', 'voucher_code');
    given(both)
      .when(useVoucher({ participantId: 'else' }))
      .thenRefused('voucher_reserved', 'voucher_code');
    given(both).when(reserve()).thenNothing();
  });

  it('is refused as its use would be', () => {
    given([voucherIssued()])
      .when(reserve('a1', 'somebody'))
      .thenRefused('voucher_of_another', 'voucher_code');
    given([voucherIssued(), used()]).when(reserve()).thenRefused('voucher_used_up', 'voucher_code');
    given([voucherIssued()])
      .when(reserve('a1', PARTICIPANT_ID, '2026-04-01'))
      .thenRefused('voucher_expired', 'voucher_code');
  });

  it('is the same customer’s at the till where they are now', () =>
    given([voucherIssued(), reserved()])
      .when(reserve('a2'))
      .then([released('taken_over'), reserved('a2')]));

  it('is promised to nobody anew once its campaign is undone, and to whoever has it no longer than before', () => {
    const later = (reservationId: string, participantId = PARTICIPANT_ID): VoucherCommand => ({
      ...(reserve(reservationId, participantId) as Extract<VoucherCommand, { type: 'reserve' }>),
      ...{ until: instant('2026-03-10T12:18:00.000Z'), isUndone: true },
    });
    given([voucherIssued()]).when(later('a1')).thenRefused('voucher_cancelled', 'voucher_code');
    given([bearer, reserved()])
      .when(later('b1', 'somebody'))
      .thenRefused('voucher_cancelled', 'voucher_code');
    given([voucherIssued(), reserved()])
      .when(later('a2'))
      .then([released('taken_over'), reserved('a2')]);
    // What a use stands of is kept, with the uses that are left.
    expect(voucherDecider.decide(later('b1', 'somebody'), given([bearer, used()]).state())).toMatchObject([
      { type: 'VoucherReserved', data: { until: '2026-03-10T12:18:00.000Z' } },
    ]);
  });

  it('is used by the sale, also after its time and after the voucher’s last day', () => {
    const issued = voucherIssued({ validUntil: '2026-03-10' });
    const sale = { ...useVoucher({ today: '2026-03-11' }), reservationId: 'a1' } as VoucherCommand;
    const [event] = voucherDecider.decide(sale, given([issued, reserved()]).state());
    expect(event).toMatchObject({ type: 'VoucherUsed', data: { reservationId: 'a1', discount: 20_00 } });
    const after = given([issued, reserved(), event!]).state();
    expect([statusOfVoucher(after), after.reservations.length]).toEqual(['used', 0]);
  });

  it('is judged anew days after its time, when nothing gave it back', () => {
    const late = (today: string) => ({ ...useVoucher({ today }), reservationId: 'a1' }) as VoucherCommand;
    given([voucherIssued(), reserved()])
      .when(late('2026-04-01'))
      .thenRefused('voucher_expired', 'voucher_code');
    given([
      voucherIssued(),
      reserved(),
      { type: 'VoucherCancelled', data: { voucherId: VOUCHER_ID, reason: 'Engano' } },
    ])
      .when(late('2026-03-12'))
      .thenRefused('voucher_cancelled', 'voucher_code');
    expect(
      voucherDecider.decide(late('2026-03-12'), given([voucherIssued(), reserved()]).state()),
    ).toMatchObject([{ type: 'VoucherUsed' }]);
  });

  it('is judged anew where it was given back meanwhile', () => {
    const sale = { ...useVoucher(), reservationId: 'a1' } as VoucherCommand;
    given([voucherIssued(), reserved(), released()]).when(sale).then([used()]);
    given([bearer, reserved(), released(), used('s1', 20_00, 'x'), used('s2', 20_00, 'y')])
      .when(sale)
      .thenRefused('voucher_used_up', 'voucher_code');
  });

  it('is given back once, by the till at once and by the job when its time is over', () => {
    given([voucherIssued(), reserved()]).when(release()).then([released()]);
    given([voucherIssued(), reserved(), released()]).when(release()).thenNothing();
    const early = release('overdue', instant('2026-03-10T12:09:59.000Z'));
    given([voucherIssued(), reserved()]).when(early).thenNothing();
    given([voucherIssued(), reserved()])
      .when(release('overdue'))
      .then([released('overdue')]);
  });

  it('does not expire, and is not cancelled, while it is put aside', () => {
    given([voucherIssued(), reserved()]).when(expire('2026-04-01')).thenNothing();
    given([voucherIssued(), reserved()])
      .when({ type: 'cancel', reason: 'Engano' })
      .thenNotAcceptable('voucher_is_reserved');
  });
});
