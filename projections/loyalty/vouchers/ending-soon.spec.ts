import type { Recorded } from '@fidelidade/domain/events.js';
import type { VoucherTerms } from '@fidelidade/domain/loyalty/voucher/terms.js';
import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { streams } from '@fidelidade/domain/streams.js';
import { allOf } from '@fidelidade/domain/testing/all-of.js';
import { centavos, day, instant } from '@fidelidade/domain/testing/values.js';
import { newId } from '@fidelidade/application/execution/ids.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { PreRegisterCustomer } from '@fidelidade/application/loyalty/loyalty.commands.js';
import {
  aContext,
  COMPANY,
  LoyaltyHouse,
  NOW,
} from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import { tellOfEndingVouchers } from '@fidelidade/application/loyalty/voucher/tell-of-ending-vouchers.js';
import { CancelVoucher, IssueVoucher } from '@fidelidade/application/loyalty/voucher/voucher.commands.js';
import { ReadSide } from '../testing/read-side.js';
import { vouchersEndingSoon } from './ending-soon.js';

let house: LoyaltyHouse;
let side: ReadSide;
let twins: readonly string[];
/** By their ids. */
const names = new Map<string, 'ana' | 'bia'>();

const customer = async (document: string): Promise<string> =>
  (await house.commands.execute(new PreRegisterCustomer(aContext(), document as Cpf))).id;

async function opensAccount(personId: string, name: 'ana' | 'bia'): Promise<string> {
  const participantId = wellKnownIds.participant(COMPANY, personId);
  names.set(participantId, name);
  const data = { participantId, personId, name, email: `${name}@cliente.com.br`, passwordHash: 'hash' };
  await house.store.append(
    [
      {
        stream: streams.participant(participantId),
        expectedVersion: 'any',
        events: [{ type: 'ParticipantRegistered', data }],
      },
    ],
    {
      ...{ company: COMPANY, actor: { kind: 'system', id: 'spec' }, occurredAt: NOW },
      ...{ commandId: newId(), commandDigest: 'spec', correlation: 'spec' },
    },
  );
  return participantId;
}

/** The day on which all are issued is 20 November. */
async function issue(title: string, validUntil: string, owner?: string, more: Partial<VoucherTerms> = {}) {
  const terms = { title, kind: 'value', value: centavos(10_00), maxUses: 1, ...more } as const;
  const dates = { validFrom: day('2026-11-20'), validUntil: day(validUntil) };
  const { id } = await house.commands.execute(
    new IssueVoucher(aContext(), { ...dates, ...terms }, 'manual', owner),
  );
  return id;
}

beforeAll(async () => {
  house = await LoyaltyHouse.open();
  const ana = await opensAccount(await customer('52998224725'), 'ana');
  const bia = await opensAccount(await customer('71428793860'), 'bia');
  const unknown = wellKnownIds.participant(COMPANY, await customer('11144477735'));
  await issue('CAFÉ', '2026-12-10', ana);
  // Given with seven days left: it said its last day itself.
  await issue('PÃO', '2026-11-27', ana);
  // Nobody in particular holds it; nobody has an account there; nothing is left of it.
  await issue('PARA QUEM TROUXER', '2026-12-10');
  await issue('SEM CONTA', '2026-12-10', unknown);
  await house.commands.execute(
    new CancelVoucher(aContext(), await issue('CANCELADO', '2026-12-10', ana), 'Engano'),
  );
  twins = [await issue('BOLO', '2026-12-20', bia), await issue('SUCO', '2026-12-20', bia)];
  await issue('NATAL', '2026-12-24', ana, { validFrom: day('2026-12-23') });
  side = await ReadSide.of(house.store);
  await side.catchUp();
});
afterAll(() => side.close());

const noticesAt = async (now: string, pageSize?: number) =>
  (await allOf(vouchersEndingSoon(side.database, instant(now), pageSize))).map(
    ({ participantId, lastDay, notice_days, count, title }) =>
      [names.get(participantId), lastDay, notice_days, count, title] as const,
  );
const coffee = (notice: number) => ['ana', '2026-12-10', notice, 1, 'CAFÉ'];
const both = (notice: number) => ['bia', '2026-12-20', notice, 2, 'BOLO'];
const christmas = ['ana', '2026-12-24', 1, 1, 'NATAL'];

describe('who is told that a voucher is about to end (issue 12)', () => {
  it.each([
    ['2026-11-21T12:00:00Z', [], 'seven days were left when it was given'],
    ['2026-11-26T12:00:00Z', [['ana', '2026-11-27', 1, 1, 'PÃO']], 'the next notice tells of it'],
    ['2026-12-03T02:59:00Z', [], 'still eight days in São Paulo'],
    ['2026-12-03T03:00:00Z', [coffee(7)], '7 days'],
    ['2026-12-08T12:00:00Z', [coffee(7)], 'late, and the next one is not due'],
    ['2026-12-09T12:00:00Z', [coffee(1)], 'tomorrow is the last day'],
    ['2026-12-10T12:00:00Z', [coffee(1)], 'the last day itself'],
    ['2026-12-11T12:00:00Z', [], 'over'],
    ['2026-12-13T12:00:00Z', [both(7)], 'two that end together are one notice'],
    ['2026-12-22T12:00:00Z', [], 'what cannot be used yet is not told of'],
    ['2026-12-23T12:00:00Z', [christmas], 'once it can be used it is'],
  ])('at %s: %j (%s)', async (now, notices) => {
    expect(await noticesAt(now)).toEqual(notices);
    expect(await noticesAt(now, 1)).toEqual(notices);
  });

  it('says each thing once, though the job runs twice a day and one of two was taken back since', async () => {
    const runDaily = async (from: string, to: string) => {
      for (let on = day(from); on <= day(to); on = addDays(on, 1))
        for (const hour of ['15', '16'])
          for (const command of await allOf(
            tellOfEndingVouchers(side.database, instant(`${on}T${hour}:00:00Z`)),
          ))
            await house.commands.execute(command);
    };
    await runDaily('2026-12-01', '2026-12-14');
    await house.commands.execute(new CancelVoucher(aContext(), twins[0] as string, 'Engano'));
    await side.catchUp();
    await runDaily('2026-12-14', '2026-12-31');
    const sent = (await house.events('NotificationSent')) as readonly Recorded<'NotificationSent'>[];
    expect(sent.map(({ data: { accountId, kind, values } }) => [names.get(accountId), kind, values])).toEqual(
      [
        ['ana', 'voucher-expiring', { title: 'CAFÉ', until: '2026-12-10' }],
        ['ana', 'voucher-expiring', { title: 'CAFÉ', until: '2026-12-10' }],
        ['bia', 'vouchers-expiring', { count: 2, until: '2026-12-20' }],
        ['bia', 'voucher-expiring', { title: 'SUCO', until: '2026-12-20' }],
        ['ana', 'voucher-expiring', { title: 'NATAL', until: '2026-12-24' }],
      ],
    );
  });
});
