import type { Recorded } from '@fidelidade/domain/events.js';
import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { allOf } from '@fidelidade/domain/testing/all-of.js';
import { centavos, day, instant } from '@fidelidade/domain/testing/values.js';
import { newId } from '@fidelidade/application/execution/ids.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { PreRegisterCustomer, RegisterSale } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { DebitParticipant } from '@fidelidade/application/loyalty/rules/rule.commands.js';
import { tellOfExpiries } from '@fidelidade/application/loyalty/tell-of-expiries.js';
import {
  aContext,
  COMPANY,
  LoyaltyHouse,
  NOW,
} from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import { streams } from '@fidelidade/domain/streams.js';
import { ReadSide } from '../testing/read-side.js';
import { expiringSoon } from './expiring-soon.js';

let house: LoyaltyHouse;
let side: ReadSide;
let ana: string;
/** Buys every day. */
let bia: string;

/** Whoever bought for R$ 100 on a day: 5 % that can be used for 90 days, eight days later. */
async function buyer(document: string, dates: readonly string[]): Promise<string> {
  const { id: personId } = await house.commands.execute(new PreRegisterCustomer(aContext(), document as Cpf));
  for (const [index, date] of dates.entries()) {
    const sale = {
      ...({ origin: 'import', documentNumber: `${document}-${index}`, date: day(date), personId } as const),
      items: [{ description: 'CAFÉ', quantity: '1' as never }],
      ...{ discount: 0 as never, total: 100_00 as never },
    };
    await house.commands.execute(new RegisterSale(aContext(), sale));
  }
  await house.runPolicies();
  return personId;
}

async function opensAccount(personId: string): Promise<string> {
  const participantId = wellKnownIds.participant(COMPANY, personId);
  const account = { name: 'Ana', email: `${personId}@cliente.com.br`, passwordHash: 'hash' };
  const event = { type: 'ParticipantRegistered', data: { participantId, personId, ...account } };
  await house.store.append(
    [{ stream: streams.participant(participantId), expectedVersion: 'any', events: [event] }],
    {
      ...{ company: COMPANY, actor: { kind: 'system', id: 'spec' }, occurredAt: NOW },
      ...{ commandId: newId(), commandDigest: 'spec', correlation: 'spec' },
    },
  );
  return participantId;
}

beforeAll(async () => {
  house = await LoyaltyHouse.open();
  ana = await opensAccount(await buyer('52998224725', ['2026-10-05', '2026-10-05', '2026-11-01']));
  const days = Array.from({ length: 9 }, (_, index) => `2026-10-${12 + index}`);
  bia = await opensAccount(await buyer('71428793860', days));
  // Known by purchases alone: there is no inbox that anybody reads.
  await buyer('11144477735', ['2026-10-05']);
  side = await ReadSide.of(house.store);
  await side.catchUp();
});
afterAll(() => side.close());

const noticesAt = async (now: string, pageSize?: number) =>
  (await allOf(expiringSoon(side.database, instant(now), pageSize)))
    .filter(({ participantId }) => participantId !== bia)
    .map(
      ({ participantId, currency, lastDay, notice_days, amount }) =>
        [participantId === ana, currency, lastDay, notice_days, amount] as const,
    );
/** The two purchases of one day end together, on 10 January. */
const of = (notice: number) => [true, 'cashback', '2027-01-10', notice, 10_00];
const ofTheOther = (notice: number) => [true, 'cashback', '2027-02-06', notice, 5_00];

describe('who is told that something is about to expire (R-10.1.9)', () => {
  it.each([
    ['2026-12-11T02:59:00Z', [], 'still 31 days in São Paulo'],
    ['2026-12-11T03:00:00Z', [of(30)], '30 days'],
    ['2026-12-17T12:00:00Z', [of(30)], 'six days late'],
    ['2026-12-18T12:00:00Z', [], 'too late for it'],
    ['2027-01-03T12:00:00Z', [of(7)], '7 days'],
    ['2027-01-08T12:00:00Z', [of(7), ofTheOther(30)], 'two days: the last notice is not due yet'],
    ['2027-01-09T12:00:00Z', [of(1), ofTheOther(30)], 'tomorrow is the last day'],
    ['2027-01-10T12:00:00Z', [of(1), ofTheOther(30)], 'the last day itself'],
    ['2027-01-11T12:00:00Z', [ofTheOther(30)], 'gone'],
  ])('at %s: %j (%s)', async (now, notices) => {
    expect(await noticesAt(now)).toEqual(notices);
    expect(await noticesAt(now, 1)).toEqual(notices);
  });

  /** Carries out the job of each day at noon. */
  async function runDaily(from: string, to: string): Promise<void> {
    for (let on = day(from); on <= day(to); on = addDays(on, 1))
      for (const command of await allOf(tellOfExpiries(side.database, instant(`${on}T15:00:00Z`))))
        await house.commands.execute(command);
  }

  it('says each thing once, though some of it was used since, and what daily purchases lose a week at a time', async () => {
    await runDaily('2026-12-10', '2026-12-13');
    await house.commands.execute(new DebitParticipant(aContext(), ana, 'cashback', centavos(3_00), 'Acerto'));
    await side.catchUp();
    await runDaily('2026-12-13', '2027-01-26');
    const sent = (await house.events('NotificationSent')) as readonly Recorded<'NotificationSent'>[];
    const toldTo = (accountId: string) =>
      sent
        .filter(({ data }) => data.accountId === accountId)
        .map(({ data: { values } }) => [values['until'], values['amount']]);
    expect(toldTo(ana)).toEqual([
      ['2027-01-10', 10_00],
      ['2027-01-10', 7_00],
      ['2027-02-06', 5_00],
      ['2027-01-10', 7_00],
    ]);
    const [sunday, week, monday] = [
      ['2027-01-17', 5_00],
      ['2027-01-18', 35_00],
      ['2027-01-25', 5_00],
    ];
    expect(toldTo(bia)).toEqual([sunday, week, monday, sunday, week, sunday, week, monday, monday]);
  });
});
