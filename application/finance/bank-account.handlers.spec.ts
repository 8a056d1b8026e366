import type { BankAccountDetails } from '@fidelidade/domain/finance/bank-account/events.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import { anEntry, aPayment } from '@fidelidade/domain/testing/an-entry.js';
import { PERSON_ID } from '@fidelidade/domain/testing/a-person.js';
import { builder } from '@fidelidade/domain/testing/builder.js';
import { centavos, day } from '@fidelidade/domain/testing/values.js';
import { streams } from '@fidelidade/domain/streams.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import {
  ChangeBankAccount,
  ClearPayment,
  CloseBankAccount,
  DeleteBankAccount,
  OpenBankAccount,
  OpenEntry,
  PurgeBankAccount,
  RegisterPayment,
  ReopenBankAccount,
  ReserveAccountName,
  RestoreBankAccount,
  ReversePayment,
  SetUpFinance,
} from './finance.commands.js';
import { reserveAccountNames } from './reserve-account-names.policy.js';
import { COMPANY, FinanceDesk } from './testing/finance-desk.js';

const anAccount = builder<BankAccountDetails>({
  name: 'Banco do Brasil',
  walletType: 'checking',
  openingBalance: 0,
  openingDate: '2026-03-05',
});
type Changes = Parameters<typeof anAccount>[0];

let desk: FinanceDesk;

beforeEach(async () => {
  desk = await FinanceDesk.open();
});
afterEach(() => desk.store.close());

const open = async (changes: Changes = {}) =>
  (await desk.send(new OpenBankAccount(desk.context(), anAccount(changes)))).id;
const change = (id: string, changes: Changes, version?: number) =>
  desk.send(new ChangeBankAccount(desk.context(), id, version, anAccount(changes)));
const close = (id: string) => desk.send(new CloseBankAccount(desk.context(), id));
const typesOf = async (id: string) => (await desk.factsOf(streams.bankAccount(id))).map(({ type }) => type);
const taken = { code: 'unique', field: 'name' };
const takenByDeleted = { code: 'unique_in_deleted', field: 'name' };

describe('the name of an account', () => {
  it('is one account’s alone, however it is written', async () => {
    await open();
    await expect(open({ name: ' banco  do BRASIL' })).rejects.toMatchObject(taken);
    await open({ name: 'Banco do Brasil 2' });
  });

  it('is one account’s alone when twenty open it in the same moment', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => open({ name: index % 2 ? 'Caixa' : 'CÁIXA ' })),
    );
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toHaveLength(19);
    for (const each of refused) expect(each).toMatchObject(taken);
  });

  it('is free again when the account takes another', async () => {
    const id = await open();
    await open({ name: 'Caixa' });
    await expect(change(id, { name: 'caixa' })).rejects.toMatchObject(taken);
    await change(id, { name: 'Cofre' });
    await open();
  });

  it.each(['ValueReserved', 'BankAccountChanged'] as const)(
    'of an old account that is renamed in the same moment is nobody’s: before the append of %s',
    async (overtaken) => {
      const data = { accountId: 'old', ...anAccount({ name: 'Caixa' }) };
      await desk.given(streams.bankAccount('old'), { type: 'BankAccountOpened', data });
      const reserving = () => desk.send(new ReserveAccountName(desk.context(), 'old'));
      const renaming = () => change('old', { name: 'Cofre' });
      const [slow, fast] = overtaken === 'ValueReserved' ? [reserving, renaming] : [renaming, reserving];
      const { append } = desk.store;
      const overtake = jest.spyOn(desk.store, 'append').mockImplementation(async (changes, context) => {
        if (changes.some(({ events }) => events.some(({ type }) => type === overtaken))) {
          overtake.mockRestore();
          await fast();
        }
        return append(changes, context);
      });
      await slow();
      await open({ name: 'Caixa' });
      await expect(open({ name: 'Cofre' })).rejects.toMatchObject(taken);
    },
  );

  it('stays with an account that is closed, for it can be reopened', async () => {
    await close(await open());
    await expect(open()).rejects.toMatchObject(taken);
  });

  it('stays with an account that is deleted, and is free once it is deleted for good', async () => {
    const id = await open();
    await desk.send(new DeleteBankAccount(desk.context(), id));
    await expect(open()).rejects.toMatchObject(takenByDeleted);
    await desk.send(new RestoreBankAccount(desk.context(), id));
    await desk.send(new DeleteBankAccount(desk.context(), id));
    await desk.send(new PurgeBankAccount(desk.context(), id));
    expect(await open()).not.toBe(id);
  });

  it('belongs also to an account that is older than the rule, once the policy has seen it', async () => {
    const data = { accountId: 'old', ...anAccount({ name: 'Caixa' }) };
    await desk.given(streams.bankAccount('old'), { type: 'BankAccountOpened', data });
    await desk.given(streams.bankAccount('old-2'), {
      type: 'BankAccountOpened',
      data: { ...data, accountId: 'old-2' },
    });
    const { events } = await desk.store.readAll({ after: 0, limit: 100, types: ['BankAccountOpened'] });
    const carryOut = async () => {
      for (const event of events as readonly Recorded[]) {
        for (const command of reserveAccountNames.react(event)) await desk.send(command);
      }
      return desk.store.head();
    };
    expect(await carryOut()).toBe(await carryOut());
    await expect(open({ name: 'CAIXA' })).rejects.toMatchObject(taken);
    await change('old-2', { name: 'Caixa', walletType: 'cash' });
    await expect(change('old-2', { name: 'Cofre' })).resolves.toMatchObject({ id: 'old-2' });
    await expect(open({ name: 'caixa' })).rejects.toMatchObject(taken);
  });
});

