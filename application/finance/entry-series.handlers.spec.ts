import { entryDecider } from '@fidelidade/domain/finance/entry/decide.js';
import { entriesOf, partsOf, repeated } from '@fidelidade/domain/finance/entry-series/plan.js';
import type { SeriesScope } from '@fidelidade/domain/finance/entry-series/series.js';
import { fold } from '@fidelidade/domain/kernel/decider.js';
import { PERSON_ID } from '@fidelidade/domain/testing/a-person.js';
import { anEntry, aPayment } from '@fidelidade/domain/testing/an-entry.js';
import { centavos, day } from '@fidelidade/domain/testing/values.js';
import { streams } from '@fidelidade/domain/streams.js';
import fc from 'fast-check';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { entryOfSeries } from './entry-series.handlers.js';
import {
  CancelEntriesOfSeries,
  CancelEntry,
  ChangeEntriesOfSeries,
  OpenBankAccount,
  OpenEntry,
  OpenEntrySeries,
  ReopenEntriesOfSeries,
  RegisterPayment,
  SetUpFinance,
  type ManyOfSeries,
  type ManyToReopen,
} from './finance.commands.js';
import { COMPANY, FinanceDesk } from './testing/finance-desk.js';

let desk: FinanceDesk;
let accountId: string;

async function openDesk() {
  desk = await FinanceDesk.open();
  await desk.send(new SetUpFinance(desk.context()));
  ({ id: accountId } = await desk.send(
    new OpenBankAccount(desk.context(), {
      ...{ name: 'Caixa', walletType: 'cash' },
      ...{ openingBalance: centavos(0), openingDate: day('2026-01-01') },
    }),
  ));
}
beforeEach(openDesk);
afterEach(() => desk.store.close());

const RENT = wellKnownIds.category(COMPANY, '2.05');
const POWER = wellKnownIds.category(COMPANY, '2.07');
const rent = (changes: Parameters<typeof anEntry>[0] = {}) =>
  anEntry({
    ...{ direction: 'P', accountPlanId: RENT, personId: PERSON_ID, document: 'CT-12' },
    ...{ issueDate: '2026-01-05', competenceDate: '2026-01-05', dueDate: '2026-01-31', ...changes },
  });
const dates = (count: number) => ({
  ...{ first: day('2026-01-31'), count, rhythm: { every: 'monthly' } as const },
  ...{ issued: day('2026-01-05'), kept: [] },
});
const MONTHLY = { kind: 'repetitions', every: 'monthly' } as const;

/** @returns the ids of its entries, in their order */
async function opened(count = 4, details = rent()): Promise<readonly string[]> {
  const { id } = await desk.send(
    new OpenEntrySeries(desk.context(), details, MONTHLY, repeated(details.value, dates(count))),
  );
  const [first] = await desk.factsOf(streams.entry(id));
  const seriesId = first?.type === 'EntryOpened' ? first.data.series!.id : '';
  return Array.from({ length: count }, (_, index) => entryOfSeries(seriesId, index + 1));
}
const stateOf = async (entryId: string) =>
  fold(entryDecider, (await desk.factsOf(streams.entry(entryId))) as never[]);
const statesOf = (entryIds: readonly string[]) =>
  Promise.all(entryIds.map(async (id) => (await stateOf(id)).status));
const payable = (entryId: string) => ({ direction: 'P', entryId }) as const;

function pay(entryId: string, principal = 100_00) {
  const { paymentId: _, ...payment } = aPayment({ accountId, principal });
  const newDueDate = principal < 100_00 ? day('2026-06-30') : undefined;
  return desk.send(new RegisterPayment(desk.context(), payable(entryId), payment, newDueDate));
}
const cancel = (entryId: string, scope: ManyOfSeries, commandId?: string) =>
  desk.send(
    new CancelEntriesOfSeries(
      desk.context(commandId ? { commandId } : {}),
      payable(entryId),
      'Engano',
      scope,
    ),
  );
