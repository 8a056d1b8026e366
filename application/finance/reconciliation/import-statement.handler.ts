import { bankAccountDecider } from '@fidelidade/domain/finance/bank-account/bank-account.js';
import type { StatementFormat } from '@fidelidade/domain/finance/bank-statement/events.js';
import {
  alikeLines,
  newLines,
  possibleKeys,
  type KeyedLine,
} from '@fidelidade/domain/finance/bank-statement/line-identity.js';
import {
  isOfAnotherAccount,
  type AccountNumbers,
} from '@fidelidade/domain/finance/bank-statement/own-account.js';
import type {
  ReadLine,
  ReadStatement,
} from '@fidelidade/domain/finance/bank-statement/reading/read-statement.js';
import { statementDecider, type NewLine } from '@fidelidade/domain/finance/bank-statement/statement.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { streams } from '@fidelidade/domain/streams.js';
import { handlesAsking } from '../../execution/handles.js';
import { idFrom } from '../../execution/ids.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { assertWithinScope } from '../../execution/within-scope.js';
import { todayOf } from '../../registry/company-facts.js';
import { ImportStatement, RevertStatement } from './reconciliation.commands.js';
import { StatementBooks } from './statement-books.js';

/** A line is one for ever: its id follows from the account and from what tells it apart there. */
export const lineIdOf = (accountId: string, key: string): string => idFrom('statement-line', accountId, key);

export const ImportStatementHandler = handlesAsking(
  StatementBooks,
  ImportStatement,
  ({ context }) => idFrom('account-statement', context.company, context.commandId),
  async (unit, { context, accountId, file, isAnyAccount, alike }, statementId, books) => {
    assertWithinScope(context, 'accounts', accountId);
    const { details, isDeleted } = await unit.load(bankAccountDecider, streams.bankAccount(accountId));
    if (!details || isDeleted) throw notFound();
    const { balance, lines } = statementFor(file.statements, details, isAnyAccount);
    // What the account was before it was followed is in its opening balance.
    const since = lines.filter(({ date }) => date >= details.openingDate);
    // What a bank expects is no money that moved: it comes with the statement of its day.
    const today = await todayOf(unit, context);
    const followed = since.filter(({ date }) => date <= today);
    const idOf = (key: string) => lineIdOf(accountId, key);
    const known = await books.known(unit, possibleKeys(followed).map(idOf));
    const unknown = newLines(followed, (key) => known.get(idOf(key)));
    const same = await sameInAnotherFormat(unit, books, accountId, file.format, unknown);
    if (same.size > 0 && alike === 'ask') {
      throw new DomainError('statement_alike', { field: 'file', params: { count: same.size } });
    }
    const fresh = alike === 'leave' ? unknown.filter((line) => !same.has(line)) : unknown;
    await unit.decide(statementDecider, streams.accountStatement(statementId), {
      ...{
        type: 'import',
        statementId,
        accountId,
        format: file.format,
        fileName: file.name,
        digest: file.digest,
      },
      ...(balance && { balance }),
      lines: fresh.map(({ key, line }) => newLine(idOf(key), line)),
      knownCount: followed.length - fresh.length,
      earlierCount: lines.length - since.length,
      laterCount: since.length - followed.length,
    });
  },
);

/** Formats name lines differently: of the same days lines come again as others, and only days and amounts tell that they are the same. */
async function sameInAnotherFormat(
  unit: UnitOfWork,
  books: StatementBooks,
  accountId: string,
  format: StatementFormat,
  unknown: readonly KeyedLine[],
): Promise<ReadonlySet<KeyedLine>> {
  if (unknown.length === 0) return new Set();
  const days = unknown.map(({ line }) => line.date).sort();
  const there = await books.ofOtherFormats(unit, accountId, format, days[0]!, days.at(-1)!);
  return alikeLines(unknown, there);
}

const newLine = (lineId: string, { memo, name, document, ...line }: ReadLine): NewLine => ({
  line: { lineId, ...line },
  texts: {
    memo,
    ...(name !== undefined && { name }),
    ...(document !== undefined && { document }),
  },
});

/**
 * Of a file of several accounts that of ours; of a file of one account that one, when it may be ours.
 * @throws DomainError `statement_other_account`, `statement_many_accounts` at `file`
 */
function statementFor(
  statements: readonly ReadStatement[],
  ours: AccountNumbers & { readonly name: string },
  isAnyAccount: boolean,
): ReadStatement {
  const [only, ...others] = statements;
  if (only && others.length === 0) {
    if (isAnyAccount || !isOfAnotherAccount(only.account, ours)) return only;
    const { number = '' } = only.account;
    throw new DomainError('statement_other_account', {
      field: 'file',
      params: {
        ...{ number: number.slice(0, 30), account: ours.name },
        own: [ours.number, ours.digit].filter(Boolean).join('-'),
      },
    });
  }
  const [found, ...rest] = statements.filter(({ account }) => !isOfAnotherAccount(account, ours));
  if (!found || rest.length > 0) throw new DomainError('statement_many_accounts', { field: 'file' });
  return found;
}

export const RevertStatementHandler = handlesAsking(
  StatementBooks,
  RevertStatement,
  ({ statementId }) => statementId,
  async (unit, { context, statementId }, _id, books) => {
    const stream = streams.accountStatement(statementId);
    const { status, accountId } = await unit.load(statementDecider, stream);
    if (status === 'absent') throw notFound();
    assertWithinScope(context, 'accounts', accountId);
    const matched = await books.matchedIn(unit, statementId);
    await unit.decide(statementDecider, stream, { type: 'undo', statementId, matched });
  },
);
