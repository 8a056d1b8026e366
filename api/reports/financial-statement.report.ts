import { assertWithinScope } from '@fidelidade/application/execution/within-scope.js';
import { accountBalances, findAccount } from '@fidelidade/projections/finance/accounts/queries.js';
import {
  financialStatement,
  firstMonthIn,
  reconciledMoves,
  saysOpening,
} from '@fidelidade/projections/finance/reports/financial-statement.js';
import type { DrillRow } from '@fidelidade/projections/finance/postings/queries.js';
import { assertSeesAccounts } from '@fidelidade/projections/lists/viewer.js';
import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { wireMoney } from '../finance/money.js';
import { postingRecord } from './posting.record.js';
import { askedRecord, daysIn, DaysQuery } from './report-questions.js';
import { drillInto, report, type Asker } from './report.js';

/** Of one account, from one day to another; of the first by name where none is said. */
class FinancialStatementQuery extends DaysQuery {
  @IsOptional() @IsString() @MaxLength(64) account_id?: string;
}

/**
 * The financial statement of an account. Whoever sees an account sees what moved in it: its own page shows the same
 * rows, so it asks for no other permission.
 */
export const financialStatementReport = report({
  name: 'financial-statement',
  permission: 'finance.accounts.view',
  reach: assertSeesAccounts,
  question: FinancialStatementQuery,
  async answer(question, asker) {
    const { database, company, viewer, asOf } = asker;
    const period = daysIn(question);
    const asked = question.account_id;
    if (asked) assertWithinScope(viewer, 'accounts', asked);
    const accountId = asked || (await firstAccount(asker));
    const account = await findAccount(database, company, accountId, viewer);
    if (asked) askedRecord(account, 'account_id');
    const statement = await financialStatement(database, company, { accountId, ...period, asOf }, viewer);
    // What is matched is told as it is now: of a moment of before nobody asks it.
    const reconciled =
      asOf === undefined ? await reconciledMoves(database, company, { accountId, ...period }) : undefined;
    const ofAccount = { figure: 'account', account_id: accountId } as const;
    return {
      /** Where there is no account at all the statement is empty. */
      account: account ? { id: account.id, name: account.name, bank_name: account.bank_name } : null,
      /** Since when something moved in it; null where nothing did. */
      first_month: await firstMonthIn(database, company, accountId, viewer),
      opening: wireMoney(statement.opening),
      opened: wireMoney(statement.opened),
      incoming: wireMoney(statement.incoming),
      outgoing: wireMoney(statement.outgoing),
      closing: wireMoney(statement.closing),
      drill: {
        opening: drillInto(asker, { ...ofAccount, to: addDays(period.from, -1) }),
        closing: drillInto(asker, { ...ofAccount, to: period.to }),
      },
      /** What was told since of its days and those before, which its opening sums; null of what is known now. */
      late:
        asOf === undefined
          ? null
          : drillInto(asker, { figure: 'late_account', account_id: accountId, to: period.to }),
      rows: statement.rows.map((row) => ({
        ...lineRecord(row, asker),
        /** Whether a line of the bank says the same; null of what was known at a moment. */
        reconciled: reconciled ? reconciled(row) : null,
      })),
    };
  },
  // Its rows are the postings; what was there before and after opens into those until then (`account-balances`).
  drill: {},
});

async function firstAccount({ database, company, viewer }: Asker): Promise<string> {
  const [first] = await accountBalances(database, company, viewer);
  return first?.id ?? '';
}

/** A posting in the column that it moves: what an account began with is in neither. */
function lineRecord(row: DrillRow, { language }: Asker) {
  const amount = saysOpening(row) ? 0 : row.amount;
  return {
    ...postingRecord(row, undefined, language),
    incoming: amount > 0 ? wireMoney(amount) : null,
    outgoing: amount < 0 ? wireMoney(amount) : null,
  };
}
