import { SEES_ALL } from '../../lists/viewer.js';
import { entryDecider, type EntryCommand } from '@fidelidade/domain/finance/entry/decide.js';
import type { BankAccountDetails } from '@fidelidade/domain/finance/bank-account/events.js';
import type { EntryEvent } from '@fidelidade/domain/finance/entry/events.js';
import { fold } from '@fidelidade/domain/kernel/decider.js';
import { builder } from '@fidelidade/domain/testing/builder.js';
import { centavos, day, decimal } from '@fidelidade/domain/testing/values.js';
import { findAccount } from '../accounts/queries.js';
import { findEntry } from '../entries/queries.js';
import type { PostingRow } from '../postings/table.js';
import {
  aPayment,
  anEntry,
  BANK,
  categoryId,
  COMPANY,
  Log,
  openBooks,
  project,
  TILL,
  TODAY,
  type Books,
} from '../testing/books.js';

let books: Books;

beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

/** A company of its own for each spec, so that they share one database. */
let companies = 0;
const given = () => new Story(`${COMPANY}-${(companies += 1)}`);

class Story {
  private readonly log: Log;
  private readonly history: EntryEvent[] = [];

  constructor(readonly company: string) {
    this.log = Log.begun(company);
  }

  when(...commands: readonly EntryCommand[]): this {
    for (const command of commands) {
      const events = entryDecider.decide(command, fold(entryDecider, this.history));
      this.history.push(...events);
      this.log.add('entry-1', ...events);
    }
    return this;
  }

  goodsComeBack(): this {
    this.log.add('stock-item', {
      type: 'MovementReversed',
      data: {
        movementId: 'movement-2',
        productId: 'product-1',
        warehouseId: 'warehouse-1',
        quantity: decimal('2'),
        cost: centavos(61_50),
        balance: decimal('10'),
        balanceCost: centavos(307_50),
        date: day('2026-04-02'),
        source: { kind: 'withdrawal', id: 'movement-1' },
        reverses: 'movement-1',
        averageCost: decimal('30.75'),
        reason: 'Digitada errada',
        resultLine: 'expense',
      },
    });
    return this;
  }

  goodsLeave(kind: 'invoice' | 'receipt'): this {
    this.log.add('stock-item', {
      type: 'StockIssued',
      data: {
        movementId: 'movement-1',
        productId: 'product-1',
        warehouseId: 'warehouse-1',
        quantity: decimal('2'),
        cost: centavos(61_50),
        balance: decimal('8'),
        balanceCost: centavos(246_00),
        date: day('2026-03-09'),
        source: { kind, id: 'note-1' },
      },
    });
    return this;
  }

  accountIs(type: 'BankAccountOpened' | 'BankAccountChanged', details: BankAccountDetails): this {
    this.log.add('bank-account-vault', { type, data: { accountId: 'vault', ...details } });
    return this;
  }

  accountIsClosed(type: 'BankAccountClosed' | 'BankAccountReopened'): this {
    this.log.add('bank-account-vault', { type, data: { accountId: 'vault' } });
    return this;
  }

  /** Every posting of entries and goods as `book group date amount`. */
  postings = () => this.#rowsWhere((row) => row.record_resource !== 'accounts');

  /** Those that say what the vault began with. */
  openings = () => this.#rowsWhere((row) => row.leg.startsWith('opening') && row.account_id === 'vault');

  async #rowsWhere(isWanted: (row: PostingRow) => boolean): Promise<string[]> {
    await project(books, this.log.events);
    const rows = await books.database
      .selectFrom('postings')
      .selectAll()
      .where('company_id', '=', this.company)
      .orderBy('position')
      .orderBy('id')
      .execute();
    return rows
      .filter(isWanted)
      .map((row) => `${row.book} ${row.dre_group ?? row.account_id} ${row.date} ${row.amount}`);
  }

  balanceOf = async (account: string) =>
    (await findAccount(books.database, this.company, account, SEES_ALL))?.balance;
  account = () => findAccount(books.database, this.company, 'vault', SEES_ALL);
  entry = async () => findEntry(books.database, this.company, 'R', 'entry-1', SEES_ALL);
}

const open = (details = anEntry()): EntryCommand => ({ type: 'open', entryId: 'entry-1', details });
const pay = (payment = aPayment(), newDueDate?: string): EntryCommand => ({
  type: 'pay',
  entryId: 'entry-1',
  payment,
  ...(newDueDate !== undefined && { newDueDate: day(newDueDate) }),
  today: TODAY,
});
const reverse: EntryCommand = {
  type: 'reverse',
  entryId: 'entry-1',
  paymentId: 'payment-1',
  on: TODAY,
  reason: 'Cheque devolvido',
};

