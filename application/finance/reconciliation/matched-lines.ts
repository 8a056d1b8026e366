import { statementDecider, type ToldLine } from '@fidelidade/domain/finance/bank-statement/statement.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../../execution/command.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { assertWithinScope } from '../../execution/within-scope.js';
import type { StatementBooks } from './statement-books.js';

/** A line that a command is about, with what its statement says of it. */
export interface LineOfStatement extends ToldLine {
  readonly lineId: string;
  readonly statementId: string;
  readonly accountId: string;
}

/**
 * Lines as their statements tell them. Statements are guarded: an import that is undone in this moment takes its lines away.
 * @throws DomainError `not_found`, `out_of_scope`, `lines_of_accounts` where they are of several accounts
 */
export async function linesOf(
  unit: UnitOfWork,
  context: CommandContext,
  books: Pick<StatementBooks, 'statementsOf'>,
  lineIds: readonly string[],
): Promise<readonly LineOfStatement[]> {
  const statements = await books.statementsOf(unit.company, lineIds);
  const lines: LineOfStatement[] = [];
  for (const lineId of new Set(lineIds)) {
    const statementId = statements.get(lineId);
    if (statementId === undefined) throw notFound();
    const { accountId, lines: told } = await unit.guard(
      statementDecider,
      streams.accountStatement(statementId),
    );
    const line = told.get(lineId);
    if (!line) throw notFound();
    assertWithinScope(context, 'accounts', accountId);
    lines.push({ lineId, statementId, accountId, ...line });
  }
  const [first] = lines;
  if (lines.some(({ accountId }) => accountId !== first?.accountId)) {
    throw new DomainError('lines_of_accounts', { field: 'lines' });
  }
  return lines;
}

/** One line. @throws DomainError `not_found`, `out_of_scope` */
export async function lineOf(
  unit: UnitOfWork,
  context: CommandContext,
  books: Pick<StatementBooks, 'statementsOf'>,
  lineId: string,
): Promise<LineOfStatement> {
  const [line] = await linesOf(unit, context, books, [lineId]);
  return line!;
}
