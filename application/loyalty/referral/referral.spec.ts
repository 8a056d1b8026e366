import type { EventOf, EventType } from '@fidelidade/domain/events.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { referralDecider } from '@fidelidade/domain/loyalty/referral/referral.js';
import { streams } from '@fidelidade/domain/streams.js';
import { DEFAULT_TERMS } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { aRule, redeem, reserve } from '@fidelidade/domain/testing/loyalty.js';
import { centavos, day, decimal, instant } from '@fidelidade/domain/testing/values.js';
import { BusinessCommand } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { PreRegisterCustomer, PublishProgram, RegisterSale } from '../loyalty.commands.js';
import { CancelSaleAsAWhole, ReturnGoodsOfSale } from '../returns/return.commands.js';
import { PublishEarningRule } from '../rules/rule.commands.js';
import { aContext, COMPANY, LoyaltyHouse, NOW } from '../testing/loyalty-house.js';

class Bring extends BusinessCommand {}

const TODAY = day('2026-11-20');
let house: LoyaltyHouse;
let ana: string;
let bia: string;
let biasPerson: string;
let anasPerson: string;

/** A shop where Ana has an account and Bia came by her link. */
beforeEach(async () => {
  house = await LoyaltyHouse.open();
  const person = async (cpf: string) =>
    (await house.commands.execute(new PreRegisterCustomer(aContext(), cpf as Cpf))).id;
  anasPerson = await person('52998224725');
  biasPerson = await person('11144477735');
  ana = wellKnownIds.participant(COMPANY, anasPerson);
  bia = wellKnownIds.participant(COMPANY, biasPerson);
  await openAccount(ana, anasPerson, 'Ana');
});

const openAccount = (participantId: string, personId: string, name: string) =>
  new Executor(house.store).run(new Bring(aContext()), (unit) =>
    unit.decide(participantDecider, streams.participant(participantId), {
      ...{ type: 'register', participantId, personId, name, email: `${name}@a.com.br` },
      passwordHash: 'hash',
    }),
  );

/** @param at of the sign-up */
const bring = (at = NOW, participantId = bia, referrerId = ana) =>
  new Executor(house.store).run(new Bring(aContext()), (unit) =>
    unit.decide(referralDecider, streams.referral(participantId), {
      ...{ type: 'make', participantId, referrerId, at, on: TODAY },
    }),
  );

const publish = (occurredAt = instant('2026-11-20T12:00:00Z'), capPerMonth?: Cents) =>
  house.commands.execute(
    new PublishEarningRule(aContext({ occurredAt }), {
      ...aRule('referral').rule,
      friendAmount: centavos(4_00),
      ...(capPerMonth !== undefined && { capPerMonth }),
    }),
  );

async function sell(
  documentNumber: string,
  total = 100_00,
  date = TODAY,
  personId = biasPerson,
): Promise<string> {
  const items = [{ description: '', quantity: decimal('2'), total: centavos(total) }];
  const sale = { documentNumber, items, personId, date, total: centavos(total) };
  const command = new RegisterSale(aContext(), { origin: 'import', discount: centavos(0), ...sale });
  const { id } = await house.commands.execute(command);
  await house.runPolicies();
  return id;
}

async function told<Type extends EventType>(type: Type) {
  return (await house.events(type)).map(({ data }) => data as EventOf<Type>['data']);
}
type Given = { readonly participantId: string; readonly amount: number };
/** Of one append, whose accounts come in any order: what is most first. */
const inAll = (given: readonly Given[]) =>
  given
    .toSorted((one, other) => other.amount - one.amount)
    .map(({ participantId, amount }) => [participantId, amount]);
const credits = async () => inAll(await told('PointsCredited'));
const takenBack = async () =>
  inAll((await told('PointsClawedBack')).filter(({ lotId, saleId }) => !lotId.startsWith(saleId)));

it('the first purchase credits whoever invited and whoever came, once, and no later one does', async () => {
  await publish();
  await bring();
  await sell('1');
  await sell('2');
  await house.runPolicies();
  expect(await credits()).toEqual([
    [ana, 10_00],
    [bia, 4_00],
  ]);
});

it('the cap of a month counts what friends brought, and not what one got as a friend', async () => {
  await publish(undefined, centavos(10_00));
  const { id: person } = await house.commands.execute(
    new PreRegisterCustomer(aContext(), '39053344705' as Cpf),
  );
  const caio = wellKnownIds.participant(COMPANY, person);
  await openAccount(caio, person, 'Caio');
  await bring(NOW, ana, caio);
  await bring();
  await sell('1', 100_00, TODAY, anasPerson);
  await sell('2');
  expect(await credits()).toEqual(
    expect.arrayContaining([
      [caio, 10_00],
      [ana, 10_00],
      [ana, 4_00],
      [bia, 4_00],
    ]),
  );
});

it('a rule that came after the sign-up promised nothing, nor does one that is over', async () => {
  await bring(instant('2026-11-20T11:00:00Z'));
  await publish();
  await sell('1');
  expect(await credits()).toEqual([]);
});

it('whatever comes back takes its part of both bonuses, and the rest with the last of it', async () => {
  await publish();
  await bring();
  const sale = await sell('1');
  const half = { lines: [{ line: 1, quantity: decimal('1') }] };
  await house.commands.execute(new ReturnGoodsOfSale(aContext(), sale, half, 'Defeito'));
  expect(await takenBack()).toEqual([
    [ana, 5_00],
    [bia, 2_00],
  ]);
  await house.commands.execute(new ReturnGoodsOfSale(aContext(), sale, half, 'Defeito'));
  expect(await takenBack()).toEqual([
    [ana, 5_00],
    [ana, 5_00],
    [bia, 2_00],
    [bia, 2_00],
  ]);
});

it('a purchase that was cancelled before it earned gives and takes, and the next one brings the bonus', async () => {
  await publish();
  await bring();
  const items = [{ description: '', quantity: decimal('1'), total: centavos(60_00) }];
  const sale = { documentNumber: '9', items, personId: biasPerson, date: TODAY, total: centavos(60_00) };
  const { id } = await house.commands.execute(
    new RegisterSale(aContext(), { origin: 'import', discount: centavos(0), ...sale }),
  );
  await house.commands.execute(new CancelSaleAsAWhole(aContext(), id, 'Engano'));
  await house.runPolicies();
  expect(await takenBack()).toEqual(await credits());
  await sell('10');
  expect(await credits()).toEqual([
    [ana, 10_00],
    [ana, 10_00],
    [bia, 4_00],
    [bia, 4_00],
  ]);
});

it('whoever used what the terms then let go had the bonus, and no later purchase brings another', async () => {
  const returns = { clawback: 'clamp' as const, graceDays: 0 };
  await house.commands.execute(new PublishProgram(aContext(), { ...DEFAULT_TERMS, returns }));
  await publish();
  await bring();
  const sale = await sell('1');
  await house.tellAccount(ana, [reserve('r1', 10_00), redeem('r1')]);
  await house.commands.execute(new CancelSaleAsAWhole(aContext(), sale, 'Engano'));
  await house.runPolicies();
  await sell('2');
  expect(await credits()).toEqual([
    [ana, 10_00],
    [bia, 4_00],
  ]);
});

it('nobody who was blocked gets anything for those whom they brought', async () => {
  await publish();
  await bring();
  await new Executor(house.store).run(new Bring(aContext()), (unit) =>
    unit.decide(participantDecider, streams.participant(ana), {
      type: 'disable',
      reason: 'Fraude',
      participantId: ana,
    }),
  );
  await sell('1');
  expect(await credits()).toEqual([[bia, 4_00]]);
});
