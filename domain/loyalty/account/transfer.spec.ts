import { PARTICIPANT_ID } from '../../testing/a-sale.js';
import { after } from '../../testing/history.js';
import { clawBack, earn, give, mature, receive, RECEIVER_ID, reserve } from '../../testing/loyalty.js';
import { specification } from '../../testing/specification.js';
import { day } from '../../testing/values.js';
import {
  balanceOf,
  givenOn,
  loyaltyAccountDecider,
  lotsGiven,
  type LoyaltyAccountCommand,
} from './account.js';

const { given } = specification(loyaltyAccountDecider);
const history = (...commands: LoyaltyAccountCommand[]) => after(loyaltyAccountDecider, [], commands);

/** R$ 10,00 of s1 that runs out on 16 July, R$ 20,00 of s2 that runs out on 16 June. */
const twoLots = [
  earn('s1', { base: 200_00, expiryDays: 120 }),
  earn('s2', { base: 400_00, expiryDays: 90 }),
  mature('2026-04-01'),
] as const;
const given25 = [
  { lotId: 's2', amount: 20_00 as never },
  { lotId: 's1', amount: 5_00 as never },
];

describe('a participant gives of what they have to another (R-7.1.20)', () => {
  it('what expires first, and of the next lot what is missing', () =>
    given(history(...twoLots))
      .when(give('t1', 25_00))
      .then([
        {
          type: 'PointsTransferred',
          data: {
            participantId: PARTICIPANT_ID,
            currency: 'cashback',
            transferId: 't1',
            receiverId: RECEIVER_ID,
            amount: 25_00 as never,
            parts: given25,
            on: day('2026-04-01'),
          },
        },
      ]));

  it('and tells what goes over: a lot of each last day', () => {
    const state = given(
      history(
        ...twoLots,
        earn('s3', { base: 40_00, expiryDays: 90 }),
        mature('2026-04-02'),
        give('t1', 25_00),
      ),
    ).state();
    expect(lotsGiven(state, 't1')).toEqual([
      { expiresOn: '2026-06-16', amount: 22_00 },
      { expiresOn: '2026-07-16', amount: 3_00 },
    ]);
  });

  it('once for one transfer', () =>
    given(history(...twoLots, give('t1', 25_00)))
      .when(give('t1', 25_00))
      .thenNothing());

  it('never more than there is, of what waits, or of what a till put aside', () => {
    given(history(...twoLots))
      .when(give('t1', 30_01))
      .thenRefused('transfer_above_balance', 'amount');
    given(history(earn('s1', { base: 200_00 })))
      .when(give('t1', 5_00, { on: '2026-03-11' }))
      .thenRefused('transfer_above_balance', 'amount');
    const aside = reserve('r1', 20_00, { terms: { maxBasisPoints: 10_000 } });
    given(history(...twoLots, aside))
      .when(give('t1', 10_01))
      .thenRefused('transfer_above_balance', 'amount');
    given(history(...twoLots))
      .when(give('t1', 50, { currency: 'points' }))
      .thenRefused('transfer_above_balance_points', 'amount');
  });

  it('nothing while something is owed', () =>
    given(history(...twoLots, give('t0', 30_00), clawBack('s1')))
      .when(give('t1', 5_00))
      .thenRefused('transfer_negative_balance', 'amount'));

  it('nothing to themselves, and nothing where the shop does not have it', () => {
    given(history(...twoLots))
      .when(give('t1', 5_00, { receiverId: PARTICIPANT_ID }))
      .thenRefused('transfer_to_self', 'receiver_id');
    given(history(...twoLots))
      .when(give('t1', 5_00, { terms: { isOn: false } }))
      .thenRefused('transfer_off');
  });

  it('no less at once than the terms say, and no more within a day', () => {
    given(history(...twoLots))
      .when(give('t1', 4_99))
      .thenRefused('transfer_below_least', 'amount');
    const terms = { cashbackPerDay: 12_00 };
    const once = history(...twoLots, give('t1', 7_00, { terms }));
    given(once)
      .when(give('t2', 5_01, { terms }))
      .thenRefused('transfer_above_day', 'amount');
    expect(givenOn(given(once).state(), 'cashback', day('2026-04-01'))).toBe(7_00);
    const nextDay = given([...once]).when(give('t2', 12_00, { terms, on: '2026-04-02' }));
    nextDay.then([expect.objectContaining({ type: 'PointsTransferred' }) as never]);
  });
});

describe('whoever gets it', () => {
  const RECEIVED = [
    [20_00, '2026-06-16'],
    [5_00, '2026-07-16'],
  ] as const;

  it('has a lot of each last day, to be used at once, and an account from then on', () => {
    const events = history(receive('t1', RECEIVED));
    expect(events.map(({ type }) => type)).toEqual([
      'LoyaltyAccountOpened',
      'PointsCredited',
      'PointsCredited',
    ]);
    expect(events[1]!.data).toEqual({
      participantId: PARTICIPANT_ID,
      currency: 'cashback',
      lotId: 't1:2026-06-16',
      amount: 20_00,
      creditSource: 'transfer',
      transferId: 't1',
      senderId: RECEIVER_ID,
      on: '2026-04-01',
      expiresOn: '2026-06-16',
    });
    expect(balanceOf(given(events).state(), 'available')).toBe(25_00);
    expect(
      balanceOf(given(history(receive('t1', RECEIVED), mature('2026-06-16'))).state(), 'available'),
    ).toBe(5_00);
  });

  it('has it once', () =>
    given(history(receive('t1', RECEIVED)))
      .when(receive('t1', RECEIVED))
      .thenNothing());

  it('settles with it what they owe since a return', () => {
    const owing = history(...twoLots, give('t0', 30_00), clawBack('s1'));
    const events = given(owing);
    expect(balanceOf(events.state(), 'available')).toBe(-10_00);
    const after25 = given(history(...twoLots, give('t0', 30_00), clawBack('s1'), receive('t1', RECEIVED)));
    expect(balanceOf(after25.state(), 'available')).toBe(15_00);
  });
});

describe('goods come back whose cashback was given away (R-10.1.5)', () => {
  const gave = [...twoLots, give('t1', 30_00)] as const;

  it('it is owed, or let go, as the terms say of whatever is gone', () => {
    const back = (policy: 'allow_negative' | 'clamp') =>
      given(history(...gave, clawBack('s2', { policy }))).state();
    expect(balanceOf(back('allow_negative'), 'available')).toBe(-20_00);
    expect(balanceOf(back('clamp'), 'available')).toBe(0);
  });
});