const aVault = builder<BankAccountDetails>({
  name: 'Cofre',
  walletType: 'cash',
  openingBalance: 500_00,
  openingDate: '2026-03-01',
});

describe('an account (R-3.4.6)', () => {
  it('holds what it began with from the day on which it began', async () => {
    const story = given().accountIs('BankAccountOpened', aVault());
    expect(await story.openings()).toEqual(['money vault 2026-03-01 50000']);
    expect(await story.account()).toMatchObject({ balance: 500_00, status: 'active', version: 1 });
  });

  it('that is corrected takes back what was said, at its date, and says it anew', async () => {
    const story = given()
      .accountIs('BankAccountOpened', aVault())
      .accountIs('BankAccountChanged', aVault({ openingBalance: 450_00, openingDate: '2026-02-27' }));
    expect(await story.openings()).toEqual([
      'money vault 2026-03-01 50000',
      'money vault 2026-02-27 45000',
      'money vault 2026-03-01 -50000',
    ]);
    expect(await story.account()).toMatchObject({
      balance: 450_00,
      opening_balance: 450_00,
      opening_date: '2026-02-27',
      version: 2,
    });
  });

  it('that is renamed moves no money', async () => {
    const story = given()
      .accountIs('BankAccountOpened', aVault())
      .accountIs('BankAccountChanged', aVault({ name: 'Gaveta' }));
    expect(await story.openings()).toHaveLength(1);
    expect(await story.account()).toMatchObject({ balance: 500_00, name: 'Gaveta' });
  });

  it('is closed and reopened', async () => {
    const story = given()
      .accountIs('BankAccountOpened', aVault({ openingBalance: 0 }))
      .accountIsClosed('BankAccountClosed');
    await story.openings();
    expect(await story.account()).toMatchObject({ status: 'closed', version: 2 });
    const again = given()
      .accountIs('BankAccountOpened', aVault({ openingBalance: 0 }))
      .accountIsClosed('BankAccountClosed')
      .accountIsClosed('BankAccountReopened');
    await again.openings();
    expect(await again.account()).toMatchObject({ status: 'active', version: 3 });
  });
});

describe('what is owed', () => {
  it('counts as revenue of its month of competence, whenever it is due (R-10.3.2)', async () => {
    expect(await given().when(open()).postings()).toEqual(['competence 1.1 2026-02-20 10000']);
  });

  it('counts as an expense when it is a payable', async () => {
    const rent = anEntry({ direction: 'P', accountPlanId: categoryId('2.05') });
    expect(await given().when(open(rent)).postings()).toEqual(['competence 5 2026-02-20 -10000']);
  });

  it('counts in no line when its category is outside the DRE, and moves money all the same', async () => {
    const purchase = anEntry({ direction: 'P', accountPlanId: categoryId('2.02') });
    expect(await given().when(open(purchase), pay()).postings()).toEqual(['money bank 2026-03-10 -10000']);
  });

  it('is shown as not classified when its category has no line, never dropped (R-10.3.2)', async () => {
    const stray = anEntry({ accountPlanId: 'category-of-nowhere' });
    expect(await given().when(open(stray)).postings()).toEqual(['competence ? 2026-02-20 10000']);
  });

  it('leaves its month when it is cancelled', async () => {
    const story = given().when(open(), { type: 'cancel', entryId: 'entry-1', reason: 'Venda desfeita' });
    expect(await story.postings()).toEqual([
      'competence 1.1 2026-02-20 10000',
      'competence 1.1 2026-02-20 -10000',
    ]);
    expect(await story.entry()).toMatchObject({
      ...{ cancelled: true, outstanding: 0, event_type: 'EntryCancelled', version: 2 },
    });
  });
});

describe('what is put right', () => {
  const cancelled = { type: 'cancel', entryId: 'entry-1', reason: 'Venda desfeita' } as const;

  it('counts in its month again when it is reopened (R-4.3.9)', async () => {
    const story = given().when(open(), cancelled, { type: 'reopen', entryId: 'entry-1', reason: 'Devida' });
    expect(await story.postings()).toEqual([
      'competence 1.1 2026-02-20 10000',
      'competence 1.1 2026-02-20 -10000',
      'competence 1.1 2026-02-20 10000',
    ]);
    expect(await story.entry()).toMatchObject({
      cancelled: false,
      status: 'active',
      outstanding: 100_00,
      event_type: 'EntryReopened',
      version: 3,
    });
  });

  it('counts by its new amount from its month on', async () => {
    const { description, document, dueDate, accountPlanId } = anEntry();
    const correction = { description, document, dueDate, accountPlanId, value: centavos(120_00) };
    const story = given().when(open(), { type: 'change', entryId: 'entry-1', correction, reason: 'Errado' });
    expect(await story.postings()).toEqual([
      'competence 1.1 2026-02-20 10000',
      'competence 1.1 2026-02-20 -10000',
      'competence 1.1 2026-02-20 12000',
    ]);
    expect(await story.entry()).toMatchObject({ value: 120_00, outstanding: 120_00, version: 2 });
  });
});

