import type { SaleDetails } from '@fidelidade/domain/loyalty/sale/events.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { allOf } from '@fidelidade/domain/testing/all-of.js';
import { builder } from '@fidelidade/domain/testing/builder.js';
import { aRule } from '@fidelidade/domain/testing/loyalty.js';
import { day, instant } from '@fidelidade/domain/testing/values.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import {
  MatureLots,
  PreRegisterCustomer,
  RegisterSale,
} from '@fidelidade/application/loyalty/loyalty.commands.js';
import { PublishEarningRule } from '@fidelidade/application/loyalty/rules/rule.commands.js';
import { matureDueLots } from '@fidelidade/application/loyalty/mature-due-lots.js';
import { aContext, COMPANY, LoyaltyHouse } from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import type { ListQuery } from '../lists/list-query.js';
import { nextAvailable, nextExpiries, participantsWithDueLots } from './lots/queries.js';
import { balanceOfParticipant, loyaltyTotals } from './loyalty-balances/queries.js';
import { findListedParticipant, listParticipants } from './participants/queries.js';
import { findSale, listSales, salesOfParticipant, salesTotalsOfParticipant } from './sales/queries.js';
import { earningsOf, statementOf, type StatementLine } from './statement/queries.js';
import { ReadSide } from './testing/read-side.js';

const ALL = { offset: 0, limit: 100 };
const everything: ListQuery = { filter: {}, sort: undefined, ...ALL };
const cpf = (text: string) => text as Cpf;

const aSale = builder<Omit<SaleDetails, 'participantId'>>({
  origin: 'import',
  documentNumber: '1001',
  date: '2026-11-19',
  personId: 'nobody',
  items: [{ description: 'CAFÉ TORRADO 500G', quantity: '2' }],
  discount: 0,
  total: 40_00,
});

let house: LoyaltyHouse;
let side: ReadSide;
/** Two customers, one of whom buys a lot, told in no order of days. */
let ana: { personId: string; participantId: string };
let bia: typeof ana;

async function customer(document: string): Promise<typeof ana> {
  const { id: personId } = await house.commands.execute(new PreRegisterCustomer(aContext(), cpf(document)));
  return { personId, participantId: wellKnownIds.participant(COMPANY, personId) };
}

async function sell(changes: Parameters<typeof aSale>[0]): Promise<string> {
  const { id } = await house.commands.execute(new RegisterSale(aContext(), aSale(changes)));
  await house.runPolicies();
  return id;
}

const linesOf = async (participantId: string, changes: object = {}): Promise<readonly StatementLine[]> =>
  (await statementOf(side.database, COMPANY, participantId, { ...ALL, ...changes })).lines;

beforeAll(async () => {
  house = await LoyaltyHouse.open();
  ana = await customer('52998224725');
  bia = await customer('11144477735');
  const dates = ['2026-11-18', '2026-07-01', '2026-10-05', '2026-08-15', '2026-10-05', '2026-06-20'];
  for (const [index, date] of dates.entries()) {
    await sell({ personId: ana.personId, documentNumber: `A${index}`, date, total: 100_00 * (index + 1) });
  }
  await sell({ personId: bia.personId, documentNumber: 'B0', date: '2026-11-19', total: 10_00 });
  side = await ReadSide.of(house.store);
  await side.catchUp();
});

afterAll(() => side.close());

const NO_POINTS = { points_earned: 0, points_redeemed: 0, points_expired: 0 };

