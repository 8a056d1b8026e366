import fc from 'fast-check';
import { newId } from '@fidelidade/application/execution/ids.js';
import { BusinessCommand } from '@fidelidade/application/execution/command.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { PreRegisterCustomer, PublishProgram } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { aContext, COMPANY, LoyaltyHouse } from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import { TransferPoints } from '@fidelidade/application/loyalty/transfer/transfer-points.js';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { CURRENCIES } from '@fidelidade/domain/loyalty/account/events.js';
import { DEFAULT_TERMS } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { streams } from '@fidelidade/domain/streams.js';
import { clawBack, creditByStaff, earn, mature, transferTerms } from '@fidelidade/domain/testing/loyalty.js';
import { centavos, day } from '@fidelidade/domain/testing/values.js';
import { liability, openByExpiry } from './liability/queries.js';
import { balanceOfParticipant } from './loyalty-balances/queries.js';
import { earningsOf, givenAwayOn, statementOf, statementStories } from './statement/queries.js';
import { ReadSide } from './testing/read-side.js';

class Bring extends BusinessCommand {}

const TODAY = day('2026-11-20');
let house: LoyaltyHouse;
let side: ReadSide;
let people: readonly string[];

async function customer(cpf: string, name: string): Promise<string> {
  const { id: personId } = await house.commands.execute(new PreRegisterCustomer(aContext(), cpf as Cpf));
  const participantId = wellKnownIds.participant(COMPANY, personId);
  const email = `${cpf}@a.com.br`;
  await new Executor(house.store).run(new Bring(aContext()), async (unit) => {
    const stream = streams.participant(participantId);
    const account = { participantId, personId, name, email, passwordHash: 'hash' };
    await unit.decide(participantDecider, stream, { type: 'register', ...account });
    await unit.decide(participantDecider, stream, { type: 'confirm-email', participantId });
  });
  return participantId;
}

beforeAll(async () => {
  house = await LoyaltyHouse.open();
  const transfer = transferTerms({ leastCashback: 1, leastPoints: 1 });
  await house.commands.execute(new PublishProgram(aContext(), { ...DEFAULT_TERMS, transfer }));
  const cpfs = [
    ['52998224725', 'Ana de Souza'],
    ['11144477735', 'Bia Lima'],
    ['39053344705', 'Caio Prado'],
  ] as const;
  people = [];
  for (const [cpf, name] of cpfs) people = [...people, await customer(cpf, name)];
  side = await ReadSide.of(house.store);
});
afterAll(() => side.close());

/** A random life of the shop: purchases, gifts of staff, gifts of each other, returns. */
const steps = fc.array(
  fc.record({
    act: fc.constantFrom('earn', 'credit', 'give', 'give', 'give', 'back' as const),
    who: fc.nat(2),
    to: fc.nat(2),
    of: fc.constantFrom(...CURRENCIES),
    amount: fc.integer({ min: 1, max: 4_000 }),
    number: fc.nat(5),
  }),
  { minLength: 60, maxLength: 60 },
);

async function live(story: typeof steps extends fc.Arbitrary<infer Story> ? Story : never): Promise<void> {
  for (const { act, who, to, of, amount, number } of story) {
    const [one, other] = [people[who]!, people[to]!];
    try {
      if (act === 'give')
        await house.commands.execute(new TransferPoints(aContext(), one, other, of, centavos(amount)));
      else if (act === 'earn')
        await house.tellAccount(one, [
          earn(`${one}-${number}`, { base: amount * 20, earnedOn: '2026-11-01', expiryDays: 30 + number }),
          mature('2026-11-20'),
        ]);
      else if (act === 'credit')
        await house.tellAccount(one, [creditByStaff(newId(), amount, { currency: of, on: TODAY })]);
      else
        await house.tellAccount(one, [clawBack(`${one}-${number}`, { base: 100, returned: amount % 101 })]);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  await side.catchUp();
}

describe('whatever participants give each other', () => {
  it('lots, balances, statements and the liability of the shop say the same', async () => {
    for (const story of fc.sample(steps, { numRuns: 3, seed: 20261126 })) await live(story);
    const balances = await Promise.all(people.map((id) => balanceOfParticipant(side.database, COMPANY, id)));
    const sum = (of: 'cashback' | 'points') =>
      balances.reduce(
        (total, each) =>
          total +
          (of === 'cashback' ? each.available + each.pending : each.points_available + each.points_pending),
        0,
      );
    const owed = await liability(side.database, COMPANY, { from: TODAY, to: TODAY, granularity: 'day' });
    const open = await openByExpiry(side.database, COMPANY);
    for (const of of CURRENCIES) {
      expect(owed[of].closing).toBe(sum(of));
      const below = balances.reduce(
        (total, each) => total - Math.min(0, of === 'cashback' ? each.available : each.points_available),
        0,
      );
      expect(open.reduce((total, month) => total + month[of], 0)).toBe(sum(of) + below);
    }
    expect(await house.events('PointsTransferred')).not.toHaveLength(0);
    for (const [index, id] of people.entries()) {
      const { lines } = await statementOf(side.database, COMPANY, id, { offset: 0, limit: 1_000 });
      expect(lines[0]?.balance).toBe(balances[index]!.available);
      expect(lines[0]?.points_balance).toBe(balances[index]!.points_available);
    }
  });

  it('both statements name the other, and tell of it as a story of its own', async () => {
    const [ana, bia] = people as [string, string];
    await house.tellAccount(ana, [creditByStaff(newId(), 9_000, { on: TODAY })]);
    const before = await givenAwayOn(side.database, COMPANY, ana, TODAY);
    await house.commands.execute(new TransferPoints(aContext(), ana, bia, 'cashback', centavos(1)));
    await side.catchUp();
    const given = await givenAwayOn(side.database, COMPANY, ana, TODAY);
    expect(given.cashback - before.cashback).toBe(1);
    const latest = async (id: string) =>
      (await statementStories(side.database, COMPANY, id, { offset: 0, limit: 1 })).stories[0]!.line;
    expect(await latest(ana)).toMatchObject({ kind: 'transfer_out', amount: -1, other_name: 'Bia Lima' });
    expect(await latest(bia)).toMatchObject({ kind: 'transfer_in', amount: 1, other_name: 'Ana de Souza' });
  });

  it('each lot of what was given says how much it was in all', async () => {
    const [ana, bia] = people as [string, string];
    const soon = (amount: number, expiryDays: number) =>
      creditByStaff(newId(), amount, { on: TODAY, expiryDays });
    await house.tellAccount(ana, [soon(50, 2), soon(70, 3)]);
    const { id } = await house.commands.execute(
      new TransferPoints(aContext(), ana, bia, 'cashback', centavos(100)),
    );
    await side.catchUp();
    for (const [one, total] of [
      [ana, -100],
      [bia, 100],
    ] as const) {
      const { lines } = await statementOf(side.database, COMPANY, one, { offset: 0, limit: 1_000 });
      const own = lines.filter(({ transfer_id }) => transfer_id === id);
      expect(own.map(({ transfer_amount }) => transfer_amount)).toEqual(own.map(() => total));
      expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      expect(own).toHaveLength(one === ana ? 1 : 2);
    }
  });

  it('what came in less what went is still what a period’s balance moved by', async () => {
    for (const id of people) {
      const days = await earningsOf(side.database, COMPANY, id, {}, 'day');
      const { available, pending } = await balanceOfParticipant(side.database, COMPANY, id);
      const moved = days.reduce((total, each) => total + each.earned - each.redeemed - each.expired, 0);
      expect(moved).toBe(available + pending);
    }
  });
});
