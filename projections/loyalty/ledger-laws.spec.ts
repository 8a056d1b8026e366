import fc from 'fast-check';
import { BusinessCommand, type CommandContext } from '@fidelidade/application/execution/command.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { newId } from '@fidelidade/application/execution/ids.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import {
  MatureLots,
  PreRegisterCustomer,
  PublishProgram,
} from '@fidelidade/application/loyalty/loyalty.commands.js';
import {
  CancelSaleAsAWhole,
  ReturnGoodsOfSale,
} from '@fidelidade/application/loyalty/returns/return.commands.js';
import {
  CreditParticipant,
  DebitParticipant,
  PublishEarningRule,
} from '@fidelidade/application/loyalty/rules/rule.commands.js';
import {
  aContext,
  COMPANY,
  LoyaltyHouse,
  NOW,
} from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import {
  RegisterTillSale,
  ReleaseRedemption,
  ReserveCashback,
} from '@fidelidade/application/loyalty/till/till.commands.js';
import { TransferPoints } from '@fidelidade/application/loyalty/transfer/transfer-points.js';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { addDays, civilDateIn, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { fold } from '@fidelidade/domain/kernel/decider.js';
import { DomainError, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import { balanceOf, loyaltyAccountDecider, reservedOf } from '@fidelidade/domain/loyalty/account/account.js';
import {
  CURRENCIES,
  type Currency,
  type LoyaltyAccountEvent,
} from '@fidelidade/domain/loyalty/account/events.js';
import { DEFAULT_TERMS } from '@fidelidade/domain/loyalty/program/program-terms.js';
import type { ClawbackPolicy } from '@fidelidade/domain/loyalty/program/return-terms.js';
import { streams } from '@fidelidade/domain/streams.js';
import { cpfOf } from '@fidelidade/domain/testing/any-record.js';
import { aRule, redemptionTerms, transferTerms } from '@fidelidade/domain/testing/loyalty.js';
import { centavos, decimal, instant } from '@fidelidade/domain/testing/values.js';
import { lotsOfFigure, type OpenFigure } from './liability/open-lots.js';
import { liability, openByAge, openByExpiry } from './liability/queries.js';
import { statementOf } from './statement/queries.js';
import { ReadSide } from './testing/read-side.js';

jest.setTimeout(600_000);

/** Histories of a run; `HISTORIES=200` looks longer. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 25);
const PEOPLE = 2;
const ACTS = [
  ...['buy', 'buy', 'pay', 'pay', 'return', 'return', 'cancel', 'cancel', 'give', 'give'],
  ...['credit', 'debit', 'put-aside', 'let-go', 'wait', 'wait', 'block'],
] as const;

/** Who does what, of what and how much, and how many days after what was before. */
const anyAct = fc.record({
  act: fc.constantFrom(...ACTS),
  who: fc.nat(PEOPLE - 1),
  other: fc.nat(PEOPLE - 1),
  currency: fc.constantFrom(...CURRENCIES),
  amount: fc.integer({ min: 1, max: 4_000 }),
  /** Quarters of what there is, for whoever uses it: 5 is more than that. */
  quarters: fc.constantFrom(1, 2, 4, 4, 5),
  items: fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 5 }), cents: fc.integer({ min: 1, max: 20_000 }) }),
    { minLength: 1, maxLength: 3 },
  ),
  back: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
  days: fc.constantFrom(0, 0, 1, 2, 4, 15),
});
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never;
const anyHistory = fc.record({
  clawback: fc.constantFrom<ClawbackPolicy>('allow_negative', 'clamp'),
  graceDays: fc.constantFrom(0, 15),
  acts: fc.array(anyAct, { minLength: 30, maxLength: 60, size: 'max' }),
});
type History = typeof anyHistory extends fc.Arbitrary<infer One> ? One : never;

/** What was earned is given away, its sale is cancelled, and what comes next settles it: chance tells that rarely. */
const OWING = {
  ...{ clawback: 'allow_negative', graceDays: 0 },
  acts: (['buy', 'wait', 'give', 'cancel', 'credit'] as const).map((act): Act => ({
    ...{ act, who: 0, other: 1, currency: 'cashback', amount: 4_000, quarters: 4 },
    ...{ items: [{ quantity: 1, cents: 100_00 }], back: [1], days: 1 },
  })),
} satisfies History;

class Tell extends BusinessCommand {}

