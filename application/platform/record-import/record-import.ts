import { setImmediate } from 'node:timers/promises';
import { DomainError, notFound, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { ImportedKind } from '@fidelidade/domain/platform/import-job/forms/import-form.js';
import { sales, type SaleOfRow } from '@fidelidade/domain/platform/import-job/forms/sales.js';
import { importJobDecider } from '@fidelidade/domain/platform/import-job/import-job.js';
import { kindOfImport } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import type {
  ImportedColumn,
  ImportedRow,
  RejectedRow,
} from '@fidelidade/domain/platform/import-job/events.js';
import { isRecordResource } from '@fidelidade/domain/record-kinds.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext, CommandOutcome } from '../../execution/command.js';
import type { Executor } from '../../execution/executor.js';
import { firstEvent } from '../../execution/first-event.js';
import { entryOfCommand } from '../../finance/entry.handlers.js';
import type { MakingOutcome, SaleOutcome } from '../../loyalty/loyalty.commands.js';
import type { BlobStore } from '../../ports/blob-store.js';
import type { Clock } from '../../ports/clock.js';
import { AdvanceImport } from '../import.commands.js';
import { lookIntoTable, openTable, type OpenTable } from '../tables/open-table.js';
import { guessColumns, missingColumns } from './guess-columns.js';
import type { CellProblem } from './read-record-row.js';
import {
  isInsideItsOwn,
  isOfEntries,
  isWrong,
  RecordRows,
  RowsBefore,
  type ReadOfFile,
  type ReadRow,
  type RecordLookup,
  type RightOfFile,
  type RightRow,
  type WrongOfFile,
} from './read-rows.js';
import { withNews } from './row-problems.js';
import { commandOfRow, recordIdOf, rowCommandId } from './row-command.js';

/** Limit of a file. `npm run bench:imports` says how long so many persons take. */
export const MAX_RECORD_ROWS = 100_000;
/** Rows between two notes of progress; a sale takes as long as ten records. */
const blockRowsOf = ({ resource }: ImportedKind): number => (resource === sales.resource ? 50 : 500);
/** Rows that begin together; those of a block are on their way at one time, and their appends share transactions. */
const ROWS_AT_ONCE = 50;

interface Ports {
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly executor: Executor;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly lookup: RecordLookup;
}

/**
 * Works off a file of which each row is a record, block by block. It may be killed anywhere and run again: every command's id is
 * made of the import and the row, and a block is recorded once.
 */
export class FileImport {
  constructor(private readonly ports: Ports) {}

  /** @throws DomainError `not_found` when the company has no such import */
  async run(company: string, importId: string): Promise<void> {
    const { executor, blobs } = this.ports;
    const stream = streams.importJob(importId);
    const uploaded = await executor.load(firstEvent, company, stream);
    if (!uploaded) throw notFound();
    const { status, kind, file, blocksDone, anyImported, columns, allOrNothing } = await executor.load(
      importJobDecider,
      company,
      stream,
    );
    if (status === 'done' || status === 'failed') return;
    const run = new Run(this.ports, uploaded, importId);
    const table = await openTable(await blobs.get(company, file), MAX_RECORD_ROWS);
    if (typeof table === 'string') return run.fail(table);
    try {
      await this.workOff(run, table, company, {
        kind: kindOfImport(kind),
        columns,
        allOrNothing,
        blocksDone,
        anyImported,
      });
    } finally {
      await table.close();
    }
  }

  private async workOff(run: Run, table: OpenTable, company: string, job: Job): Promise<void> {
    const { kind, columns, allOrNothing, blocksDone, anyImported } = job;
    if (table.rowCount === 0) return run.fail('import_no_rows');
    const said = columns ?? guessColumns(kind, table.header);
    if (missingColumns(kind, said).length > 0) return run.fail('import_columns_missing');
    const rows = new RecordRows(kind, table.header, said, company, this.ports.lookup, run.idOfRow(kind));
    const rejected = () => rejectedOf(rows, table, run.rehearsal(kind));
    // None was imported yet: also where a run before this one was ended while it told what is wrong.
    if (allOrNothing && !anyImported && (await isAnyRejected(rejected())))
      return run.refuse(table, rejected());
    const before = new RowsBefore();
    // What is told by the file alone is told by all of it, also after a crash.
    if (rows.areTold)
      for (let block = 0; block < blocksDone; block += 1) {
        await rows.repeated(await readBlock(rows, table, block), before);
      }
    // While the rows of a block are on their way, the next is read; while it is noted, the next is on its way.
    let noted: Promise<void> = Promise.resolve();
    let next = beforehand(readBlock(rows, table, blocksDone));
    for (let block = blocksDone; block * blockRowsOf(kind) < table.rowCount; block += 1) {
      const read = await next;
      next = beforehand(readBlock(rows, table, block + 1));
      const outcomes = await run.workOff(rows, read, before);
      await noted;
      noted = beforehand(run.note(block, table.rowCount, outcomes));
    }
    await noted;
    await run.finish();
  }
}

/** Work that is awaited later: should it fail before, that is not unheard of, which would end the process. */
function beforehand<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined);
  return work;
}

