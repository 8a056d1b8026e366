import type { StatementFormat } from '@fidelidade/domain/finance/bank-statement/events.js';
import type { KnownLine } from '@fidelidade/domain/finance/bank-statement/line-identity.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { sumOfMoney } from '@fidelidade/domain/kernel/money.js';
import { sql } from 'kysely';
import { knownThrough } from '../../database/known-through.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { RECONCILIATION_MODEL } from './projector.js';

/** With the position up to which the company's facts are in what was read. */
export interface Known<Read> {
  readonly found: Read;
  readonly through: number;
}

async function throughOf(database: ReadDatabase, company: string): Promise<number> {
  const { rows } = await sql<{ through: number }>`
    select ${knownThrough(RECONCILIATION_MODEL, company)} as through
    from rm.checkpoints as checkpoint where checkpoint.name = ${RECONCILIATION_MODEL}
  `.execute(database);
  return Number(rows[0]?.through ?? 0);
}

/** Those of these lines that are there. What comes in between is told by the position, which is read first. */
export async function knownLines(
  database: ReadDatabase,
  company: string,
  ids: readonly string[],
): Promise<Known<ReadonlyMap<string, KnownLine>>> {
  const through = await throughOf(database, company);
  const rows = await database
    .selectFrom('statement_lines')
    .select(['id', 'date', 'amount'])
    .where('company_id', '=', company)
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute();
  const found = new Map(
    rows.map(({ id, date, amount }) => [id, { date, amount: sumOfMoney(amount) }] as const),
  );
  return { found, through };
}

/** Lines of an account between two days that came with files of other formats than this. */
export async function linesOfOtherFormats(
  database: ReadDatabase,
  company: string,
  where: {
    readonly accountId: string;
    readonly format: StatementFormat;
    readonly first: CivilDate;
    readonly last: CivilDate;
  },
): Promise<readonly KnownLine[]> {
  const rows = await database
    .selectFrom('statement_lines as line')
    .innerJoin('bank_statements as statement', (join) =>
      join
        .onRef('statement.company_id', '=', 'line.company_id')
        .onRef('statement.id', '=', 'line.statement_id'),
    )
    .select(['line.date', 'line.amount'])
    .where('line.company_id', '=', company)
    .where('line.account_id', '=', where.accountId)
    .where('line.date', '>=', where.first)
    .where('line.date', '<=', where.last)
    .where('statement.format', '<>', where.format)
    .execute();
  return rows.map(({ date, amount }) => ({ date, amount: sumOfMoney(amount) }));
}

/** How many lines of a statement are matched. */
export async function matchedLines(
  database: ReadDatabase,
  company: string,
  statementId: string,
): Promise<Known<number>> {
  const through = await throughOf(database, company);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from statement_lines
    where company_id = ${company} and statement_id = ${statementId} and status = 'matched'
  `.execute(database);
  return { found: rows[0]?.count ?? 0, through };
}

/** The statement that each line came with; lines that are not there are left out. */
export async function statementsOf(
  database: ReadDatabase,
  company: string,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('statement_lines')
    .select(['id', 'statement_id'])
    .where('company_id', '=', company)
    .where(sql<boolean>`id = any(${[...lineIds]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, statement_id }) => [id, statement_id]));
}