let house: LoyaltyHouse;
let side: ReadSide;
let told = 0;
let customers = 0;
/** The last day of any history: all of them are one shop's. */
let lastDay: CivilDate = civilDateIn('America/Sao_Paulo', NOW);
const everybody: string[] = [];

beforeAll(async () => {
  house = await LoyaltyHouse.open();
  const points = aRule('points_per_amount', {
    amount: 1,
    perAmount: 1_00,
    pendingDays: 2,
    expires: 'inactivity',
    inactivityMonths: 1,
  });
  await house.commands.execute(new PublishEarningRule(aContext(), points.rule));
  side = await ReadSide.of(house.store);
});
afterAll(() => side.close());

async function tell(context: CommandContext, id: string, type: 'disable' | 'enable'): Promise<void> {
  await new Executor(house.store).run(new Tell(context), (unit) =>
    unit.decide(participantDecider, streams.participant(id), { type, reason: 'Fraude', participantId: id }),
  );
}

async function customer(): Promise<string> {
  customers += 1;
  const cpf = cpfOf(customers) as Cpf;
  const { id: personId } = await house.commands.execute(new PreRegisterCustomer(aContext(), cpf));
  const participantId = wellKnownIds.participant(COMPANY, personId);
  await new Executor(house.store).run(new Tell(aContext()), async (unit) => {
    const account = { participantId, personId, name: 'Ana', email: `${cpf}@a.com.br`, passwordHash: 'hash' };
    const stream = streams.participant(participantId);
    await unit.decide(participantDecider, stream, { type: 'register', ...account });
    await unit.decide(participantDecider, stream, { type: 'confirm-email', participantId });
  });
  everybody.push(participantId);
  return participantId;
}

/** Carried out by the handlers of the product, day after day; what a rule refuses changes nothing. */
async function live({ clawback, graceDays, acts }: History) {
  await house.commands.execute(
    new PublishProgram(aContext(), {
      ...{ ...DEFAULT_TERMS, cashbackBasisPoints: 2_000, pendingDays: 1, expiryDays: 30 },
      redemption: redemptionTerms({ requiresCode: false, maxBasisPoints: 10_000 }),
      returns: { clawback, graceDays },
      transfer: transferTerms({ leastCashback: 1, leastPoints: 1 }),
    }),
  );
  const people: string[] = [];
  while (people.length < PEOPLE) people.push(await customer());
  const sales: Sold[] = [];
  const aside: { id: string; of: string }[] = [];
  let passed = 0;
  for (const act of acts) {
    passed += act.days;
    const at = instant(new Date(Date.parse(NOW) + passed * 86_400_000 + 60_000).toISOString());
    const context = aContext({ occurredAt: at });
    try {
      await carryOut(act, context, { people, sales, aside });
    } catch (error) {
      if (!(error instanceof DomainError || error instanceof ValidationError)) throw error;
    }
    told = await house.runPolicies(told);
  }
  const end = addDays(civilDateIn('America/Sao_Paulo', NOW), passed);
  if (end > lastDay) lastDay = end;
  await side.catchUp();
  return people;
}

interface Sold {
  readonly id: string;
  /** Of each line. */
  readonly quantities: readonly number[];
}
interface Shop {
  readonly people: readonly string[];
  readonly sales: Sold[];
  readonly aside: { readonly id: string; readonly of: string }[];
}