/** What of an import's state its work depends on. */
interface Job {
  readonly kind: ImportedKind;
  readonly columns: readonly ImportedColumn[] | undefined;
  readonly allOrNothing: boolean;
  readonly blocksDone: number;
  readonly anyImported: boolean;
}

/**
 * Of rows that say the same where no two may, the first is the one that counts: the others wait for it. So does a row that names
 * another of the file, one that is of the same customer, and every row of a kind whose records are decided on beside each other.
 */
function withoutWaiting(rows: RecordRows, some: readonly RightOfFile[]) {
  const seen = new Set<string>();
  const together: RightOfFile[] = [];
  const waiting: RightOfFile[] = [];
  for (const each of some) {
    const values = [...rows.uniqueValuesOf(each.read), ...customerOf(rows.kind, each.read)];
    const waits = ONE_BY_ONE.has(rows.kind.resource) || each.read.namesRow;
    (waits || values.some((value) => seen.has(value)) ? waiting : together).push(each);
    for (const value of values) seen.add(value);
  }
  return { together, waiting };
}

/** Sales of one customer are decided on in one account: at once they would only be in each other's way. */
const customerOf = ({ resource }: ImportedKind, { details }: RightRow): readonly string[] =>
  resource === sales.resource ? [`cpf ${(details as SaleOfRow).cpf}`] : [];

/** Each is decided on as the others stand: together they would only be in each other's way. */
const ONE_BY_ONE: ReadonlySet<string> = new Set(['levels']);

type RowOutcome = ImportedRow | RejectedRow;

/** What would be refused of a row, were it to be carried out as it was read. */
type Rehearsal = (read: ReadRow) => Promise<Error | undefined>;

/** Every row with which something is wrong, in the order of the file, and all that is: block by block, for many may be. */
async function* rejectedOf(
  rows: RecordRows,
  table: OpenTable,
  rehearse: Rehearsal,
): AsyncGenerator<readonly RejectedRow[]> {
  const before = new RowsBefore();
  for (let block = 0; block * blockRowsOf(rows.kind) < table.rowCount; block += 1) {
    const read = await readBlock(rows, table, block);
    const repeated = await rows.repeated(read, before);
    const right = read.filter(isRightOfFile).filter((each) => {
      const isTold = rows.areTold && repeated.has(each.read.row);
      return !isTold && !each.read.namesRow;
    });
    const refused = await refusedOf(rows, right, rehearse);
    const wrong = await wrongOf(rows, read, repeated, rehearse);
    const told = read.filter(isRightOfFile).flatMap(({ cells, read: { row } }) => {
      const problems = [...(repeated.get(row) ?? []), ...(refused.get(row) ?? [])];
      return problems.length > 0 ? [rows.rejected(cells, problems)] : [];
    });
    yield [...wrong, ...told].toSorted(byRow);
  }
}

async function isAnyRejected(rejected: AsyncIterable<readonly RejectedRow[]>): Promise<boolean> {
  for await (const some of rejected) if (some.length > 0) return true;
  return false;
}

const byRow = (one: { readonly row: number }, other: { readonly row: number }): number => one.row - other.row;

const isRightOfFile = (each: ReadOfFile): each is RightOfFile => !isWrong(each.read);
const isWrongOfFile = (each: ReadOfFile): each is WrongOfFile => isWrong(each.read);

async function readBlock(rows: RecordRows, table: OpenTable, block: number): Promise<readonly ReadOfFile[]> {
  const all: ReadOfFile[] = [];
  const count = blockRowsOf(rows.kind);
  for (const [index, cells] of (await table.rows(block * count, count)).entries()) {
    all.push({ cells, read: await rows.read(cells) });
    // Others are answered in between.
    if (index % ROWS_AT_ONCE === 0) await setImmediate();
  }
  return all;
}

/** The rows of a block with a wrong cell, with what else is found of them: nobody puts a row right twice for one file. */
async function wrongOf(
  rows: RecordRows,
  read: readonly ReadOfFile[],
  repeated: Repeated,
  rehearse: Rehearsal,
): Promise<readonly RejectedRow[]> {
  const wrong = read.filter(isWrongOfFile);
  const askable = wrong.filter(({ read: { row, isRecord } }) => isRecord && !repeated.has(row));
  const refused = await refusedOf(rows, askable, rehearse);
  return wrong.map(({ cells, read: { row, problems } }) =>
    rows.rejected(cells, withNews(problems, [...(repeated.get(row) ?? []), ...(refused.get(row) ?? [])])),
  );
}