describe('a statement', () => {
  it('leaves every line with the balance of the line before and its own amount, promises apart', async () => {
    const oldestFirst = (await linesOf(ana.participantId)).toReversed();
    let balance = 0;
    for (const line of oldestFirst) {
      if (line.kind !== 'earn_pending') balance += line.amount;
      expect(line.balance).toBe(balance);
    }
    expect(oldestFirst).toHaveLength(13);
    expect(oldestFirst.map(({ date }) => date)).toEqual(oldestFirst.map(({ date }) => date).toSorted());
  });

  it('ends with what the participant has: the sum of the lots', async () => {
    const [newest] = await linesOf(ana.participantId);
    const { available, pending } = await balanceOfParticipant(side.database, COMPANY, ana.participantId);
    const lots = await side.database
      .selectFrom('lots')
      .selectAll()
      .where('participant_id', '=', ana.participantId)
      .execute();
    const sum = (status: string) =>
      lots.filter((lot) => lot.status === status).reduce((total, lot) => total + lot.remaining, 0);
    expect([newest!.balance, available]).toEqual([sum('available'), sum('available')]);
    expect(pending).toBe(sum('pending'));
    expect([available, pending]).toEqual([60_00, 5_00]);
  });

  it('shows the same lines page by page, with balances that know of the other pages', async () => {
    const whole = await linesOf(ana.participantId);
    const pages = [0, 5, 10].map((offset) => linesOf(ana.participantId, { offset, limit: 5 }));
    expect((await Promise.all(pages)).flat()).toEqual(whole);
  });

  it('can be had for a period and a kind, without other balances for it', async () => {
    const expired = { kind: 'expire', from: day('2026-09-01'), to: day('2026-09-30') };
    const lines = await linesOf(ana.participantId, expired);
    expect(lines).toMatchObject([{ date: '2026-09-26', amount: -30_00, document_number: 'A5' }]);
    const whole = await linesOf(ana.participantId);
    expect(lines[0]).toEqual(whole.find(({ id }) => id === lines[0]!.id));
  });

  it('says which promise still waits', async () => {
    const waiting = (await linesOf(ana.participantId)).filter((line) => line.is_waiting);
    expect(waiting).toMatchObject([{ document_number: 'A0', available_on: '2026-11-26' }]);
  });

  it('is nobody else’s', async () => {
    expect(await linesOf(bia.participantId)).toHaveLength(1);
    expect((await statementOf(side.database, 'company-2', ana.participantId, ALL)).total).toBe(0);
  });

  it('adds up what was earned and what expired, month by month', async () => {
    const period = { from: day('2026-08-01'), to: day('2026-10-31') };
    expect(await earningsOf(side.database, COMPANY, ana.participantId, period, 'month')).toEqual([
      { date: '2026-08-01', earned: 20_00, redeemed: 0, expired: 0, ...NO_POINTS },
      { date: '2026-09-01', earned: 0, redeemed: 0, expired: 30_00, ...NO_POINTS },
      { date: '2026-10-01', earned: 40_00, redeemed: 0, expired: 10_00, ...NO_POINTS },
    ]);
  });
});

describe('what comes next', () => {
  it('names the days on which cashback becomes available, and on which it can be used last', async () => {
    expect(await nextAvailable(side.database, COMPANY, ana.participantId, 5)).toEqual([
      { date: '2026-11-26', cashback: 5_00, points: 0 },
    ]);
    expect(await nextExpiries(side.database, COMPANY, ana.participantId, 5)).toEqual([
      { date: '2026-11-20', cashback: 20_00, points: 0 },
      { date: '2027-01-10', cashback: 40_00, points: 0 },
    ]);
  });

  it.each([
    ['2026-11-26T02:59:59Z', 1, 'still the 25th in São Paulo: only the lot of the 21st is due'],
    ['2026-11-26T03:00:00Z', 1, 'the 26th in São Paulo'],
    ['2026-11-27T03:00:00Z', 2, 'the 27th: the other customer too'],
  ])('is due by the calendar of the company: at %s for %i (%s)', async (now, count) => {
    const due = await allOf(participantsWithDueLots(side.database, instant(now)));
    expect(due).toHaveLength(count);
    expect(await allOf(participantsWithDueLots(side.database, instant(now), 1))).toEqual(due);
  });
});

