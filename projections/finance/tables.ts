import type { CategoryTables } from './accounts/account-plan-table.js';
import type { AccountTransferTables } from './account-transfers/table.js';
import type { AccountTables } from './accounts/table.js';
import type { EntryTables } from './entries/table.js';
import type { BoletoExchangeTables } from './boleto-exchange/table.js';
import type { BudgetTables } from './budgets/table.js';
import type { ClosingTables } from './closings/table.js';
import type { ExpectationTables } from './entries/expectation-table.js';
import type { PostingSumTables } from './postings/sums-table.js';
import type { PostingTables } from './postings/table.js';
import type { ReconciliationTables } from './reconciliation/table.js';

export type FinanceTables = CategoryTables &
  AccountTables &
  EntryTables &
  AccountTransferTables &
  ExpectationTables &
  PostingTables &
  PostingSumTables &
  BoletoExchangeTables &
  BudgetTables &
  ClosingTables &
  ReconciliationTables;
