import type { Recorded } from '@fidelidade/domain/events.js';
import { centavos, day, instant } from '@fidelidade/domain/testing/values.js';
import type { TellOfLots } from '../../loyalty/tell-of-lots.js';
import { ChangeInbox } from './inbox.commands.js';
import { notifyOfCashback } from './notify.policies.js';

const RECORDED = instant('2026-11-20T15:00:00Z');
const movement = { participantId: 'p1', currency: 'cashback', lotId: 'sale-1', amount: centavos(5_00) };

const learned = (type: string, data: object) =>
  ({
    id: 'event-1',
    stream: 'loyalty-account-p1',
    version: 2,
    position: 7,
    type,
    schema: 1,
    data: { ...movement, ...data },
    meta: {
      company: 'c1',
      actor: { kind: 'policy', id: 'earn-cashback-of-sale' },
      occurredAt: RECORDED,
      recordedAt: RECORDED,
      correlation: 'request',
      commandId: 'command-1',
    },
  }) as unknown as Recorded;

/** What the participant is told of what was learned on the 20th. */
const told = (event: Recorded) =>
  notifyOfCashback.react(event as never).map((command) => (command as ChangeInbox).change);

/** Which lot they are told of, and what became of it. */
const toldOfLots = (event: Recorded) =>
  notifyOfCashback.react(event as never).map((command) => {
    const { participantId, lotId, turn } = command as TellOfLots;
    return [participantId, lotId, turn];
  });

const earned = (earnedOn: string) =>
  learned('PointsPended', {
    earnedOn: day(earnedOn),
    availableOn: day('2026-11-28'),
    expiresOn: day('2027-02-26'),
  });

describe('news of cashback', () => {
  it('is told of the lot that it is about', () => {
    expect(toldOfLots(earned('2026-11-20'))).toEqual([['p1', 'sale-1', 'earned']]);
    const on = day('2026-11-20');
    expect(toldOfLots(learned('PointsActivated', { on }))).toEqual([['p1', 'sale-1', 'available']]);
    expect(toldOfLots(learned('PointsExpired', { on }))).toEqual([['p1', 'sale-1', 'expired']]);
  });

  it('says what was given without a purchase for, and what staff took away, without their words (R-10.1.9)', () => {
    const on = day('2026-11-20');
    expect(
      notifyOfCashback.react(learned('PointsCredited', { on, creditSource: 'birthday' }) as never),
    ).toEqual([
      expect.objectContaining({
        credit: expect.objectContaining({ amount: 5_00, creditSource: 'birthday' }) as unknown,
        from: 2,
      }),
    ]);
    expect(
      notifyOfCashback.react(learned('PointsCredited', { on, creditSource: 'transfer' }) as never),
    ).toEqual([]);
    const debit = { parts: [], reason: 'CPF de Ana', on };
    expect(told(learned('PointsDebited', debit))).toMatchObject([
      { kind: 'cashback-debited', status: 2, values: { amount: 5_00 } },
    ]);
    expect(told(learned('PointsDebited', { ...debit, importId: 'i1' }))).toEqual([]);
    expect(JSON.stringify(told(learned('PointsDebited', debit)))).not.toContain('Ana');
  });

  it('asks to be looked at where somebody else may have done it: it is no good news', () => {
    const on = day('2026-11-20');
    expect(told(learned('PointsRedeemed', { on }))).toMatchObject([{ kind: 'cashback-redeemed', status: 2 }]);
    expect(told(learned('PointsTransferred', { on, receiverId: 'p2' }))).toMatchObject([
      { accountId: 'p2', kind: 'transfer-received', status: 1 },
      { accountId: 'p1', kind: 'transfer-sent', status: 2 },
    ]);
  });

  it('has the id of its cause: told twice, it is one', () => {
    expect(told(earned('2026-11-20'))).toEqual(told(earned('2026-11-20')));
  });

  it('is a week of sales that a till’s file brings', () => {
    expect(told(earned('2026-11-13'))).toHaveLength(1);
    expect(told(earned('2026-11-12'))).toEqual([]);
  });

  it('is not what a shop brings along from its past, nor what a job that lay still moves on', () => {
    expect(told(earned('2024-11-20'))).toEqual([]);
    expect(told(learned('PointsActivated', { on: day('2024-11-28') }))).toEqual([]);
    expect(told(learned('PointsExpired', { on: day('2025-02-26') }))).toEqual([]);
  });
});
