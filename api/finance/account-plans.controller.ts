import { findAccountPlan, listAccountPlans } from '@fidelidade/projections/finance/account-plans/queries.js';
import type { AccountPlanRow } from '@fidelidade/projections/finance/account-plans/table.js';
import { LIST_COLUMNS } from '../http/exports/columns-of-lists.js';
import { recordReads } from '../http/record-reads.js';

const accountPlanRecord = ({ company_id: _, ...row }: AccountPlanRow) => row;

/** The account plan (plano de contas): what entries are classified by. */
export const AccountPlansController = recordReads({
  resource: 'account-plans',
  columns: LIST_COLUMNS['account-plans'],
  permissions: { view: 'finance.account-plans.view' },
  list: listAccountPlans,
  find: findAccountPlan,
  show: accountPlanRecord,
});
