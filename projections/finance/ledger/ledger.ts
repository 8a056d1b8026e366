import { RECORD_KEY, RowSet, type RowKey } from '../../rows/row-set.js';
import { writeRows } from '../../rows/write-rows.js';
import { moveBalances } from './balances.js';
import { Expectations } from './expectations.js';
import type { FinanceEvent } from './follows.js';
import { addToSums } from './posting-sums.js';
import type { RowStore } from '../../rows/row-store.js';

/** The rows of the finance tables that a page of events touches. */
export class Ledger {
  readonly categories = new RowSet('categories', RECORD_KEY);
  readonly accounts = new RowSet('accounts', RECORD_KEY);
  readonly entries = new RowSet('entries', RECORD_KEY);
  readonly versions = new RowSet('entry_versions', RECORD_KEY, { areFinal: true });
  readonly payments = new RowSet('payments', RECORD_KEY);
  readonly boletos = new RowSet('boletos', RECORD_KEY);
  readonly transfers = new RowSet('account_transfers', RECORD_KEY);
  readonly postings = new RowSet('postings', RECORD_KEY, { areFinal: true });
  readonly sums = new RowSet('posting_sums', RECORD_KEY);

  readonly expectations = new Expectations();

  private constructor(private readonly store: RowStore) {}

  /** With the rows that these events change or ask. What the page itself begins comes by itself. */
  static async of(store: RowStore, events: readonly FinanceEvent[]): Promise<Ledger> {
    const ledger = new Ledger(store);
    await ledger.categories.load(store, categoriesOf(events));
    await ledger.accounts.load(store, accountsOf(events));
    await ledger.entries.load(store, entriesOf(events));
    await ledger.payments.load(store, paymentsOf(events));
    await ledger.boletos.load(store, boletosOf(events));
    await ledger.transfers.load(store, transfersReversed(events));
    // Another category takes what was paid with it.
    await ledger.payments.load(store, changedOf(events), { by: ['company_id', 'entry_id'] });
    // So does another line of a category, with whatever was ever posted to it.
    await ledger.loadPostedTo(reclassifiedIn(events, ledger));
    const onTheirWay = [...ledger.payments.all()].filter(({ cleared_on }) => cleared_on === null).map(keyOf);
    await ledger.expectations.load(store, [...entriesOf(events), ...paymentsOf(events), ...onTheirWay]);
    return ledger;
  }

  private async loadPostedTo(categories: readonly RowKey[]): Promise<void> {
    if (categories.length === 0) return;
    await this.entries.load(this.store, categories, { by: ['company_id', 'account_plan_id'] });
    const entries = [...this.entries.all()].map(keyOf);
    await this.payments.load(this.store, entries, { by: ['company_id', 'entry_id'] });
  }

  /** In one round trip, after those that read the accounts whose balance moves, and the sums that change. */
  async save(): Promise<void> {
    await moveBalances(this.store, this);
    await addToSums(this.store, this);
    const {
      categories,
      accounts,
      entries,
      versions,
      payments,
      boletos,
      transfers,
      postings,
      sums,
      expectations,
    } = this;
    const books = [
      categories,
      accounts,
      entries,
      versions,
      payments,
      boletos,
      transfers,
      postings,
      sums,
      expectations.rows,
    ] as const;
    await writeRows(this.store, ...books);
  }
}

const keyOf = ({ company_id, id }: { readonly company_id: string; readonly id: string }): RowKey => [
  company_id,
  id,
];

const categoriesOf = (events: readonly FinanceEvent[]): RowKey[] =>
  events.flatMap(({ type, meta, data }) => {
    if (type === 'EntryOpened' || type === 'EntryChanged') return [[meta.company, data.accountPlanId]];
    if (type === 'CategoryDeleted' || type === 'CategoryRestored') return [[meta.company, data.id]];
    return type === 'CategoryChanged' ? [[meta.company, data.categoryId]] : [];
  });

/** Those whose line these events may change; another name changes no figure. */
const reclassifiedIn = (events: readonly FinanceEvent[], { categories }: Ledger): RowKey[] =>
  events.flatMap(({ type, meta, data }) =>
    type === 'CategoryChanged' &&
    categories.find(meta.company, data.categoryId)?.dre_group !== (data.dreGroup ?? null)
      ? [[meta.company, data.categoryId]]
      : [],
  );

const accountsOf = (events: readonly FinanceEvent[]): RowKey[] =>
  events.flatMap(({ type, meta, data }) =>
    type.startsWith('BankAccount') &&
    type !== 'BankAccountOpened' &&
    'accountId' in data &&
    data.accountId !== undefined
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
    type === 'PaymentCleared' ||
    type === 'PaymentClearingReversed' ||
    type === 'PaymentReversed' ||
    type === 'PaymentBounced' ||
    type === 'ReceiptIssued' ||
    type === 'ReceiptVoided' ||
    type === 'BoletoPaid'
      ? [[meta.company, data.paymentId]]
      : [],
  );

const boletosOf = (events: readonly FinanceEvent[]): RowKey[] =>
  events.flatMap(({ type, meta, data }) =>
    type === 'BoletoRegistered' || type === 'BoletoPaid' || type === 'BoletoWrittenOff'
      ? [[meta.company, data.boletoId]]
      : [],
  );

const transfersReversed = (events: readonly FinanceEvent[]): RowKey[] =>
  events.flatMap(({ type, meta, data }) =>
    type === 'AccountTransferReversed' ? [[meta.company, data.transferId]] : [],
  );
