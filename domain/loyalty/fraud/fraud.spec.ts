import fc from 'fast-check';
import { fold } from '../../kernel/decider.js';
import { specification } from '../../testing/specification.js';
import { centavos, day } from '../../testing/values.js';
import {
  flagsOfCredits,
  flagsOfDevice,
  flagsOfReturn,
  flagsOfSale,
  timesAbove,
  type SaleFacts,
} from './flags.js';
import { DEFAULT_LIMITS, fraudLimitsDecider } from './limits.js';
import { accountsThrough, sharedDeviceDecider } from './shared-device.js';
import { reviewCaseDecider, type FlaggedFact, type ReviewCaseEvent } from './review-case.js';

const facts = (changes: Partial<SaleFacts> = {}): SaleFacts => ({
  ...{ total: centavos(80_00), buyer: 'customer', salesOfDay: 1, usual: centavos(80_00) },
  ...changes,
});
const kindsOf = (changes: Partial<SaleFacts>, limits = DEFAULT_LIMITS) =>
  flagsOfSale(limits, facts(changes)).map(({ kind }) => kind);

describe('what is flagged of a sale (R-10.1.8)', () => {
  it('is nothing, of most', () => expect(kindsOf({})).toEqual([]));

  it('is a purchase of whoever serves, or of a colleague', () => {
    expect(kindsOf({ buyer: 'attendant' })).toEqual(['own_purchase']);
    expect(kindsOf({ buyer: 'colleague' })).toEqual(['staff_purchase']);
    expect(kindsOf({ buyer: 'attendant' }, { ...DEFAULT_LIMITS, staffPurchases: false })).toEqual([]);
  });

  it('is one more than a day’s sales to a customer', () => {
    expect([5, 6].map((salesOfDay) => kindsOf({ salesOfDay }))).toEqual([[], ['many_sales']]);
  });

  it('is an amount above the limit, and not at it', () => {
    const usual = undefined;
    expect(kindsOf({ total: centavos(3_000_00), usual })).toEqual([]);
    expect(flagsOfSale(DEFAULT_LIMITS, facts({ total: centavos(3_000_01), usual }))).toEqual([
      { kind: 'large_sale', found: centavos(3_000_01), amountLimit: centavos(3_000_00) },
    ]);
  });

  it('is many times what is usual, once there is something usual', () => {
    const total = centavos(1_500_01);
    expect(kindsOf({ total, usual: centavos(100_00) })).toEqual(['unusual_sale']);
    expect(kindsOf({ total, usual: undefined })).toEqual([]);
  });

  it('grows with the amount and with the sales: whoever is flagged for less is flagged for more', () => {
    const nat = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(nat, nat, nat, fc.integer({ min: 1, max: 20 }), (total, more, usual, salesOfDay) => {
        const of = (amount: number, sales: number) =>
          kindsOf({ total: centavos(amount), usual: centavos(usual), salesOfDay: sales });
        expect(of(total + more, salesOfDay + 1)).toEqual(expect.arrayContaining(of(total, salesOfDay)));
      }),
    );
  });

  it('is nothing at all without limits', () => {
    const none = { staffPurchases: false, returnsAfterUse: false };
    const worst = facts({ total: centavos(9_999_999_99), salesOfDay: 99, buyer: 'attendant' });
    expect(flagsOfSale(none, worst)).toEqual([]);
    expect([flagsOfCredits(none, centavos(1e9)), flagsOfReturn(none, 1)]).toEqual([[], []]);
  });
});

describe('what is flagged beside sales', () => {
  it('is what one member of the staff gives in a day, and what is missing after a return', () => {
    expect(flagsOfCredits(DEFAULT_LIMITS, centavos(200_00))).toEqual([]);
    expect(flagsOfCredits(DEFAULT_LIMITS, centavos(200_01))).toMatchObject([{ kind: 'many_credits' }]);
    expect([0, 1].map((missing) => flagsOfReturn(DEFAULT_LIMITS, missing).length)).toEqual([0, 1]);
  });
});

describe('a device', () => {
  const { given } = specification(sharedDeviceDecider);
  const see = (participantId: string) => ({ type: 'see', deviceKey: 'd1', participantId }) as const;
  const seen = (participantId: string) =>
    ({ type: 'DeviceAccountSeen', data: { deviceKey: 'd1', participantId } }) as const;

  it('is known to have an account once, however often that is opened there', () => {
    given([])
      .when(see('p1'))
      .then([seen('p1')]);
    given([seen('p1')])
      .when(see('p1'))
      .thenNothing();
    given([seen('p1')])
      .when(see('p2'))
      .then([seen('p2')]);
  });

  it('had as many accounts with one as came until then', () => {
    const device = fold(sharedDeviceDecider, [seen('p1'), seen('p2'), seen('p3')]);
    expect(['p1', 'p3', 'p4'].map((each) => accountsThrough(device, each))).toEqual([1, 3, 0]);
  });

  it('is flagged above the limit, and not at it, nor by a shop that looks for none', () => {
    const limits = { ...DEFAULT_LIMITS, accountsOfDevice: 2 };
    expect([2, 3].map((accounts) => flagsOfDevice(limits, accounts))).toEqual([
      [],
      [{ kind: 'shared_device', accountsSeen: 3, accountsLimit: 2 }],
    ]);
    expect(flagsOfDevice(DEFAULT_LIMITS, 1_000)).toEqual([]);
  });

  it('is looked at anew each time that it passes the limit once more', () =>
    expect([2, 3, 4, 5].map((accounts) => timesAbove(2, accounts))).toEqual([0, 1, 1, 2]));
});