describe('sales', () => {
  it('show what they earned, from when to when, and who bought', async () => {
    const sale = await findSale(side.database, COMPANY, wellKnownIds.sale(COMPANY, 'import', 'A2'));
    expect(sale).toMatchObject({
      date: '2026-10-05',
      document_number: 'A2',
      access_key: null,
      total: 300_00,
      cashback_earned: 15_00,
      state: 'confirmed',
      available_on: '2026-10-13',
      expires_on: '2027-01-11',
      person_name: 'Cliente ***.982.247-**',
      items: [{ description: 'CAFÉ TORRADO 500G', quantity: '2' }],
    });
  });

  it('are listed newest first, and found by document or customer', async () => {
    const all = await listSales(side.database, COMPANY, everything);
    expect(all.total).toBe(7);
    expect(all.rows[0]).toMatchObject({ document_number: 'B0', state: 'registered' });
    const found = await listSales(side.database, COMPANY, { ...everything, filter: { q: '111.444' } });
    expect(found.rows.map((row) => row.document_number)).toEqual(['B0']);
    const amount = await listSales(side.database, COMPANY, { ...everything, filter: { q: 'R$ 300,00' } });
    expect(amount.rows.map((row) => row.document_number)).toContain('A2');
    expect(new Set(amount.rows.map(({ total }) => total))).toEqual(new Set([300_00]));
  });

  it('of a participant are counted and added up over the whole period', async () => {
    const of = [side.database, COMPANY, ana.participantId, { from: day('2026-10-01') }] as const;
    expect(await salesTotalsOfParticipant(...of)).toEqual({
      listed: 3,
      count: 3,
      total: 900_00,
      cashback: 45_00,
      points: 0,
    });
    expect(await salesOfParticipant(...of, { offset: 0, limit: 1 })).toMatchObject([{ date: '2026-11-18' }]);
  });

  it('made by a note read as «NF-e series-number» and keep their access key', async () => {
    const accessKey = '35261111222333000181550010000000421123456780';
    const id = await sell({ personId: bia.personId, origin: 'nfe', documentNumber: accessKey, total: 1 });
    await side.catchUp();
    const sale = await findSale(side.database, COMPANY, id);
    expect(sale).toMatchObject({ document_number: 'NF-e 1-42', access_key: accessKey, cashback_earned: 0 });
  });
});

describe('participants', () => {
  it('are shown with name, document and what they have', async () => {
    expect(await findListedParticipant(side.database, COMPANY, ana.participantId)).toMatchObject({
      person_id: ana.personId,
      name: 'Cliente ***.982.247-**',
      document: '52998224725',
      email: null,
      state: 'pre_registered',
      cashback_available: 60_00,
      cashback_pending: 5_00,
    });
  });

  it('are found by what the person is known by, and sorted by balance', async () => {
    const found = await listParticipants(side.database, COMPANY, {
      ...everything,
      filter: { q: '11144477735' },
    });
    expect(found.rows.map(({ id }) => id)).toEqual([bia.participantId]);
    const richest = { ...everything, sort: { field: 'cashback_available', descending: true } };
    expect((await listParticipants(side.database, COMPANY, richest)).rows[0]!.id).toBe(ana.participantId);
  });
});

describe('the daily job', () => {
  it('moves on what is due, and finds nothing more to do', async () => {
    const tomorrow = instant('2026-11-26T12:00:00Z');
    const before = await loyaltyTotals(side.database, COMPANY);
    for (const command of await allOf(matureDueLots(side.database, tomorrow)))
      await house.commands.execute(command);
    await side.catchUp();
    expect(await loyaltyTotals(side.database, COMPANY)).toEqual({
      participants: 2,
      // A0 became available, A3 expired on the 21st.
      available: before.available + 5_00 - 20_00,
      pending: before.pending - 5_00,
      points_available: 0,
      points_pending: 0,
    });
    expect(await allOf(matureDueLots(side.database, tomorrow))).toEqual([]);
  });

  it('has one command a participant and day', async () => {
    const later = instant('2026-12-01T12:00:00Z');
    const [first, again] = [
      await allOf(matureDueLots(side.database, later)),
      await allOf(matureDueLots(side.database, later)),
    ];
    expect(first).toHaveLength(1);
    expect(first.map(({ context }) => context.commandId)).toEqual(
      again.map(({ context }) => context.commandId),
    );
  });
});

describe('sales of rules that wait for different times', () => {
  it('are confirmed once all of what they earned can be used, and not with the first of it (R-3.1.11)', async () => {
    const rule = aRule('points_per_amount', { pendingDays: 2, stackable: true }).rule;
    await house.commands.execute(new PublishEarningRule(aContext(), rule));
    const buyer = await customer('39053344705');
    const id = await sell({ personId: buyer.personId, documentNumber: 'C9', date: '2026-11-20' });
    const stateOn = async (on: string) => {
      const context = aContext({ occurredAt: instant(`${on}T15:00:00Z`) });
      await house.commands.execute(new MatureLots(context, buyer.participantId, day(on)));
      await side.catchUp();
      return (await findSale(side.database, COMPANY, id))?.state;
    };
    expect(await stateOn('2026-11-22')).toBe('registered');
    expect(await stateOn('2026-11-28')).toBe('confirmed');
  });
});
