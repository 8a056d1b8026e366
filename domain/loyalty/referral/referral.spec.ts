import { aRule } from '../../testing/loyalty.js';
import { specification } from '../../testing/specification.js';
import { centavos, day, instant } from '../../testing/values.js';
import { parseReferralCode, referralCode } from './code.js';
import { referralDecider, type ReferralEvent, type RewardReferral } from './referral.js';

const { given } = specification(referralDecider);
const RULE = aRule('referral', { friendAmount: 5_00, minPurchase: 50_00 });

const made: ReferralEvent = {
  type: 'ParticipantReferred',
  data: {
    participantId: 'bia',
    referrerId: 'ana',
    at: instant('2026-03-01T12:00:00Z'),
    on: day('2026-03-01'),
  },
};
const rewarded = (changes: Partial<Extract<ReferralEvent, { type: 'ReferralRewarded' }>['data']> = {}) =>
  ({
    type: 'ReferralRewarded',
    data: {
      ...{ participantId: 'bia', referrerId: 'ana', saleId: 's1', ruleId: 'referral', ruleVersion: 1 },
      ...{ currency: 'cashback', amount: centavos(10_00), lotId: 'referral:ana' },
      ...{ friendAmount: centavos(5_00), friendLotId: 'referral:bia', on: day('2026-03-10') },
      ...changes,
    },
  }) satisfies ReferralEvent;
const make = (referrerId = 'ana') => {
  const { at, on } = made.data as Extract<ReferralEvent, { type: 'ParticipantReferred' }>['data'];
  return { type: 'make', participantId: 'bia', referrerId, at, on } as const;
};
const reward = ({
  total = 80_00,
  ...changes
}: Partial<Omit<RewardReferral, 'sale'>> & { total?: number; on?: string } = {}): RewardReferral => ({
  ...{ type: 'reward', participantId: 'bia', saleId: 's1', rules: [RULE], cameBack: new Set<string>() },
  sale: { on: changes.on ?? day('2026-03-10'), purchase: centavos(total), base: centavos(total) },
  ...{
    isReferrerThere: true,
    given: () => centavos(0),
    lotOf: (ruleId: string, to: string) => `${ruleId}:${to}`,
  },
  ...changes,
  on: day('2026-03-10'),
});

describe('who came by whose link (R-10.1.1)', () => {
  it('is said once, and of nobody else afterwards', () => {
    given([]).when(make()).then([made]);
    given([made]).when(make('caio')).thenNothing();
  });

  it('is nobody themselves', () => given([]).when(make('bia')).thenNothing());
});

describe('the first purchase', () => {
  it('gives both what the rule says, once', () => {
    given([made]).when(reward()).then([rewarded()]);
    given([made, rewarded()]).when(reward()).thenNothing();
    given([made, rewarded()])
      .when(reward({ saleId: 's2' }))
      .thenNothing();
  });

  it('is the first one that comes to the least of the rule', () => {
    given([made])
      .when(reward({ total: 49_99 }))
      .thenNothing();
    given([made])
      .when(reward({ total: 50_00 }))
      .then([rewarded()]);
  });

  it('gives by each rule by itself', () => {
    const other = aRule('referral', { ruleId: 'points', currency: 'points', amount: 30 });
    given([made, rewarded()])
      .when(reward({ saleId: 's2', rules: [RULE, other] }))
      .then([
        rewarded({
          ...{
            saleId: 's2',
            ruleId: 'points',
            currency: 'points',
            amount: centavos(30),
            lotId: 'points:ana',
          },
          ...{ friendAmount: centavos(0), friendLotId: 'points:bia' },
        }),
      ]);
  });

  it('gives nothing where nobody invited, for what was bought before, without money, or outside its days', () => {
    given([]).when(reward()).thenNothing();
    given([made])
      .when(reward({ on: day('2026-02-28') }))
      .thenNothing();
    const sale = { on: day('2026-03-10'), purchase: centavos(80_00), base: centavos(0) };
    given([made])
      .when({ ...reward(), sale })
      .thenNothing();
    const over = aRule('referral', { validUntil: '2026-03-09' });
    given([made])
      .when(reward({ rules: [over] }))
      .thenNothing();
  });

  it('brings it anew where the one before came back whole', () =>
    given([made, rewarded()])
      .when(reward({ saleId: 's2', cameBack: new Set(['s1']) }))
      .then([rewarded({ saleId: 's2' })]));

  it.each([
    [0, 10_00],
    [12_00, 3_00],
    [15_00, 0],
    [99_00, 0],
  ])('with %i given in the month of at most R$ 15,00 gives whoever invited %i', (before, amount) =>
    given([made])
      .when(reward({ rules: [aRule('referral', { capPerMonth: 15_00 })], given: () => centavos(before) }))
      .then([rewarded({ amount: centavos(amount), friendAmount: centavos(0) })]),
  );

  it('gives nothing to somebody who was blocked or erased, and whoever was invited what was promised', () =>
    given([made])
      .when(reward({ isReferrerThere: false }))
      .then([rewarded({ amount: centavos(0) })]));
});

describe('a code', () => {
  it('is read however it is typed', () => {
    const code = referralCode(0x1234_5678_9abc_def0n);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(parseReferralCode(` ${code.toLowerCase().slice(0, 5)}-${code.slice(5)} `)).toBe(code);
    expect(parseReferralCode('O1L0000000')).toBe('0110000000');
  });

  it.each(['', 'UUUUUUUUUU', '123', '12345678901'])('«%s» is none', (text) =>
    expect(parseReferralCode(text)).toBeUndefined(),
  );
});