describe('the limits', () => {
  const { given } = specification(fraudLimitsDecider);

  it('are what a shop begins with until somebody says others', () => {
    given([]).when({ type: 'change', limits: DEFAULT_LIMITS }).thenNothing();
    const limits = { staffPurchases: true, returnsAfterUse: false, salesOfDay: 3 };
    given([])
      .when({ type: 'change', limits })
      .then([{ type: 'FraudLimitsChanged', data: limits }]);
  });

  it('are changed by whoever saw them as they are', () => {
    const change = { type: 'change', limits: { staffPurchases: true, returnsAfterUse: false } } as const;
    const other = { staffPurchases: false, returnsAfterUse: false };
    const changed = { type: 'FraudLimitsChanged', data: change.limits } as const;
    given([])
      .when({ ...change, seen: 0 })
      .then([changed]);
    given([changed])
      .when({ ...change, limits: other, seen: 1 })
      .then([{ type: 'FraudLimitsChanged', data: other }]);
    expect(() =>
      fraudLimitsDecider.decide({ ...change, limits: other, seen: 0 }, fold(fraudLimitsDecider, [changed])),
    ).toThrow('conflict');
  });

  it('are above nothing', () =>
    given([])
      .when({
        type: 'change',
        limits: {
          ...DEFAULT_LIMITS,
          salesOfDay: 0,
          timesUsual: 1.5,
          saleAbove: centavos(0),
          accountsOfDevice: 0,
        },
      })
      .thenRefusedAll(
        'number_range at sales_of_day',
        'number_range at times_usual',
        'number_range at accounts_of_device',
        'money_positive at sale_above',
      ));
});

describe('a review case', () => {
  const { given } = specification(reviewCaseDecider);
  const caseId = 'case-1';
  const fact: FlaggedFact = {
    ...{ about: 'sale', participantId: 'p1', saleId: 's1', staffId: 'u1', amount: centavos(80_00) },
    ...{ on: day('2026-03-10'), flags: [{ kind: 'own_purchase' }] },
  };
  const raised: ReviewCaseEvent = { type: 'ReviewCaseRaised', data: { caseId, ...fact } };
  const cleared: ReviewCaseEvent = { type: 'ReviewCaseCleared', data: { caseId, reason: 'Conferido' } };
  const clear = (reason: string, by = 'u2') => ({ type: 'clear', caseId, reason, by }) as const;

  it('is raised once, whatever became of it', () => {
    given([]).when({ type: 'raise', caseId, fact }).then([raised]);
    given([raised]).when({ type: 'raise', caseId, fact }).thenNothing();
    given([raised, cleared]).when({ type: 'raise', caseId, fact }).thenNothing();
  });

  it('is cleared or confirmed, with a reason, once', () => {
    given([raised]).when(clear(' Conferido ')).then([cleared]);
    given([raised]).when(clear(' ')).thenRefused('req', 'reason');
    given([raised])
      .when(clear('x'.repeat(501)))
      .thenRefused('max_length', 'reason');
    given([raised, cleared]).when(clear('De novo')).thenNotAcceptable('review_case_decided');
    given([]).when(clear('Nada')).thenNotFound();
  });

  it('is confirmed with what was done about it', () => {
    const confirm = {
      type: 'confirm',
      caseId,
      reason: 'Cupom inventado',
      measures: ['sale_cancelled'],
      by: 'u2',
    } as const;
    const data = { caseId, reason: 'Cupom inventado', measures: ['sale_cancelled'] } as const;
    given([raised])
      .when(confirm)
      .then([{ type: 'ReviewCaseConfirmed', data }]);
    const { saleId: _, ...withoutSale } = fact;
    for (const other of [withoutSale, { ...fact, about: 'return' } as const])
      given([{ type: 'ReviewCaseRaised', data: { caseId, ...other } }])
        .when(confirm)
        .thenRefused('review_case_without_sale', 'measures');
  });

  it('is not decided by whom it is about', () => {
    given([raised]).when(clear('Conferido', 'u1')).thenNotAcceptable('review_case_own');
    given([raised])
      .when({ ...clear('Conferido', 'u2'), others: ['u3', 'u2'] })
      .thenNotAcceptable('review_case_own');
    given([raised])
      .when({ type: 'confirm', caseId, reason: 'Fui eu', measures: [], by: 'u1' })
      .thenNotAcceptable('review_case_own');
    const { staffId: _, ...byNobody } = fact;
    given([{ type: 'ReviewCaseRaised', data: { caseId, ...byNobody } }])
      .when(clear('Conferido', 'u1'))
      .then([cleared]);
  });
});
