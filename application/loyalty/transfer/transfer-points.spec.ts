import type { EventOf, EventType } from '@fidelidade/domain/events.js';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { fold } from '@fidelidade/domain/kernel/decider.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { balanceOf, loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import type { LoyaltyAccountEvent } from '@fidelidade/domain/loyalty/account/events.js';
import { DEFAULT_TERMS } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { streams } from '@fidelidade/domain/streams.js';
import { clawBack, earn, mature, transferTerms } from '@fidelidade/domain/testing/loyalty.js';
import { centavos } from '@fidelidade/domain/testing/values.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { newId } from '../../execution/ids.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { raiseReviewCases } from '../fraud/review-cases.policies.js';
import { PreRegisterCustomer, PublishProgram } from '../loyalty.commands.js';
import { aContext, COMPANY, LoyaltyHouse } from '../testing/loyalty-house.js';
import { TransferPoints } from './transfer-points.js';

class Bring extends BusinessCommand {}

let house: LoyaltyHouse;
let ana: string;
let bia: string;

/** A shop that lets its customers, where Ana has R$ 10,00 until January and R$ 5,00 until February, and Bia nothing. */
beforeEach(async () => {
  house = await LoyaltyHouse.open();
  await house.commands.execute(
    new PublishProgram(aContext(), { ...DEFAULT_TERMS, transfer: transferTerms({}) }),
  );
  ana = await openAccount('52998224725');
  bia = await openAccount('11144477735');
  await house.tellAccount(ana, [
    earn('s1', { base: 200_00, earnedOn: '2026-10-10' }),
    earn('s2', { base: 100_00, earnedOn: '2026-11-01' }),
    mature('2026-11-20'),
  ]);
});

async function openAccount(cpf: string, { isConfirmed = true } = {}): Promise<string> {
  const { id: personId } = await house.commands.execute(new PreRegisterCustomer(aContext(), cpf as Cpf));
  const participantId = wellKnownIds.participant(COMPANY, personId);
  const email = `${cpf}@a.com.br`;
  const account = { participantId, personId, name: `Cliente ${cpf}`, email, passwordHash: 'hash' };
  await tell(participantId, { type: 'register', ...account });
  if (isConfirmed) await tell(participantId, { type: 'confirm-email', participantId });
  return participantId;
}

const tell = (participantId: string, command: Parameters<typeof participantDecider.decide>[0]) =>
  new Executor(house.store).run(new Bring(aContext()), (unit) =>
    unit.decide(participantDecider, streams.participant(participantId), command),
  );

const give = (amount: number, { to = bia, from = ana, ...context }: Giving = {}) =>
  house.commands.execute(
    new TransferPoints(
      aContext({ actor: { kind: 'participant', id: from }, ...context }),
      from,
      to,
      'cashback',
      centavos(amount),
    ),
  );
interface Giving extends Partial<CommandContext> {
  readonly to?: string;
  readonly from?: string;
}

async function balance(participantId: string): Promise<number> {
  const events = await house.store.readStream(COMPANY, streams.loyaltyAccount(participantId));
  return balanceOf(fold(loyaltyAccountDecider, events as unknown as LoyaltyAccountEvent[]), 'available');
}
const told = async <Type extends EventType>(type: Type) =>
  (await house.events(type)).map(({ data }) => data as EventOf<Type>['data']);

describe('a participant gives to another (R-7.1.20)', () => {
  it('and the other has it with the same last days, both in one append', async () => {
    const { position } = await give(12_00);
    expect([await balance(ana), await balance(bia)]).toEqual([3_00, 12_00]);
    const credits = (await told('PointsCredited')).map((each) => [each.amount, each.expiresOn]);
    expect(credits).toEqual([
      [10_00, '2027-01-16'],
      [2_00, '2027-02-07'],
    ]);
    const events = await house.events();
    const gift = events.find(({ type }) => type === 'PointsTransferred')!;
    const together = events.filter(({ meta }) => meta.commandId === gift.meta.commandId);
    expect(together.map(({ type }) => type)).toEqual([
      'PointsTransferred',
      'LoyaltyAccountOpened',
      'PointsCredited',
      'PointsCredited',
    ]);
    expect(together.at(-1)!.position).toBe(position);
  });

  it('once, however often the same command comes', async () => {
    const commandId = newId();
    await give(5_00, { commandId });
    await give(5_00, { commandId });
    expect([await balance(ana), await balance(bia)]).toEqual([10_00, 5_00]);
  });

  it('and many at once never spend twice', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => give(5_00)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect([await balance(ana), await balance(bia)]).toEqual([0, 15_00]);
  });

  it('not while the shop does not have it, which is how it begins', async () => {
    await house.commands.execute(new PublishProgram(aContext(), { ...DEFAULT_TERMS, pendingDays: 9 }));
    await expect(give(5_00)).rejects.toMatchObject({ code: 'transfer_off' });
    const other = await LoyaltyHouse.bare();
    await expect(
      other.commands.execute(new TransferPoints(aContext(), ana, bia, 'cashback', centavos(5_00))),
    ).rejects.toMatchObject({ code: 'transfer_off' });
  });

  it('to nobody but somebody with an account of their own, who is not blocked', async () => {
    const unconfirmed = await openAccount('39053344705', { isConfirmed: false });
    const { id } = await house.commands.execute(new PreRegisterCustomer(aContext(), '71428793860' as Cpf));
    await tell(bia, { type: 'disable', reason: 'Fraude', participantId: bia });
    for (const to of [unconfirmed, wellKnownIds.participant(COMPANY, id), bia, 'nobody'])
      await expect(give(5_00, { to })).rejects.toMatchObject({
        ...{ code: 'transfer_receiver_unknown', field: 'receiver_id' },
      });
    await expect(give(5_00, { to: ana })).rejects.toMatchObject({ code: 'transfer_to_self' });
    await expect(give(5_00, { from: unconfirmed, to: ana })).rejects.toMatchObject({
      code: 'transfer_needs_email',
    });
    await expect(give(5_00, { from: bia, to: ana })).rejects.toMatchObject({
      code: 'participant_is_blocked',
    });
    expect(await balance(ana)).toBe(15_00);
  });

  it('nothing that ran out since', async () => {
    await expect(give(5_00, { occurredAt: '2027-02-08T12:00:00Z' as never })).rejects.toMatchObject({
      code: 'transfer_above_balance',
    });
  });

  it('and owes it where the purchase comes back that it came of, which somebody looks at', async () => {
    await give(15_00);
    await house.tellAccount(ana, [clawBack('s1')]);
    expect([await balance(ana), await balance(bia)]).toEqual([-10_00, 15_00]);
    const back = (await house.events('PointsClawedBack')).at(-1)!;
    expect(raiseReviewCases.react(back as never)).toMatchObject([{ saleId: 's1', missing: 10_00 }]);
    await expect(give(5_00)).rejects.toMatchObject({ code: 'transfer_negative_balance' });
    // What comes back settles it.
    await give(12_00, { from: bia, to: ana });
    expect([await balance(ana), await balance(bia)]).toEqual([2_00, 3_00]);
  });
});
