import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { accountBalances } from '@fidelidade/projections/finance/accounts/queries.js';
import { assertSeesAccounts } from '@fidelidade/projections/lists/viewer.js';
import { wireMoney } from '../finance/money.js';
import { AsOfQuery } from '../http/as-of.js';
import { daysIn, type PostingsQuery } from './report-questions.js';
import { report } from './report.js';

/** What is in each account; a balance opens into the statement of its account. */
export const accountBalancesReport = report({
  name: 'account-balances',
  permission: 'finance.accounts.view',
  reach: assertSeesAccounts,
  question: AsOfQuery,
  async answer(_question, { database, company, viewer, asOf }) {
    const accounts = await accountBalances(database, company, viewer, asOf);
    return {
      total: wireMoney(accounts.reduce((sum, { balance }) => sum + balance, 0)),
      accounts: accounts.map(({ balance, ...account }) => ({ ...account, balance: wireMoney(balance) })),
    };
  },
  drill: {
    account: (query, { asOf }) => ({
      kind: 'account',
      accountId: accountIn(query),
      period: periodIn(query),
      asOf,
    }),
  },
});

function accountIn(query: PostingsQuery): string {
  if (!query.account_id) throw new DomainError('invalid', { field: 'account_id' });
  return query.account_id;
}

/** Undefined of its whole life. Whoever says one end of a part says the other. */
const periodIn = (query: PostingsQuery) =>
  query.from === undefined && query.to === undefined ? undefined : daysIn(query);