describe('a payment', () => {
  it('moves the account and the cash basis on its day when it is money', async () => {
    const story = given().when(open(), pay());
    expect(await story.postings()).toEqual([
      'competence 1.1 2026-02-20 10000',
      'cash 1.1 2026-03-10 10000',
      'money bank 2026-03-10 10000',
    ]);
    expect(await story.balanceOf(BANK)).toBe(1_100_00);
    expect(await story.entry()).toMatchObject({
      outstanding: 0,
      version: 3,
      payments: [{ account_name: 'bank' }],
    });
  });

  it('has the number of its receipt, also when it is reversed, and moves nothing by it (R-4.3.12)', async () => {
    const issue = {
      type: 'issue-receipt',
      entryId: 'entry-1',
      paymentId: 'payment-1',
      number: 7,
      on: TODAY,
    } as const;
    const reverse = {
      type: 'reverse',
      entryId: 'entry-1',
      paymentId: 'payment-1',
      on: TODAY,
      reason: 'Engano',
    } as const;
    const issued = given().when(open(), pay(), issue);
    expect(await issued.postings()).toHaveLength(3);
    expect(await issued.entry()).toMatchObject({
      version: 4,
      event_type: 'ReceiptIssued',
      payments: [{ receipt_number: 7, reversed_at: null }],
    });
    const voided = given().when(open(), pay(), issue, reverse);
    expect(await voided.postings()).toHaveLength(5);
    expect(await voided.entry()).toMatchObject({
      event_type: 'ReceiptVoided',
      payments: [{ receipt_number: 7, reverse_reason: 'Engano' }],
    });
  });

  it('adds interest and penalty to the financial result and takes a discount off the revenue', async () => {
    const story = given().when(open(), pay(aPayment({ discount: 5_00, interest: 2_00, penalty: 1_00 })));
    expect(await story.postings()).toEqual([
      'competence 1.1 2026-02-20 10000',
      'cash 2.2 2026-03-10 -500',
      'cash 7 2026-03-10 200',
      'cash 7 2026-03-10 100',
      'cash 1.1 2026-03-10 10000',
      'competence 2.2 2026-03-10 -500',
      'competence 7 2026-03-10 200',
      'competence 7 2026-03-10 100',
      'money bank 2026-03-10 9800',
    ]);
  });

  it('of a payable gains the discount, and costs interest, penalty and fee', async () => {
    const rent = anEntry({ direction: 'P', accountPlanId: categoryId('2.05') });
    const story = given().when(
      open(rent),
      pay(aPayment({ discount: 5_00, interest: 2_00, penalty: 1_00, fee: 50 })),
    );
    expect(await story.postings()).toEqual(
      expect.arrayContaining([
        'competence 7 2026-03-10 500',
        'competence 7 2026-03-10 -200',
        'competence 7 2026-03-10 -100',
        'competence 7 2026-03-10 -50',
        'money bank 2026-03-10 -9850',
      ]),
    );
    expect(await story.balanceOf(BANK)).toBe(901_50);
  });

  it('leaves the rest outstanding until the new due date', async () => {
    const story = given().when(open(), pay(aPayment({ principal: 40_00 }), '2026-04-10'));
    await story.postings();
    expect(await story.entry()).toMatchObject({
      outstanding: 60_00,
      due_date: '2026-04-10',
      original_due_date: '2026-03-10',
    });
  });
});

