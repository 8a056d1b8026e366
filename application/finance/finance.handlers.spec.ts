import type { AnyEvent } from '@fidelidade/domain/events.js';
import { DEFAULT_ACCOUNT_PLAN } from '@fidelidade/domain/finance/account-plan/default-plan.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { aPerson, PERSON_ID } from '@fidelidade/domain/testing/a-person.js';
import { anEntry, aPayment } from '@fidelidade/domain/testing/an-entry.js';
import { centavos, day, instant } from '@fidelidade/domain/testing/values.js';
import { streams } from '@fidelidade/domain/streams.js';
import { idFrom } from '../execution/ids.js';
import { deciderFor } from '../records/kind-decider.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import {
  CancelEntry,
  ClearPayment,
  OpenBankAccount,
  OpenEntry,
  RegisterPayment,
  ReverseClearing,
  ReversePayment,
  BouncePayment,
  ReverseOffset,
  SetOffEntries,
  SetUpFinance,
} from './finance.commands.js';
import { COMPANY, FinanceDesk } from './testing/finance-desk.js';

let desk: FinanceDesk;
let accountId: string;

beforeEach(async () => {
  desk = await FinanceDesk.open();
  await desk.send(new SetUpFinance(desk.context()));
  ({ id: accountId } = await desk.send(
    new OpenBankAccount(desk.context(), {
      name: 'Caixa',
      walletType: 'cash',
      openingBalance: centavos(0),
      openingDate: day('2026-01-01'),
    }),
  ));
});
afterEach(() => desk.store.close());

const category = (code: string) => wellKnownIds.category(COMPANY, code);
const details = (changes: Parameters<typeof anEntry>[0] = {}) =>
  anEntry({ accountPlanId: category('1.01'), personId: PERSON_ID, ...changes });
const opened = async (changes: Parameters<typeof anEntry>[0] = {}) =>
  (await desk.send(new OpenEntry(desk.context(), details(changes)))).id;
const ref = (entryId: string, direction: Direction = 'R') => ({ entryId, direction });

function payment(changes: Parameters<typeof aPayment>[0] = {}) {
  const { paymentId: _, ...rest } = aPayment({ accountId, ...changes });
  return rest;
}
const pay = (entryId: string, changes: Parameters<typeof aPayment>[0] = {}) =>
  desk.send(new RegisterPayment(desk.context(), ref(entryId), payment(changes)));

async function paymentOf(entryId: string): Promise<string> {
  const facts = await desk.factsOf(streams.entry(entryId));
  const registered = facts.find(({ type }) => type === 'PaymentRegistered');
  return registered?.type === 'PaymentRegistered' ? registered.data.paymentId : '';
}

describe('a clearing that was said by mistake (ADR 0112)', () => {
  const clear = async (id: string, paymentId: string) =>
    desk.send(
      new ClearPayment(desk.context(), ref(id), paymentId, {
        ...{ clearedOn: day('2026-03-20'), fee: centavos(1_00), accountId },
      }),
    );
  const takeBack = (id: string, paymentId: string, context = desk.context()) =>
    desk.send(new ReverseClearing(context, ref(id), paymentId, 'Engano'));

  it('is taken back as of its day, once; its money can be cleared again', async () => {
    const id = await opened();
    await pay(id, { form: 'check', principal: details().value });
    const paymentId = await paymentOf(id);
    await clear(id, paymentId);
    await takeBack(id, paymentId);
    expect((await desk.factsOf(streams.entry(id))).at(-1)).toMatchObject({
      type: 'PaymentClearingReversed',
      data: { paymentId, clearedOn: '2026-03-20', fee: 1_00, reason: 'Engano' },
    });
    const head = await desk.store.head();
    await expect(takeBack(id, paymentId)).rejects.toMatchObject({ code: 'payment_not_cleared' });
    expect(await desk.store.head()).toBe(head);
    await clear(id, paymentId);
    expect((await desk.factsOf(streams.entry(id))).at(-1)).toMatchObject({ type: 'PaymentCleared' });
  });

  it('stays where the bank says that it arrived: the match is taken back instead', async () => {
    const id = await opened();
    await pay(id, { form: 'check', principal: details().value });
    const paymentId = await paymentOf(id);
    await clear(id, paymentId);
    const claim = streams.reservation('matched-move', idFrom('matched-move', `payment:${paymentId}`));
    await desk.given(claim, { type: 'ValueReserved', data: { kind: 'matched-move', holder: 'line-1' } });
    const refused = { code: 'clearing_matched', refusal: 'not_acceptable' };
    await expect(takeBack(id, paymentId)).rejects.toMatchObject(refused);
  });

  it('is out of reach of whoever works with other accounts', async () => {
    const id = await opened();
    await pay(id, { form: 'check', principal: details().value });
    const paymentId = await paymentOf(id);
    await clear(id, paymentId);
    const scope = { branches: null, warehouses: null, accounts: ['other'], ownEntriesOnly: false };
    await expect(takeBack(id, paymentId, { ...desk.context(), scope } as never)).rejects.toMatchObject({
      code: 'out_of_scope',
    });
  });
});