async function change(entryId: string, scope: ManyOfSeries, changes: object, version?: number) {
  const { description, document, dueDate, accountPlanId, value } = await stateOf(entryId);
  const facts = await desk.factsOf(streams.entry(entryId));
  const correction = { description, document, dueDate, accountPlanId, value, ...changes };
  return desk.send(
    new ChangeEntriesOfSeries(
      ...([
        desk.context(),
        payable(entryId),
        version ?? facts.length,
        correction,
        'Reajuste',
        scope,
        [],
      ] as const),
    ),
  );
}

describe('opening a series (R-4.3.14)', () => {
  it('tells the series and each of its entries, in one append', async () => {
    const ids = await opened(3);
    const expected = entriesOf(rent(), { seriesId: 's', ...MONTHLY }, repeated(rent().value, dates(3)));
    for (const [index, id] of ids.entries()) {
      const [fact] = await desk.factsOf(streams.entry(id));
      expect(fact).toMatchObject({
        type: 'EntryOpened',
        data: { ...expected[index], series: { id: expect.any(String), kind: 'repetitions' } },
      });
    }
    const [one] = await desk.factsOf(streams.entry(ids[0]!));
    const seriesId = one?.type === 'EntryOpened' ? one.data.series!.id : '';
    expect(await desk.factsOf(streams.entrySeries(seriesId))).toEqual([
      {
        type: 'EntrySeriesCreated',
        data: { seriesId, direction: 'P', entryIds: ids, total: 300_00, ...MONTHLY },
      },
    ]);
  });

  it('sent twice is one', async () => {
    const context = desk.context();
    const send = () =>
      desk.send(new OpenEntrySeries(context, rent(), MONTHLY, repeated(rent().value, dates(3))));
    const first = await send();
    const head = await desk.store.head();
    expect(await send()).toEqual(first);
    expect(await desk.store.head()).toBe(head);
  });

  it('tells all that is wrong at once, and opens nothing', async () => {
    const head = await desk.store.head();
    const details = rent({ accountPlanId: 'nowhere', personId: 'nobody' });
    const rows = partsOf(centavos(90_00), dates(3));
    await expect(
      desk.send(
        new OpenEntrySeries(desk.context(), details, { kind: 'installments', every: 'monthly' }, rows),
      ),
    ).rejects.toMatchObject({
      problems: [
        { code: 'category_not_found', field: 'account_plan_id' },
        { code: 'person_not_found', field: 'person_id' },
        { code: 'series_sum', field: 'series.entries' },
      ],
    });
    expect(await desk.store.head()).toBe(head);
  });

  it('of 240 weeks is one append as well', async () => {
    const weekly = { kind: 'repetitions', every: 'weekly' } as const;
    const rows = repeated(centavos(1_00), { ...dates(240), rhythm: weekly });
    const { id } = await desk.send(new OpenEntrySeries(desk.context(), rent({ value: 1_00 }), weekly, rows));
    expect(await stateOf(id)).toMatchObject({ place: { number: 1, of: 240 }, document: 'CT-12 1/240' });
  });
});