describe('an account', () => {
  it('is not opened on a day that has not come for the company', async () => {
    await expect(open({ openingDate: '2026-03-21' })).rejects.toMatchObject({ code: 'opening_in_future' });
    await open({ openingDate: '2026-03-20' });
  });

  it('is changed from the version that was seen, and not to begin after money moved in it', async () => {
    const id = await open();
    await expect(change(id, { openingBalance: 5 }, 7)).rejects.toMatchObject({ refusal: 'conflict' });
    desk.moves = { balance: centavos(0), firstMove: day('2026-03-08'), awaited: 0 };
    await expect(change(id, { openingDate: '2026-03-09' }, 1)).rejects.toMatchObject({
      code: 'opening_after_move',
      field: 'opening_date',
    });
    await change(id, { openingDate: '2026-03-08' }, 1);
    expect(await typesOf(id)).toEqual(['BankAccountOpened', 'BankAccountChanged']);
  });

  it('is closed when the books find nothing in it, and reopened', async () => {
    const id = await open();
    desk.moves = { balance: centavos(10), firstMove: undefined, awaited: 0 };
    await expect(close(id)).rejects.toMatchObject({ code: 'account_not_empty' });
    desk.moves = { balance: centavos(0), firstMove: undefined, awaited: 0 };
    await close(id);
    await desk.send(new ReopenBankAccount(desk.context(), id));
    expect(await typesOf(id)).toEqual(['BankAccountOpened', 'BankAccountClosed', 'BankAccountReopened']);
  });

  it.each([ChangeBankAccount, CloseBankAccount, ReopenBankAccount])(
    'of another is out of reach for whoever works with some accounts (%p)',
    async (Command) => {
      const id = await open();
      const scope = { branches: null, warehouses: null, accounts: ['other'], ownEntriesOnly: false };
      const context = { ...desk.context(), scope };
      const command =
        Command === ChangeBankAccount
          ? new ChangeBankAccount(context, id, undefined, anAccount())
          : new (Command as typeof CloseBankAccount)(context, id);
      await expect(desk.send(command)).rejects.toMatchObject({ code: 'out_of_scope', refusal: 'forbidden' });
    },
  );
});

describe('money', () => {
  const ref = (entryId: string) => ({ entryId, direction: 'R' as const });
  const pay = (entryId: string, changes: Parameters<typeof aPayment>[0]) => {
    const { paymentId: _, ...payment } = aPayment(changes);
    return desk.send(new RegisterPayment(desk.context(), ref(entryId), payment));
  };
  const owed = async () => {
    const accountPlanId = wellKnownIds.category(COMPANY, '1.01');
    return (await desk.send(new OpenEntry(desk.context(), anEntry({ accountPlanId, personId: PERSON_ID }))))
      .id;
  };
  const paymentOf = async (entryId: string): Promise<string> => {
    const facts = await desk.factsOf(streams.entry(entryId));
    const paid = facts.findLast(({ type }) => type === 'PaymentRegistered');
    return paid?.type === 'PaymentRegistered' ? paid.data.paymentId : '';
  };
  const clear = async (entryId: string, accountId: string, on: string) =>
    desk.send(
      new ClearPayment(desk.context(), ref(entryId), await paymentOf(entryId), {
        clearedOn: day(on),
        fee: centavos(0),
        accountId,
      }),
    );
  const early = { code: 'before_account_opening', field: 'date' };

  beforeEach(() => desk.send(new SetUpFinance(desk.context())));

  it('moves in no account before its opening', async () => {
    const accountId = await open();
    const entry = await owed();
    await expect(pay(entry, { accountId, date: '2026-03-04' })).rejects.toMatchObject(early);
    await pay(entry, { accountId, date: '2026-03-05' });
  });

  it('of a card counts when it arrives: a sale of before may clear into the new account, not before it', async () => {
    const accountId = await open();
    const entry = await owed();
    await pay(entry, { accountId, date: '2026-03-04', form: 'debit_card' });
    await expect(clear(entry, accountId, '2026-03-04')).rejects.toMatchObject({
      ...early,
      field: 'cleared_on',
    });
    await clear(entry, accountId, '2026-03-05');
  });

  it('moves in no account that is closed: neither paid, nor cleared, nor taken back', async () => {
    const accountId = await open();
    const [paid, onItsWay, due] = [await owed(), await owed(), await owed()];
    await pay(paid, { accountId });
    await pay(onItsWay, { accountId, form: 'debit_card' });
    await close(accountId);

    const closed = { code: 'account_closed', field: 'account_id' };
    await expect(pay(due, { accountId })).rejects.toMatchObject(closed);
    await expect(clear(onItsWay, accountId, '2026-03-12')).rejects.toMatchObject(closed);
    const reverse = async (entryId: string) =>
      desk.send(new ReversePayment(desk.context(), ref(entryId), await paymentOf(entryId), 'Engano'));
    await expect(reverse(paid)).rejects.toMatchObject({ code: 'account_closed', refusal: 'not_acceptable' });
    // What has not arrived is taken back from nowhere.
    await reverse(onItsWay);

    await desk.send(new ReopenBankAccount(desk.context(), accountId));
    await reverse(paid);
  });
});