describe('setting finance up', () => {
  it('registers every category of the default plan, leaves below their heading', async () => {
    for (const { code } of DEFAULT_ACCOUNT_PLAN) {
      expect(await desk.factsOf(`category-${category(code)}`)).toMatchObject([
        {
          type: 'CategoryRegistered',
          data: { code, ...(code.length > 1 && { parentId: category(code[0]!) }) },
        },
      ]);
    }
  });

  it('adds nothing when it is done again', async () => {
    const head = await desk.store.head();
    await desk.send(new SetUpFinance(desk.context()));
    expect(await desk.store.head()).toBe(head);
  });
});

describe('opening an entry', () => {
  it('takes a category of its direction that takes postings (R-5.10.2)', async () => {
    const id = await opened();
    expect(await desk.factsOf(streams.entry(id))).toEqual([
      { type: 'EntryOpened', data: { entryId: id, ...details() } },
    ]);
    await expect(opened({ direction: 'P', accountPlanId: category('2.05') })).resolves.toEqual(
      expect.any(String),
    );
  });

  it.each([
    ['that does not exist', { accountPlanId: 'nowhere' }, 'category_not_found'],
    [
      'that is a heading',
      { accountPlanId: wellKnownIds.category(COMPANY, '1') },
      'category_without_postings',
    ],
    [
      'of expense for a receivable',
      { accountPlanId: wellKnownIds.category(COMPANY, '2.05') },
      'category_wrong_type',
    ],
    ['of revenue for a payable', { direction: 'P' as const }, 'category_wrong_type'],
  ])('refuses a category %s', (_what, changes, code) =>
    expect(opened(changes)).rejects.toMatchObject({ code, field: 'account_plan_id' }),
  );

  describe('decided while another puts away what it names', () => {
    const term = deciderFor('payment-terms').streamOf('term-1');
    /** Written after the entry was decided and before it is. */
    const overtakenBy = (stream: string, fact: AnyEvent) => {
      const append = desk.store.append.bind(desk.store);
      jest.spyOn(desk.store, 'append').mockImplementationOnce(async (...asked) => {
        await desk.given(stream, fact);
        return append(...asked);
      });
    };
    afterEach(() => jest.restoreAllMocks());

    it('is refused a person who is deleted in this moment', async () => {
      overtakenBy(streams.person(PERSON_ID), { type: 'PersonDeleted', data: { id: PERSON_ID } });
      await expect(opened()).rejects.toMatchObject({ code: 'person_not_found', field: 'person_id' });
    });

    it('is refused a payment term that is deleted in this moment', async () => {
      await desk.given(term, {
        type: 'PaymentTermRegistered',
        data: {
          paymentTermId: 'term-1',
          name: '2x',
          installments: 2,
          firstDueDays: 30,
          periodicity: 'monthly',
        },
      } as AnyEvent);
      overtakenBy(term, { type: 'PaymentTermDeleted', data: { id: 'term-1' } } as AnyEvent);
      await expect(opened({ paymentTermId: 'term-1' })).rejects.toMatchObject({
        ...{ code: 'payment_term_not_found', field: 'payment_term_id' },
      });
    });

    it('is refused an account that is closed in this moment', async () => {
      overtakenBy(streams.bankAccount(accountId), { type: 'BankAccountClosed', data: { accountId } });
      await expect(opened({ accountId })).rejects.toMatchObject({ field: 'account_id' });
    });
  });

  it('refuses a person who is not there, or has been deleted', async () => {
    await expect(opened({ personId: 'nobody' })).rejects.toMatchObject({
      code: 'person_not_found',
      field: 'person_id',
    });
    await desk.given(streams.person(PERSON_ID), { type: 'PersonDeleted', data: { id: PERSON_ID } });
    await expect(opened()).rejects.toMatchObject({ code: 'person_not_found' });
  });

  it('opens what a note has billed even to a person who was deleted since', async () => {
    await desk.given(streams.person(PERSON_ID), { type: 'PersonDeleted', data: { id: PERSON_ID } });
    await expect(opened({ source: { kind: 'invoice', id: 'note-1' } })).resolves.toEqual(expect.any(String));
  });

  it('has one effect under one command id, and gives the same answer', async () => {
    const context = desk.context({ commandId: 'the-same' });
    const first = await desk.send(new OpenEntry(context, details()));
    expect(await desk.send(new OpenEntry(context, details()))).toEqual(first);
    expect(await desk.factsOf(streams.entry(first.id))).toHaveLength(1);
  });
});