describe('cancelling entries of a series', () => {
  it('is for the one and those after it', async () => {
    const ids = await opened();
    expect(await cancel(ids[1]!, 'following')).toMatchObject({ id: ids[1], done: 3, left: [] });
    expect(await statesOf(ids)).toEqual(['open', 'cancelled', 'cancelled', 'cancelled']);
  });

  it('is for all that are open; what was paid, in part too, stays and is told', async () => {
    const ids = await opened();
    await pay(ids[0]!);
    await pay(ids[1]!, 40_00);
    expect(await cancel(ids[2]!, 'open')).toMatchObject({
      done: 2,
      left: [
        { entryId: ids[0], number: 1, of: 4, because: 'settled' },
        { entryId: ids[1], number: 2, of: 4, because: 'partial' },
      ],
    });
    expect(await statesOf(ids)).toEqual(['settled', 'partial', 'cancelled', 'cancelled']);
  });

  it('leaves what closed books have counted, and says so', async () => {
    const ids = await opened();
    await desk.given(streams.company(COMPANY), {
      type: 'PeriodClosed',
      data: { companyId: COMPANY, closedThrough: day('2026-02-28') },
    });
    expect(await cancel(ids[2]!, 'open')).toMatchObject({
      done: 2,
      left: [
        { number: 1, because: 'closed' },
        { number: 2, because: 'closed' },
      ],
    });
  });

  it('is refused where nothing is open any more', async () => {
    const ids = await opened(2);
    await pay(ids[0]!);
    await desk.send(new CancelEntry(desk.context(), payable(ids[1]!), 'Engano'));
    await expect(cancel(ids[0]!, 'open')).rejects.toMatchObject({ code: 'series_none_open' });
  });

  it('sent twice is one, and tells the same', async () => {
    const ids = await opened();
    await pay(ids[0]!);
    const first = await cancel(ids[1]!, 'open', 'again');
    const head = await desk.store.head();
    expect(await cancel(ids[1]!, 'open', 'again')).toEqual(first);
    expect(await desk.store.head()).toBe(head);
  });

  it('is nothing for an entry that stands alone, or is of the other side', async () => {
    const { id } = await desk.send(new OpenEntry(desk.context(), rent()));
    await expect(cancel(id, 'open')).rejects.toMatchObject({
      ...{ code: 'entry_without_series', field: 'applies_to' },
    });
    const [first] = await opened(2);
    const asReceivable = { direction: 'R', entryId: first! } as const;
    await expect(
      desk.send(new CancelEntriesOfSeries(desk.context(), asReceivable, 'Engano', 'open')),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a payment that comes in between is kept: it is decided anew', async () => {
    const ids = await opened();
    const results = await Promise.allSettled([pay(ids[3]!), cancel(ids[0]!, 'open')]);
    const states = await statesOf(ids);
    expect(states.slice(0, 3)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    // Whichever came first: it is paid and stays, or it was cancelled and cannot be paid.
    expect([results[0].status, states[3]]).toEqual(
      results[0].status === 'fulfilled' ? ['fulfilled', 'settled'] : ['rejected', 'cancelled'],
    );
  });

  it('leaves none open and all that was paid, whatever was paid and wherever it begins', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(0, 0, 40_00, 100_00), { minLength: 2, maxLength: 6 }),
        fc.nat(5),
        async (paid, from) => {
          await openDesk();
          const ids = await opened(paid.length);
          for (const [index, principal] of paid.entries()) if (principal) await pay(ids[index]!, principal);
          const target = from % paid.length;
          const meant = paid.every((each, index) => each > 0 || index < target) ? 'none' : 'some';
          const sent = cancel(ids[target]!, 'following');
          if (meant === 'none') await expect(sent).rejects.toMatchObject({ code: 'series_none_open' });
          else await sent;
          const kept = { 0: 'cancelled', 40_00: 'partial', 100_00: 'settled' } as Record<number, string>;
          expect(await statesOf(ids)).toEqual(
            paid.map((each, index) => (each === 0 && index < target ? 'open' : kept[each])),
          );
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('reopening entries of a series (R-4.3.9)', () => {
  const reopen = (entryId: string, scope: ManyToReopen, commandId?: string) =>
    desk.send(
      new ReopenEntriesOfSeries(
        desk.context(commandId ? { commandId } : {}),
        payable(entryId),
        'Foi engano',
        scope,
      ),
    );

  it('is for the one and those after it, or for all that are cancelled; others are not touched', async () => {
    const ids = await opened();
    await pay(ids[0]!);
    await cancel(ids[1]!, 'following');
    expect(await reopen(ids[2]!, 'following')).toMatchObject({ id: ids[2], done: 2, left: [] });
    expect(await statesOf(ids)).toEqual(['settled', 'cancelled', 'open', 'open']);
    expect(await reopen(ids[1]!, 'cancelled')).toMatchObject({ done: 1, left: [] });
    expect(await statesOf(ids)).toEqual(['settled', 'open', 'open', 'open']);
    await expect(reopen(ids[1]!, 'cancelled')).rejects.toMatchObject({ code: 'series_none_cancelled' });
  });

  it('leaves cancelled what would count in closed books, and says so', async () => {
    const ids = await opened();
    await cancel(ids[0]!, 'open');
    await desk.given(streams.company(COMPANY), {
      type: 'PeriodClosed',
      data: { companyId: COMPANY, closedThrough: day('2026-02-28') },
    });
    expect(await reopen(ids[2]!, 'cancelled')).toMatchObject({
      done: 2,
      left: [
        { entryId: ids[0], number: 1, of: 4, because: 'closed' },
        { number: 2, because: 'closed' },
      ],
    });
    expect(await statesOf(ids)).toEqual(['cancelled', 'cancelled', 'open', 'open']);
    await expect(reopen(ids[0]!, 'cancelled')).rejects.toMatchObject({ code: 'period_closed' });
  });

  it('sent twice is one, and tells the same', async () => {
    const ids = await opened();
    await cancel(ids[0]!, 'open');
    const first = await reopen(ids[1]!, 'cancelled', 'again');
    const head = await desk.store.head();
    expect(await reopen(ids[1]!, 'cancelled', 'again')).toEqual(first);
    expect(await desk.store.head()).toBe(head);
  });

  it('is nothing for an entry that stands alone', async () => {
    const { id } = await desk.send(new OpenEntry(desk.context(), rent()));
    await expect(reopen(id, 'cancelled')).rejects.toMatchObject({ code: 'entry_without_series' });
  });
});

describe('correcting entries of a series', () => {
  it('changes there what was changed here: category, description, document and day', async () => {
    const ids = await opened();
    await pay(ids[3]!);
    const told = await change(ids[1]!, 'following', {
      ...{
        accountPlanId: POWER,
        description: 'Aluguel novo',
        document: 'CT-13 2/4',
        dueDate: day('2026-03-05'),
      },
    });
    expect(told).toMatchObject({ done: 2, left: [{ number: 4, because: 'settled' }] });
    expect(await stateOf(ids[2]!)).toMatchObject({
      ...{ accountPlanId: POWER, description: 'Aluguel novo', document: 'CT-13 3/4', dueDate: '2026-04-05' },
    });
    expect(await stateOf(ids[0]!)).toMatchObject({ accountPlanId: RENT, dueDate: '2026-01-31' });
    expect(await stateOf(ids[3]!)).toMatchObject({ accountPlanId: RENT, document: 'CT-12 4/4' });
  });

  it('is refused from another version than the one that was seen, and changes nothing', async () => {
    const ids = await opened();
    await change(ids[0]!, 'open', { description: 'Aluguel da loja' });
    const head = await desk.store.head();
    await expect(change(ids[0]!, 'open', { description: 'Outro' }, 1)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await desk.store.head()).toBe(head);
  });

  it('is refused whole where one of them would be due before it was issued', async () => {
    const ids = await opened();
    await expect(change(ids[3]!, 'open', { dueDate: day('2026-02-10') })).rejects.toMatchObject({
      ...{ code: 'due_before_issue', field: 'due_date' },
    });
    expect((await stateOf(ids[3]!)).dueDate).toBe('2026-04-30');
  });

  it.each<SeriesScope>(['following', 'open'])(
    'refuses a category that does not fit, for %s',
    async (scope) => {
      const ids = await opened(2);
      await expect(
        change(ids[0]!, scope as ManyOfSeries, { accountPlanId: wellKnownIds.category(COMPANY, '1.01') }),
      ).rejects.toMatchObject({ code: 'category_wrong_type', field: 'account_plan_id' });
    },
  );
});