async function carryOut(
  { act, who, other, currency, amount, quarters, items, back }: Act,
  context: CommandContext,
  { people, sales, aside }: Shop,
): Promise<void> {
  const [one, receiver] = [people[who]!, people[other]!];
  const goods = items.map(({ quantity, cents }) => ({
    ...{ description: 'Café', quantity: decimal(String(quantity)), unitPrice: decimal(String(cents / 100)) },
    total: centavos(quantity * cents),
  }));
  const total = centavos(goods.reduce((sum, each) => sum + each.total, 0));
  const purchase = { participantId: one, items: goods, discount: centavos(0), total };
  const partOf = async (of: Currency) => {
    const has = balanceOf(await accountOf(one), 'available', of);
    return centavos(Math.max(1, Math.ceil((has * quarters) / 4)));
  };
  const sale = sales.at(amount % Math.max(1, sales.length));
  const execute = (command: BusinessCommand) => house.commands.execute(command);
  switch (act) {
    case 'buy':
    case 'pay': {
      const redeem = act === 'pay' ? centavos(Math.min(await partOf('cashback'), total)) : undefined;
      const { id } = await house.commands.execute(
        new RegisterTillSale(context, { ...purchase, ...(redeem && { redemption: { amount: redeem } }) }),
      );
      sales.push({ id, quantities: items.map(({ quantity }) => quantity) });
      return;
    }
    case 'return': {
      const lines = (sale?.quantities ?? [])
        .map((sold, index) => ({ line: index + 1, quantity: Math.min(sold, back[index] ?? 0) }))
        .filter(({ quantity }) => quantity > 0)
        .map((each) => ({ ...each, quantity: decimal(String(each.quantity)) }));
      if (sale) await execute(new ReturnGoodsOfSale(context, sale.id, { lines }, 'Defeito'));
      return;
    }
    case 'cancel':
      if (sale) await execute(new CancelSaleAsAWhole(context, sale.id, 'Engano'));
      return;
    case 'give':
      await execute(new TransferPoints(context, one, receiver, currency, await partOf(currency)));
      return;
    case 'credit':
      await execute(
        new CreditParticipant(context, one, { currency, amount: centavos(amount) }, 'Atraso na entrega'),
      );
      return;
    case 'debit':
      await execute(
        new DebitParticipant(context, one, currency, await partOf(currency), 'Creditado por engano'),
      );
      return;
    case 'put-aside': {
      const asked = { amount: centavos(Math.min(await partOf('cashback'), total)) };
      const { id } = await house.commands.execute(new ReserveCashback(context, one, total, asked));
      aside.push({ id, of: one });
      return;
    }
    case 'let-go': {
      const last = aside.pop();
      if (last) await execute(new ReleaseRedemption(context, last.of, last.id, 'cancelled'));
      return;
    }
    case 'wait':
      // As the job of the night does.
      for (const id of people) {
        const today = civilDateIn('America/Sao_Paulo', context.occurredAt);
        await execute(new MatureLots({ ...context, commandId: newId() }, id, today));
      }
      return;
    case 'block':
      await tell(context, one, amount % 4 === 0 ? 'disable' : 'enable');
      return;
  }
}

const accountOf = async (id: string) =>
  fold(
    loyaltyAccountDecider,
    (await house.store.readStream(COMPANY, streams.loyaltyAccount(id))) as unknown as LoyaltyAccountEvent[],
  );