describe('registering a payment', () => {
  it('is judged by the day that it is in the company, not in UTC', async () => {
    const id = await opened();
    await expect(pay(id, { date: '2026-03-21' })).rejects.toMatchObject({ code: 'payment_in_future' });
    await expect(pay(id, { date: '2026-03-20' })).resolves.toMatchObject({ id });
  });

  it('refuses an account that is not there', async () => {
    const id = await opened();
    await expect(pay(id, { accountId: 'nowhere' })).rejects.toMatchObject({
      code: 'account_not_found',
      field: 'account_id',
    });
  });

  it('keeps the new due date of what is left (R-4.3.7)', async () => {
    const id = await opened();
    const part = payment({ principal: 40_00 });
    await desk.send(new RegisterPayment(desk.context(), ref(id), part, day('2026-04-10')));
    expect(await desk.factsOf(streams.entry(id))).toMatchObject([
      {},
      { type: 'PaymentRegistered', data: { outstanding: 60_00, newDueDate: '2026-04-10' } },
    ]);
  });

  it('does not find an entry of the other direction: who may receive may not pay', async () => {
    const id = await opened();
    const command = new RegisterPayment(desk.context(), ref(id, 'P'), payment());
    await expect(desk.send(command)).rejects.toMatchObject({ code: 'not_found', refusal: 'not_found' });
  });

  it('has one effect under one command id, though it has settled the entry meanwhile', async () => {
    const id = await opened();
    const context = desk.context({ commandId: 'the-same' });
    const first = await desk.send(new RegisterPayment(context, ref(id), payment()));
    expect(await desk.send(new RegisterPayment(context, ref(id), payment()))).toEqual(first);
    expect(await desk.factsOf(streams.entry(id))).toHaveLength(3);
  });
});

describe('clearing a payment (R-4.3.10)', () => {
  const clearing = (clearedOn: string, changes: { accountId?: string } = {}) => ({
    clearedOn: day(clearedOn),
    fee: centavos(2_00),
    accountId,
    ...changes,
  });

  it('says when the money came, where, and what it cost', async () => {
    const id = await opened();
    await pay(id, { form: 'credit_card' });
    const paymentId = await paymentOf(id);
    await desk.send(new ClearPayment(desk.context(), ref(id), paymentId, clearing('2026-03-20')));
    expect((await desk.factsOf(streams.entry(id))).at(-1)).toEqual({
      type: 'PaymentCleared',
      data: { entryId: id, paymentId, ...clearing('2026-03-20') },
    });
  });

  it('refuses tomorrow, and an account that is not there', async () => {
    const id = await opened();
    await pay(id, { form: 'credit_card' });
    const clear = async (details: ReturnType<typeof clearing>) =>
      desk.send(new ClearPayment(desk.context(), ref(id), await paymentOf(id), details));
    await expect(clear(clearing('2026-03-21'))).rejects.toMatchObject({ code: 'clearing_in_future' });
    await expect(clear(clearing('2026-03-20', { accountId: 'nowhere' }))).rejects.toMatchObject({
      code: 'account_not_found',
    });
  });
});

describe('undoing', () => {
  it('reverses a payment on the day that it is in the company', async () => {
    const id = await opened();
    await pay(id);
    const paymentId = await paymentOf(id);
    const context = desk.context({ occurredAt: instant('2026-03-22T02:59:00.000Z') });
    await desk.send(new ReversePayment(context, ref(id), paymentId, 'Lançado por engano'));
    expect((await desk.factsOf(streams.entry(id))).at(-1)).toMatchObject({
      type: 'PaymentReversed',
      data: { paymentId, on: '2026-03-21', outstanding: 100_00 },
    });
  });

  it('takes back a check on the day on which the bank sent it back', async () => {
    const id = await opened();
    await pay(id, { form: 'check' });
    const [context, bounce] = [
      desk.context(),
      { on: day('2026-03-19'), reason: 'Sem fundos', fee: 'kept' } as const,
    ];
    await desk.send(new BouncePayment(context, ref(id), await paymentOf(id), bounce));
    expect((await desk.factsOf(streams.entry(id))).slice(-2)).toMatchObject([
      { type: 'PaymentReversed', data: { on: '2026-03-19', reason: 'Sem fundos' } },
      { type: 'PaymentBounced', data: { form: 'check', direction: 'R' } },
    ]);
  });

  it('cancels an entry that nobody has paid', async () => {
    const id = await opened();
    await desk.send(new CancelEntry(desk.context(), ref(id), 'Duplicado'));
    expect((await desk.factsOf(streams.entry(id))).at(-1)).toMatchObject({ type: 'EntryCancelled' });
  });

  it('finds nothing of the other direction', async () => {
    const id = await opened();
    await expect(desk.send(new CancelEntry(desk.context(), ref(id, 'P'), 'Engano'))).rejects.toMatchObject({
      refusal: 'not_found',
    });
  });
});

