import fc from 'fast-check';
import { streams } from '@fidelidade/domain/streams.js';
import { centavos, day } from '@fidelidade/domain/testing/values.js';
import {
  CancelEntry,
  BouncePayment,
  ClearPayment,
  IssueReceipt,
  ReverseOffset,
  ReversePayment,
  SetOffEntries,
} from '../../finance/finance.commands.js';
import { Counter } from '../../finance/testing/counter.js';
import { EffectsReader } from './effects.js';

const readerAt = ({ desk }: Counter): EffectsReader =>
  new EffectsReader({
    store: desk.store,
    executor: desk.executor,
    commands: { execute: (command: never) => desk.send(command) as never },
    importUndo: {
      rehearse: () => Promise.reject(new Error('no import here')),
      sameAgain: () => Promise.reject(new Error('no import here')),
    },
  });

const TODAY = '2026-03-20';

describe('what reversing a payment comes to (feature 11)', () => {
  it('is told before as it is after, however it was paid, cleared and papered', async () => {
    const paying = fc.record({
      direction: fc.constantFrom('R' as const, 'P' as const),
      principal: fc.integer({ min: 1, max: 100_00 }),
      interest: fc.integer({ min: 0, max: 5_00 }),
      form: fc.constantFrom('pix' as const, 'check' as const),
      isCleared: fc.boolean(),
      hasReceipt: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(paying, async ({ direction, principal, interest, form, isCleared, hasReceipt }) => {
        const counter = await Counter.open();
        const { desk } = counter;
        const reader = readerAt(counter);
        const { entry, paymentId } = await counter.paid(
          { direction, value: centavos(100_00) },
          { principal: centavos(principal), interest: centavos(interest), form, date: day(TODAY) },
          principal < 100_00 ? '2026-04-30' : undefined,
        );
        if (form === 'check' && isCleared) {
          const [opened] = await desk
            .factsOf(streams.entry(entry.entryId))
            .then((facts) => facts.flatMap((fact) => (fact.type === 'PaymentRegistered' ? [fact.data] : [])));
          const clearing = { clearedOn: day(TODAY), fee: centavos(0), accountId: opened!.accountId };
          await desk.send(new ClearPayment(desk.context(), entry, paymentId, clearing));
        }
        if (hasReceipt) await desk.send(new IssueReceipt(desk.context(), entry, paymentId));

        const head = await desk.store.head();
        const before = await reader.ofPayment(desk.context(), entry, paymentId);
        expect(await desk.store.head()).toBe(head);
        expect(before.status).toBe('possible');
        await desk.send(new ReversePayment(desk.context(), entry, paymentId, 'Engano'));
        const after = await reader.ofPayment(desk.context(), entry, paymentId);
        expect(after).toMatchObject({ status: 'done', done: { reason: 'Engano' } });
        expect(after.effects).toEqual(before.effects);
        expect(after.effects.map(({ kind }) => kind)).toEqual([
          'payment_taken_back',
          ...(hasReceipt ? ['receipt_voided'] : []),
          'owed_again',
          form === 'pix' || isCleared ? 'account_balance_changed' : 'expected_money_gone',
        ]);
        await desk.store.close();
      }),
      { numRuns: 20 },
    );
  }, 120_000);

  it('of one that the bank sent back leaves in the account the fee that it kept, and is told so before (R-4.3.10)', async () => {
    const counter = await Counter.open();
    const { desk } = counter;
    const reader = readerAt(counter);
    const { entry, paymentId } = await counter.paid(
      { direction: 'R', value: centavos(100_00) },
      { principal: centavos(100_00), fee: centavos(2_00), form: 'check', date: day(TODAY) },
    );
    const facts = await desk.factsOf(streams.entry(entry.entryId));
    const paid = facts.flatMap((fact) => (fact.type === 'PaymentRegistered' ? [fact.data] : []))[0]!;
    const clearing = { clearedOn: day(TODAY), fee: centavos(1_00), accountId: paid.accountId };
    await desk.send(new ClearPayment(desk.context(), entry, paymentId, clearing));
    const moved = async (fee?: 'kept' | 'returned') =>
      (await reader.ofPayment(desk.context(), entry, paymentId, fee && { on: day(TODAY), fee })).effects.find(
        ({ kind }) => kind === 'account_balance_changed',
      )?.money;
    expect([await moved('returned'), await moved('kept')]).toEqual([-97_00, -100_00]);
    const bounce = { on: day(TODAY), reason: 'Sem fundos', fee: 'kept' } as const;
    await desk.send(new BouncePayment(desk.context(), entry, paymentId, bounce));
    expect(await moved()).toBe(-100_00);
    await desk.store.close();
  });

  it('of an entry that is called off is told before as after', async () => {
    const counter = await Counter.open();
    const { desk } = counter;
    const reader = readerAt(counter);
    const { entry, paymentId } = await counter.paid({ direction: 'R', value: centavos(100_00) }, {});
    expect(await reader.ofCancellation(desk.context(), entry)).toMatchObject({ status: 'refused' });
    await desk.send(new ReversePayment(desk.context(), entry, paymentId, 'Engano'));
    const head = await desk.store.head();
    const before = await reader.ofCancellation(desk.context(), entry);
    expect(await desk.store.head()).toBe(head);
    expect(before).toMatchObject({
      status: 'possible',
      effects: [{ kind: 'entry_cancelled', state: 'undone', money: 100_00 }],
    });
    await desk.send(new CancelEntry(desk.context(), entry, 'Duplicada'));
    const after = await reader.ofCancellation(desk.context(), entry);
    expect(after).toMatchObject({ status: 'done', done: { reason: 'Duplicada' } });
    expect(after.effects).toEqual(before.effects);
    const other = { ...entry, direction: 'P' } as const;
    await expect(reader.ofCancellation(desk.context(), other)).rejects.toThrow('not_found');
    await desk.store.close();
  });

  it('takes both halves of a set-off back, and says so of either', async () => {
    const counter = await Counter.open();
    const { desk } = counter;
    const reader = readerAt(counter);
    const [own, other] = [
      await counter.paid(
        { direction: 'R', value: centavos(100_00) },
        { principal: centavos(40_00) },
        '2026-04-30',
      ),
      await counter.paid(
        { direction: 'P', value: centavos(90_00) },
        { principal: centavos(20_00) },
        '2026-04-30',
      ),
    ];
    const offset = { date: day(TODAY), amount: centavos(60_00) };
    const due = { counterpart: day('2026-05-10') };
    await desk.send(new SetOffEntries(desk.context(), own.entry, other.entry.entryId, offset, due));
    const facts = await desk.factsOf(streams.entry(own.entry.entryId));
    const [half] = facts.flatMap((fact) => (fact.type === 'EntryOffset' ? [fact.data] : []));
    const before = await reader.ofPayment(desk.context(), own.entry, half!.paymentId);
    const records = [
      { resource: 'receivables', id: own.entry.entryId },
      { resource: 'payables', id: other.entry.entryId },
    ];
    expect(before.effects).toMatchObject([
      { kind: 'payment_taken_back', record: records[0], money: 60_00 },
      { kind: 'payment_taken_back', record: records[1], money: 60_00 },
      { kind: 'owed_again', record: records[0], money: 60_00 },
      { kind: 'owed_again', record: records[1], money: 70_00 },
    ]);
    await desk.send(new ReverseOffset(desk.context(), own.entry, half!.offsetId, 'Engano'));
    const after = await reader.ofPayment(desk.context(), own.entry, half!.paymentId);
    expect(after.effects).toEqual(before.effects);
    await desk.store.close();
  });

  it('is refused in closed books, and says why', async () => {
    const counter = await Counter.open();
    const { desk } = counter;
    const { entry, paymentId } = await counter.paid();
    const closed = {
      type: 'PeriodClosed',
      data: { companyId: 'company-1', closedThrough: day('2026-03-31') },
    };
    await desk.given(streams.company('company-1'), closed as never);
    expect(await readerAt(counter).ofPayment(desk.context(), entry, paymentId)).toMatchObject({
      ...{ status: 'refused', effects: [] },
      refusal: { code: 'period_closed' },
    });
    await desk.store.close();
  });
});
