import { accounts, type BankAccountDetails } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import type { RecordRow } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { columnsOf } from '../../records/projector.js';
import { PURGED } from '../../records/purged.js';
import { projection } from '../../runner/projection.js';
import { changeColumns, lifecycleColumns, newRecord } from '../../rows/record.js';
import { categoryTables } from '../accounts/account-plan-table.js';
import { accountTransferTables, accountTransferView } from '../account-transfers/table.js';
import { accountTables, type AccountRow } from '../accounts/table.js';
import { entryTables, entryViews, type EntryRow, type PaymentRow } from '../entries/table.js';
import { postingSumTables } from '../postings/sums-table.js';
import { postingTables } from '../postings/table.js';
import { expectationTables } from '../entries/expectation-table.js';
import { applyEntryEvent } from './entry-rows.js';
import { keepVersion } from './entry-versions.js';
import { type EntryEvent, FINANCE_FACTS, FINANCE_MODEL, type FinanceEvent } from './follows.js';
import { Ledger } from './ledger.js';
import { isOfGoods, openingRows, paymentsOf, postingRows } from './posting-rows.js';
import { reclassifiedRows } from './reclassified-rows.js';
import { applyTransfer } from './transfer-rows.js';

/**
 * Account plan, accounts, entries, payments and postings in one read model with one checkpoint: at every moment the
 * balances and the sums of reports are the sum of the postings, and the outstanding amounts are what the postings leave.
 */
export const finance = projection({
  name: FINANCE_MODEL,
  version: 7,
  follows: FINANCE_FACTS,
  tables: [
    categoryTables,
    accountTables,
    entryTables,
    accountTransferTables,
    expectationTables,
    postingTables,
    postingSumTables,
  ].join('\n'),
  readsBy: ['entries_of_category', 'expectations_of_subject', 'payments_of_entry'],
  views: [...entryViews, accountTransferView],
  async project(events, database) {
    const ledger = await Ledger.of(database, events);
    for (const event of events) apply(event, ledger);
    await ledger.save();
  },
});

function apply(event: FinanceEvent, ledger: Ledger): void {
  switch (event.type) {
    case 'CategoryRegistered':
    case 'CategoryChanged': {
      for (const posting of reclassifiedRows(event, ledger)) ledger.postings.put(posting);
      const { categoryId: id, parentId: parent_id = null, dreGroup: dre_group = null } = event.data;
      ledger.categories.put({ company_id: event.meta.company, id, parent_id, dre_group, away: false });
      return;
    }
    case 'CategoryDeleted':
    case 'CategoryRestored': {
      const category = ledger.categories.get(event.meta.company, event.data.id);
      ledger.categories.put({ ...category, away: event.type === 'CategoryDeleted' });
      return;
    }
    case 'BankAccountOpened': {
      const { accountId, ...details } = event.data;
      ledger.accounts.put({ ...accountColumns(details), balance: 0, ...newRecord(event, accountId) });
      for (const posting of openingRows(event)) ledger.postings.put(posting);
      return;
    }
    case 'BankAccountChanged': {
      const { accountId, ...details } = event.data;
      const account = ledger.accounts.get(event.meta.company, accountId);
      for (const posting of openingRows(event, account)) ledger.postings.put(posting);
      ledger.accounts.put({ ...account, ...accountColumns(details), ...changeColumns(event) });
      return;
    }
    case 'BankAccountClosed':
    case 'BankAccountReopened':
    case 'BankAccountPurged': {
      const account = ledger.accounts.get(event.meta.company, event.data.accountId);
      const status = STATUS_AFTER[event.type];
      ledger.accounts.put({ ...account, status, status_before: null, ...changeColumns(event) });
      return;
    }
    case 'BankAccountDeleted':
    case 'BankAccountRestored': {
      const account = ledger.accounts.get(event.meta.company, event.data.accountId);
      ledger.accounts.put({ ...account, ...lifecycleColumns(event, account) });
      return;
    }
    case 'AccountTransferMade':
    case 'AccountTransferReversed':
      return applyTransfer(event, ledger);
    default:
      // Postings first: what an event undoes is read off the rows as they were before it.
      for (const posting of postingRows(event, ledger)) ledger.postings.put(posting);
      if (!isOfGoods(event)) followEntry(event, ledger);
  }
}

const STATUS_AFTER = {
  BankAccountClosed: 'closed',
  BankAccountReopened: 'active',
  BankAccountPurged: PURGED,
} as const;

type AccountColumns = Omit<AccountRow, keyof RecordRow | 'balance' | 'below_warning'>;

const accountColumns = (details: BankAccountDetails): AccountColumns =>
  columnsOf(accounts, details) as unknown as AccountColumns;

function followEntry(event: EntryEvent, ledger: Ledger): void {
  const { company } = event.meta;
  const before = ledger.entries.find(company, event.data.entryId);
  applyEntryEvent(event, ledger);
  const entry = ledger.entries.get(company, event.data.entryId);
  if (before) keepVersion(event, before, entry, ledger);
  ledger.expectations.follow(event, entry, paymentsIn(event, entry, ledger));
}

/** The payments that an event changes something of: the one that it names, or with a correction all of its entry. */
function paymentsIn(event: EntryEvent, entry: EntryRow, ledger: Ledger): readonly PaymentRow[] {
  if (event.type === 'EntryChanged') return paymentsOf(entry, ledger);
  return 'paymentId' in event.data ? [ledger.payments.get(entry.company_id, event.data.paymentId)] : [];
}