describe('a payment that takes days to clear (R-4.3.10)', () => {
  const byCard = aPayment({ form: 'credit_card' });
  const clear: EntryCommand = {
    type: 'clear',
    entryId: 'entry-1',
    paymentId: 'payment-1',
    clearedOn: TODAY,
    fee: centavos(3_00),
    accountId: TILL,
  };

  it('settles the entry and moves no money', async () => {
    const story = given().when(open(), pay(byCard));
    expect(await story.postings()).toEqual(['competence 1.1 2026-02-20 10000']);
    expect(await story.balanceOf(BANK)).toBe(1_000_00);
    expect(await story.entry()).toMatchObject({
      outstanding: 0,
      payments: [{ cleared_on: null, expected_on: '2026-04-09' }],
    });
  });

  it('moves the account that it clears in, less the fee', async () => {
    const story = given().when(open(), pay(byCard), clear);
    expect(await story.postings()).toEqual([
      'competence 1.1 2026-02-20 10000',
      'cash 4 2026-03-10 -300',
      'cash 1.1 2026-03-10 10000',
      'competence 4 2026-03-10 -300',
      'money till 2026-03-10 9700',
    ]);
    expect([await story.balanceOf(BANK), await story.balanceOf(TILL)]).toEqual([1_000_00, 147_00]);
    expect(await story.entry()).toMatchObject({
      payments: [{ cleared_on: TODAY, fee: 3_00, account_name: 'till' }],
    });
  });

  it('takes money, fee and all back when it is reversed', async () => {
    const story = given().when(open(), pay(byCard), clear, reverse);
    const amounts = (await story.postings()).map((posting) => Number(posting.split(' ').at(-1)));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(100_00);
    expect(await story.balanceOf(TILL)).toBe(50_00);
    expect(await story.entry()).toMatchObject({
      outstanding: 100_00,
      payments: [{ reverse_reason: 'Cheque devolvido', reversed_at: expect.any(String) }],
    });
  });

  it('leaves the fee out of the account, and in its line on the day on which it was taken, where the bank kept it', async () => {
    const bounced = (fee: 'kept' | 'returned') => ({
      ...({ type: 'bounce', entryId: 'entry-1', paymentId: aPayment().paymentId, on: TODAY } as const),
      ...{ reason: 'Devolvido', today: TODAY, fee },
    });
    const feesOf = async (fee: 'kept' | 'returned') => {
      const story = given().when(open(), pay(byCard), clear, bounced(fee));
      const postings = await story.postings();
      const sumOf = (book: string) =>
        postings
          .filter((posting) => posting.startsWith(`${book} `))
          .reduce((sum, posting) => sum + Number(posting.split(' ').at(-1)), 0);
      const kept = (await story.entry())?.payments[0]?.fee_kept;
      return [(await story.balanceOf(TILL))! - 50_00, sumOf('cash'), sumOf('competence') - 100_00, kept];
    };
    expect(await feesOf('kept')).toEqual([-3_00, -3_00, -3_00, 3_00]);
    expect(await feesOf('returned')).toEqual([0, 0, 0, 0]);
  });
});

describe('a reversal (R-4.3.3)', () => {
  it('takes a payment back on its own day, and the day of the payment keeps what it showed', async () => {
    const story = given().when(open(), pay(aPayment({ date: '2026-03-02', interest: 2_00 })), reverse);
    expect(await story.postings()).toEqual([
      'competence 1.1 2026-02-20 10000',
      'cash 7 2026-03-02 200',
      'cash 1.1 2026-03-02 10000',
      'competence 7 2026-03-02 200',
      'money bank 2026-03-02 10200',
      'cash 7 2026-03-10 -200',
      'cash 1.1 2026-03-10 -10000',
      'competence 7 2026-03-10 -200',
      'money bank 2026-03-10 -10200',
    ]);
    expect(await story.balanceOf(BANK)).toBe(1_000_00);
  });
});

describe('another category (R-4.3.9)', () => {
  it('takes the value, and what of it was paid, each on the day that it counted on', async () => {
    const correction = {
      description: 'Venda NF-e 1-42',
      document: 'NF-e 1-42',
      dueDate: day('2026-03-10'),
      accountPlanId: categoryId('1.05'),
      value: centavos(100_00),
    };
    const story = given().when(open(), pay(aPayment({ date: '2026-03-02', interest: 2_00 })), {
      type: 'change',
      entryId: 'entry-1',
      correction,
      reason: 'Categoria errada',
    });
    const postings = await story.postings();
    const sums = new Map<string, number>();
    for (const posting of postings) {
      const [book, group, date, amount] = posting.split(' ');
      const name = `${book} ${group} ${date}`;
      sums.set(name, (sums.get(name) ?? 0) + Number(amount));
    }
    const group = (await story.entry())?.dre_group;
    expect(group).not.toBe('1.1');
    expect(Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))).toEqual({
      [`competence ${group} 2026-02-20`]: 100_00,
      'competence 7 2026-03-02': 2_00,
      [`cash ${group} 2026-03-02`]: 100_00,
      'cash 7 2026-03-02': 2_00,
      'money bank 2026-03-02': 102_00,
    });
  });
});

describe('goods that leave', () => {
  it('cost what they cost, in the month that they are sold (CMV, R-10.3.3)', async () => {
    expect(await given().goodsLeave('invoice').postings()).toEqual(['competence 3 2026-03-09 -6150']);
  });

  it('cost nothing when no sale took them', async () => {
    expect(await given().goodsLeave('receipt').postings()).toEqual([]);
  });

  it('is taken back on the day on which goods that were taken out by mistake come back', async () =>
    expect(await given().goodsComeBack().postings()).toEqual(['competence 5 2026-04-02 6150']));
});