/** The rows of the ledger as they stand, of everybody. */
async function ledgerRows(of: ReadSide): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = ['lots', 'loyalty_balances', 'statement', 'redemptions', 'sales'] as const;
  const found: Record<string, readonly string[]> = {};
  for (const table of tables) {
    const rows = await of.database.selectFrom(table).selectAll().execute();
    found[table] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return found;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

/** What lots, balance and last line of the statement say of somebody, held against what their facts come to. */
async function expectOneTruth(id: string): Promise<void> {
  const [state, lots, balance, statement] = [
    await accountOf(id),
    await side.database.selectFrom('lots').selectAll().where('participant_id', '=', id).execute(),
    await side.database
      .selectFrom('loyalty_balances')
      .selectAll()
      .where('participant_id', '=', id)
      .executeTakeFirstOrThrow(),
    await statementOf(side.database, COMPANY, id, { offset: 0, limit: 10_000 }),
  ];
  for (const currency of CURRENCIES) {
    const [available, pending, reserved] =
      currency === 'cashback'
        ? [balance.available, balance.pending, balance.reserved]
        : [balance.points_available, balance.points_pending, balance.points_reserved];
    const inLots = (status: string) =>
      sum(
        lots.filter((lot) => lot.currency === currency && lot.status === status).map((lot) => lot.remaining),
      );
    expect([available, pending, reserved]).toEqual([
      balanceOf(state, 'available', currency),
      balanceOf(state, 'pending', currency),
      reservedOf(state, currency),
    ]);
    // What is owed since a return is in no lot, and as long as it is nothing can be used.
    expect(inLots('available') - state.owed[currency]).toBe(available);
    expect([inLots('pending'), inLots('exhausted')]).toEqual([pending, 0]);
    // What is put aside has left its lots and is still the customer's.
    const last = statement.lines[0];
    const told = (currency === 'cashback' ? last?.balance : last?.points_balance) ?? 0;
    expect(told).toBe(available + reserved);
  }
}

/** Every amount that was used, given or put aside is of lots of its owner and currency, and of none more than there was in it. */
async function expectNothingFromNowhere(people: readonly string[]): Promise<void> {
  const lots = await side.database
    .selectFrom('lots')
    .selectAll()
    .where('participant_id', 'in', people)
    .execute();
  const left = new Map(lots.map(({ id, amount }) => [id, amount as number]));
  for (const { type, data } of await house.events()) {
    if (!('parts' in data) || !people.includes(data.participantId)) continue;
    const parts: readonly { readonly lotId: string; readonly amount: number }[] = data.parts;
    const owed = 'owed' in data ? data.owed : 0;
    expect(sum(parts.map(({ amount }) => amount)) + owed).toBe(data.amount);
    for (const { lotId, amount } of parts) {
      const lot = lots.find(({ id }) => id === lotId);
      expect([type, lot?.participant_id, lot?.currency]).toEqual([type, data.participantId, data.currency]);
      // Redeemed is what was put aside before.
      const back = GIVING.includes(type) ? amount : type === 'PointsRedeemed' ? 0 : -amount;
      left.set(lotId, left.get(lotId)! + back);
      expect(left.get(lotId)).toBeGreaterThanOrEqual(0);
    }
  }
}

const GIVING: readonly Recorded['type'][] = ['RedemptionReleased', 'PointsRestored', 'SpendingRefunded'];

describe('whatever customers earn, use, give, bring back and let run out (R-4.7.2, R-10.1.5)', () => {
  it('lots, balance and statement say the same of each, and nothing is used that no lot had', () =>
    fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const people = await live(history);
        for (const id of people) await expectOneTruth(id);
        await expectNothingFromNowhere(people);
      }),
      { examples: [[OWING]], numRuns: HISTORIES, interruptAfterTimeLimit: HISTORIES * 6_000 },
    ));

  it('the shop owes what all of them have, of each currency, and it runs out of their lots', async () => {
    const states = await Promise.all(everybody.map(accountOf));
    const asked = { from: lastDay, to: lastDay, granularity: 'day' } as const;
    const owed = await liability(side.database, COMPANY, asked);
    const open = await openByExpiry(side.database, COMPANY);
    for (const currency of CURRENCIES) {
      const all = states.map((state) => [
        balanceOf(state, 'available', currency) + balanceOf(state, 'pending', currency),
        reservedOf(state, currency),
        state.owed[currency],
      ]);
      const [had, aside, missing] = [0, 1, 2].map((index) => sum(all.map((each) => each[index]!)));
      expect(owed[currency].closing).toBe(had! + aside!);
      expect(sum(open.map((month) => month[currency]))).toBe(had! + missing!);
    }
  });

  it('every figure of what is open is the sum of the lots that it opens into', async () => {
    const [months, ages] = [
      await openByExpiry(side.database, COMPANY),
      await openByAge(side.database, COMPANY, lastDay),
    ];
    const whole = { offset: 0, limit: 100_000 };
    const expectSum = async (figure: OpenFigure, amount: number) => {
      const opened = await lotsOfFigure(side.database, COMPANY, figure, whole);
      expect([opened.amount, sum(opened.rows.map(({ remaining }) => remaining))]).toEqual([amount, amount]);
      expect(opened.rows).toHaveLength(opened.total);
    };
    for (const currency of CURRENCIES) {
      for (const row of months) await expectSum({ currency, month: row.month }, row[currency]);
      for (const { earned_from, earned_to, ...row } of ages)
        await expectSum(
          { currency, earnedFrom: earned_from ?? undefined, earnedTo: earned_to ?? undefined },
          row[currency],
        );
      await expectSum({ currency }, sum(months.map((row) => row[currency])));
    }
  });

  it('was about all of it', async () => {
    const types = new Set((await house.events()).map(({ type }) => type));
    const ofLedger = [
      ...['PointsPended', 'PointsActivated', 'PointsCredited', 'PointsDebited', 'PointsExpired'],
      ...[
        'PointsReserved',
        'PointsRedeemed',
        'RedemptionReleased',
        'PointsTransferred',
        'LotExpiriesPostponed',
      ],
      ...['PointsClawedBack', 'PointsRestored', 'PointsSettled', 'SaleItemsReturned', 'SaleCancelled'],
      'ParticipantDisabled',
    ] as const;
    expect(ofLedger.filter((type) => !types.has(type))).toEqual([]);
  });

  it('stands row for row as it does where it is read anew from the first fact', async () => {
    const anew = await ReadSide.of(house.store);
    await anew.catchUp();
    expect(await ledgerRows(anew)).toEqual(await ledgerRows(side));
    await anew.close();
  });
});
