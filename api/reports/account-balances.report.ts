import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { accountBalances } from '@fidelidade/projections/finance/accounts/queries.js';
import { assertSeesAccounts } from '@fidelidade/projections/lists/viewer.js';
import { wireMoney } from '../finance/money.js';
import { AsOfQuery } from '../http/as-of.js';
import { untilIn, type PostingsQuery } from './report-questions.js';
import { drillInto, report } from './report.js';

/** What is in each account; a balance opens into the statement of its account. */
export const accountBalancesReport = report({
  name: 'account-balances',
  permission: 'finance.accounts.view',
  reach: assertSeesAccounts,
  question: AsOfQuery,
  async answer(_question, asker) {
    const { database, company, viewer, asOf } = asker;
    const accounts = await accountBalances(database, company, viewer, asOf);
    return {
      total: wireMoney(accounts.reduce((sum, { balance }) => sum + balance, 0)),
      /** What was told since; null of what is known now. */
      late: asOf === undefined ? null : drillInto(asker, { figure: 'late_account' }),
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
    late_account: ({ account_id: accountId, to }, { asOf }) => ({
      kind: 'late_account',
      ...(accountId && { accountId }),
      ...(to !== undefined && { to: parseCivilDate(to, 'to') }),
      asOf,
    }),
  },
});

function accountIn(query: PostingsQuery): string {
  if (!query.account_id) throw new DomainError('invalid', { field: 'account_id' });
  return query.account_id;
}

/** Undefined of its whole life; whoever says no first day is told all until the last one. */
const periodIn = (query: PostingsQuery) =>
  query.from === undefined && query.to === undefined ? undefined : untilIn(query);
