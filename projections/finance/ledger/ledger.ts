import type { Transaction } from 'kysely';
import type { ReadModels } from '../../database/read-models.js';
import { RECORD_KEY, RowSet, type RowKey } from '../../rows/row-set.js';
import { writeRows } from '../../rows/write-rows.js';
import { moveBalances } from './balances.js';
import { Expectations } from './expectations.js';
import type { FinanceEvent } from './follows.js';

/** The rows of the finance tables that a page of events touches. */
export class Ledger {
  readonly plans = new RowSet('account_plans', RECORD_KEY);
  readonly accounts = new RowSet('accounts', RECORD_KEY);
  readonly entries = new RowSet('entries', RECORD_KEY);
  readonly payments = new RowSet('payments', RECORD_KEY);
  readonly postings = new RowSet('postings', RECORD_KEY, { areFinal: true });

  readonly expectations = new Expectations();

  private constructor(private readonly database: Transaction<ReadModels>) {}

  /** With the rows that these events change or ask. What the page itself begins comes by itself. */
  static async of(database: Transaction<ReadModels>, events: readonly FinanceEvent[]): Promise<Ledger> {
    const ledger = new Ledger(database);
    await ledger.plans.load(database, plansOf(events));
    await ledger.accounts.load(database, accountsOf(events));
    await ledger.entries.load(database, entriesOf(events));
    await ledger.payments.load(database, paymentsOf(events));
    // Another category takes what was paid with it.
    await ledger.payments.load(database, changedOf(events), { by: ['company_id', 'entry_id'] });
    await ledger.expectations.load(database, [...entriesOf(events), ...paymentsOf(events)]);
    return ledger;
  }

  /** In one round trip, after one that reads the accounts whose balance moves. */
  async save(): Promise<void> {
    await moveBalances(this.database, this);
    const { plans, accounts, entries, payments, postings, expectations } = this;
    await writeRows(this.database, plans, accounts, entries, payments, postings, expectations.rows);
  }
}

const plansOf = (events: readonly FinanceEvent[]): RowKey[] =>
  events.flatMap(({ type, meta, data }) =>
    type === 'EntryOpened' || type === 'EntryChanged' ? [[meta.company, data.accountPlanId]] : [],
  );

const accountsOf = (events: readonly FinanceEvent[]): RowKey[] =>
  events.flatMap(({ type, meta, data }) =>
    type === 'BankAccountChanged' || type === 'BankAccountClosed' || type === 'BankAccountReopened'
      ? [[meta.company, data.accountId]]
      : [],
  );

/** What the page opens and pays itself is among them, and is not found. */
const entriesOf = (events: readonly FinanceEvent[]): RowKey[] =>
  events.flatMap(({ type, meta, data }) =>
    type !== 'EntryOpened' && 'entryId' in data ? [[meta.company, data.entryId]] : [],
  );

const changedOf = (events: readonly FinanceEvent[]): RowKey[] =>
  events.flatMap(({ type, meta, data }) => (type === 'EntryChanged' ? [[meta.company, data.entryId]] : []));

const paymentsOf = (events: readonly FinanceEvent[]): RowKey[] =>
  events.flatMap(({ type, meta, data }) =>
    type === 'PaymentCleared' || type === 'PaymentReversed' ? [[meta.company, data.paymentId]] : [],
  );