type Repeated = Awaited<ReturnType<RecordRows['repeated']>>;

/** By the row, what its rehearsal refuses. */
async function refusedOf(
  rows: RecordRows,
  some: readonly ReadOfFile[],
  rehearse: Rehearsal,
): Promise<Repeated> {
  const refused = new Map<number, readonly CellProblem[]>();
  for (let from = 0; from < some.length; from += ROWS_AT_ONCE) {
    const few = some.slice(from, from + ROWS_AT_ONCE);
    const refusals = await Promise.all(few.map(({ read }) => rehearse(read)));
    for (const [index, refusal] of refusals.entries()) {
      const { cells, read } = few[index]!;
      if (refusal) refused.set(read.row, rows.problemsIn(refusal, cells));
    }
    await setImmediate();
  }
  return refused;
}

/** Carries a row out without writing anything of it. */
const rehearsalOf =
  (commands: Pick<CommandBus, 'execute'>, kind: ImportedKind, context: CommandContext): Rehearsal =>
  async (read) => {
    const commandId = `${context.commandId}:${read.row}`;
    const command = commandOfRow({ ...context, commandId, isRehearsal: true }, kind, read, commandId);
    try {
      await commands.execute(command);
      return undefined;
    } catch (error) {
      if (error instanceof DomainError || error instanceof ValidationError) return error;
      throw error;
    }
  };

/** What a row became, as its command says. */
function rowMade(
  { resource }: ImportedKind,
  { row, details }: RightRow,
  outcome: CommandOutcome,
): ImportedRow {
  if (resource !== sales.resource) {
    const { id, isNew } = outcome as Partial<MakingOutcome> & CommandOutcome;
    return { row, result: 'registered', recordId: id, ...(isNew && { preRegistered: true }) };
  }
  const { id: saleId, isNew, isCustomerNew } = outcome as SaleOutcome;
  const { documentNumber } = details as SaleOfRow;
  const result = isNew ? 'credited' : 'duplicated';
  return { row, result, saleId, documentNumber, ...(isNew && isCustomerNew && { preRegistered: true }) };
}

/** An import on its way: in whose name it acts, and under which ids. */
class Run {
  constructor(
    private readonly ports: Ports,
    private readonly uploaded: StoredEvent,
    private readonly importId: string,
  ) {}

  /** @param read the rows of one block, as they stood in the file */
  async workOff(
    rows: RecordRows,
    read: readonly ReadOfFile[],
    before: RowsBefore,
  ): Promise<readonly RowOutcome[]> {
    const right = read.filter(isRightOfFile);
    const isAsked = rows.areTold || right.length < read.length;
    const repeated: Repeated = isAsked ? await rows.repeated(read, before) : new Map();
    // Before any of the block is there: what the dry run foretold is what is told.
    const wrong = await wrongOf(rows, read, repeated, this.rehearsal(rows.kind));
    const told = rows.areTold ? right.filter((each) => repeated.has(each.read.row)) : [];
    const { together, waiting } = withoutWaiting(
      rows,
      right.filter((each) => !told.includes(each)),
    );
    rows.remembered(
      [...together, ...waiting].toSorted((one, other) => byRow(one.read, other.read)),
      before,
    );
    const beginning: Promise<RowOutcome>[] = [];
    for (const [index, row] of together.entries()) {
      // One that a database leaves fails before the others have begun.
      beginning.push(beforehand(this.register(rows, row, before)));
      // Others are answered in between.
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    }
    const again = told.map((each) => rows.rejected(each.cells, repeated.get(each.read.row)!));
    const outcomes = [...wrong, ...again, ...(await Promise.all(beginning))];
    for (const row of waiting) outcomes.push(await this.register(rows, row, before));
    return outcomes.toSorted(byRow);
  }

  /** What became of the rows of a block, in the order of the file: what is noted is not done again. */
  note(block: number, rowsTotal: number, outcomes: readonly RowOutcome[]): Promise<void> {
    const imported: ImportedRow[] = [];
    const rejected: RejectedRow[] = [];
    for (const outcome of outcomes) {
      if ('code' in outcome) rejected.push(outcome);
      else imported.push(outcome);
    }
    return this.record(block, rowsTotal, imported, rejected);
  }

  private async register(
    rows: RecordRows,
    { cells, read }: RightOfFile,
    before: RowsBefore,
  ): Promise<RowOutcome> {
    try {
      const command = commandOfRow(this.contextOf(read.row), rows.kind, read, this.importId);
      return rowMade(rows.kind, read, await this.ports.commands.execute(command));
    } catch (error) {
      rows.forgotten(read, before);
      return rows.rejected(cells, rows.inFile(rows.problemsIn(error, cells), read, before));
    }
  }