describe('setting off (R-4.3.11)', () => {
  const setOff = (
    id: string,
    counterpartId: string,
    due: { own?: CivilDate; counterpart?: CivilDate } = {},
  ) =>
    desk.send(
      new SetOffEntries(
        desk.context(),
        ref(id),
        counterpartId,
        { date: day('2026-03-15'), amount: centavos(60_00) },
        due,
      ),
    );
  const owed = (changes: Parameters<typeof anEntry>[0] = {}) =>
    opened({ direction: 'P', accountPlanId: category('2.05'), value: 60_00, ...changes });

  it('tells both sides in one append, and takes back both', async () => {
    const [id, bill] = [await opened(), await owed()];
    await setOff(id, bill, { own: day('2026-04-10') });
    const [own, other] = [await desk.factsOf(streams.entry(id)), await desk.factsOf(streams.entry(bill))];
    const [mine, theirs] = [own.at(-1)!, other.at(-2)!];
    expect([mine, theirs, other.at(-1)]).toMatchObject([
      { type: 'EntryOffset', data: { counterpartId: bill, principal: 60_00, outstanding: 40_00 } },
      { type: 'EntryOffset', data: { counterpartId: id, principal: 60_00, outstanding: 0 } },
      { type: 'EntrySettled' },
    ]);
    const { offsetId } = mine.data as { offsetId: string };
    expect(theirs.data).toMatchObject({ offsetId });
    await desk.send(new ReverseOffset(desk.context(), ref(bill, 'P'), offsetId, 'Engano'));
    for (const each of [id, bill])
      expect((await desk.factsOf(streams.entry(each))).at(-1)).toMatchObject({ type: 'PaymentReversed' });
  });

  it('tells what is another’s as what is not there, to whoever works with their own alone', async () => {
    const bill = await owed();
    const limited = {
      ...desk.context(),
      actor: { kind: 'staff', id: 'clerk' } as const,
      scope: { branches: null, warehouses: null, accounts: null, ownEntriesOnly: true },
    };
    const { id } = await desk.send(new OpenEntry(limited, details()));
    const offset = { date: day('2026-03-15'), amount: centavos(60_00) };
    for (const [n, other] of [bill, 'nowhere'].entries()) {
      const again = { ...limited, commandId: `limited-${n}` };
      await expect(desk.send(new SetOffEntries(again, ref(id), other, offset, {}))).rejects.toMatchObject({
        code: 'offset_counterpart_not_found',
        field: 'counterpart_id',
      });
    }
  });

  it('tells neither side when the other cannot be', async () => {
    const [id, bill] = [await opened(), await owed({ value: 90_00 })];
    await expect(setOff(id, bill, { own: day('2026-04-10') })).rejects.toMatchObject({
      ...{ code: 'new_due_date', field: 'counterpart_new_due_date' },
    });
    expect((await desk.factsOf(streams.entry(id))).map(({ type }) => type)).toEqual(['EntryOpened']);
  });

  it('is between what one and the same person owes and is owed', async () => {
    const id = await opened();
    const refused = (counterpartId: string) =>
      expect(setOff(id, counterpartId, { own: day('2026-04-10') })).rejects;
    await refused(await opened()).toMatchObject({ code: 'offset_counterpart_not_found' });
    await refused('nowhere').toMatchObject({ code: 'offset_counterpart_not_found', field: 'counterpart_id' });
    await desk.given(streams.person('another'), {
      type: 'PersonRegistered',
      data: { personId: 'another', ...aPerson() },
    });
    await refused(await owed({ personId: 'another' })).toMatchObject({
      code: 'offset_other_person',
      field: 'counterpart_id',
    });
  });
});