  rehearsal(kind: ImportedKind): Rehearsal {
    return rehearsalOf(this.ports.commands, kind, this.context('rehearsal'));
  }

  /** Where rows may name each other: what each will be called in the log. */
  idOfRow(kind: ImportedKind): ((row: number) => string) | undefined {
    if (isOfEntries(kind.resource)) return (row) => entryOfCommand(this.contextOf(row));
    if (!isRecordResource(kind.resource) || !isInsideItsOwn(kind)) return undefined;
    return (row) => recordIdOf(this.contextOf(row), kind.resource);
  }

  private contextOf(row: number): CommandContext {
    return { ...this.context(''), commandId: rowCommandId(this.importId, row) };
  }

  /** Nothing is imported: what is wrong is told, and the rows that are right are left for another time. */
  async refuse(table: OpenTable, rejected: AsyncIterable<readonly RejectedRow[]>): Promise<void> {
    let block = 0;
    for await (const some of rejected) {
      if (some.length === 0) continue;
      await this.record(block, table.rowCount, [], some);
      block += 1;
    }
    await this.fail('import_not_all_valid');
  }

  fail(code: string): Promise<void> {
    return this.advance('fail', { type: 'fail', importId: this.importId, code });
  }

  finish(): Promise<void> {
    return this.advance('finish', { type: 'finish', importId: this.importId });
  }

  private record(
    block: number,
    rowsTotal: number,
    imported: readonly ImportedRow[],
    rejected: readonly RejectedRow[],
  ): Promise<void> {
    const { importId } = this;
    const rows = { type: 'record-rows', importId, block, rowsTotal, imported, rejected } as const;
    return this.advance(`block-${block}`, rows);
  }

  private async advance(step: string, command: AdvanceImport['step']): Promise<void> {
    await this.ports.commands.execute(new AdvanceImport(this.context(step), command));
  }

  /** The same step of the same import always has the same id; whoever sent the file did it. */
  private context(step: string): CommandContext {
    const { company, actor, correlation } = this.uploaded.meta;
    const commandId = `import:${this.importId}:${step}`;
    const occurredAt = this.ports.clock.now();
    return { company, actor, commandId, occurredAt, correlation, causation: this.uploaded.id };
  }
}

/** What a file would come to, before anything of it is registered. */
export interface DryRun {
  readonly header: readonly string[];
  readonly columns: readonly ImportedColumn[];
  readonly missing: readonly string[];
  readonly rowsTotal: number;
  readonly sample: readonly (readonly string[])[];
  readonly rejectedTotal: number;
  /** The first of them. */
  readonly rejected: readonly RejectedRow[];
}

const SAMPLE_ROWS = 3;
/** The most rejected rows that a dry run shows: whoever has more begins with these. */
const SHOWN_REJECTED = 100;

interface DryRunQuestion {
  readonly kind: ImportedKind;
  readonly said: readonly ImportedColumn[] | undefined;
  readonly remembered: readonly ImportedColumn[];
  readonly context: CommandContext;
  readonly lookup: RecordLookup;
  readonly commands: Pick<CommandBus, 'execute'>;
}

/** @returns a key of the catalogues where the file cannot be read */
export const dryRun = (bytes: Uint8Array, question: DryRunQuestion): Promise<DryRun | string> =>
  lookIntoTable(bytes, MAX_RECORD_ROWS, (table) => lookAt(table, question));

async function lookAt(
  table: OpenTable,
  { kind, said, remembered, context, lookup, commands }: DryRunQuestion,
): Promise<DryRun | string> {
  const { header, rowCount: rowsTotal } = table;
  if (rowsTotal === 0) return 'import_no_rows';
  const columns = said ?? guessColumns(kind, header, remembered);
  const missing = missingColumns(kind, columns).map(({ name }) => name);
  // No record is there yet that a row could be: any id will do.
  const idOfRow = (row: number) => `row-${row}`;
  const rows = new RecordRows(kind, header, columns, context.company, lookup, idOfRow);
  const rejected: RejectedRow[] = [];
  let rejectedTotal = 0;
  if (missing.length === 0)
    for await (const some of rejectedOf(rows, table, rehearsalOf(commands, kind, context))) {
      rejectedTotal += some.length;
      rejected.push(...some.slice(0, SHOWN_REJECTED - rejected.length));
    }
  const sample = (await table.rows(0, SAMPLE_ROWS)).map(({ cells }) => cells);
  return { header, columns, missing, rowsTotal, sample, rejectedTotal, rejected };
}
