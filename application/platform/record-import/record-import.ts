import { setImmediate } from 'node:timers/promises';
import { DomainError, notFound, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { ImportedKind } from '@fidelidade/domain/platform/import-job/forms/import-form.js';
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
import type { CommandContext } from '../../execution/command.js';
import type { Executor } from '../../execution/executor.js';
import { firstEvent } from '../../execution/first-event.js';
import type { MakingOutcome } from '../../loyalty/loyalty.commands.js';
import type { BlobStore } from '../../ports/blob-store.js';
import type { Clock } from '../../ports/clock.js';
import { AdvanceImport } from '../import.commands.js';
import type { SalesImport } from '../sales-import/sales-import.js';
import { lookIntoTable, openTable, type OpenTable } from '../tables/open-table.js';
import type { TableRow } from '../tables/read-table.js';
import { guessColumns, missingColumns } from './import-columns.js';
import {
  isInsideItsOwn,
  isRejected,
  RecordRows,
  RowsBefore,
  type ReadOfFile,
  type RecordLookup,
} from './read-rows.js';
import { commandOfRow, recordIdOf, rowCommandId } from './row-command.js';

/** Limit of a file. `npm run bench:imports` says how long so many persons take. */
export const MAX_RECORD_ROWS = 100_000;
/** Rows between two notes of progress. */
const BLOCK_ROWS = 500;
/** Rows that begin together; those of a block are on their way at one time, and their appends share transactions. */
const ROWS_AT_ONCE = 50;

interface Ports {
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly executor: Executor;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly lookup: RecordLookup;
  readonly sales: Pick<SalesImport, 'run'>;
}

/**
 * Works off a file of which each row is a record, block by block. It may be killed anywhere and run again: every command's id is
 * made of the import and the row, and a block is recorded once. Sales have an importer of their own.
 */
export class FileImport {
  constructor(private readonly ports: Ports) {}

  /** @throws DomainError `not_found` when the company has no such import */
  async run(company: string, importId: string): Promise<void> {
    const { executor, blobs, sales } = this.ports;
    const stream = streams.importJob(importId);
    const uploaded = await executor.load(firstEvent, company, stream);
    if (!uploaded) throw notFound();
    const { status, kind, file, blocksDone, columns, allOrNothing } = await executor.load(
      importJobDecider,
      company,
      stream,
    );
    if (kind === 'sales') return sales.run(company, importId);
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
      });
    } finally {
      await table.close();
    }
  }

  private async workOff(run: Run, table: OpenTable, company: string, job: Job): Promise<void> {
    const { kind, columns, allOrNothing, blocksDone } = job;
    if (table.rowCount === 0) return run.fail('import_empty');
    const said = columns ?? guessColumns(kind, table.header);
    if (missingColumns(kind, said).length > 0) return run.fail('import_columns_missing');
    const rows = new RecordRows(kind, table.header, said, company, this.ports.lookup, run.idOfRow(kind));
    if (allOrNothing && blocksDone === 0) {
      const rejected = await rejectedOf(rows, table, run.rehearsal(kind));
      if (rejected.length > 0) return run.refuse(table, rejected);
    }
    const before = new RowsBefore();
    // What is told by the file alone is told by all of it, also after a crash.
    if (rows.areTold)
      for (let block = 0; block < blocksDone; block += 1) {
        const { right } = await readBlock(rows, await table.rows(block * BLOCK_ROWS, BLOCK_ROWS));
        await rows.repeated(right, before);
      }
    for (let block = blocksDone; block * BLOCK_ROWS < table.rowCount; block += 1)
      await run.workOff(rows, table, block, before);
    await run.finish();
  }
}

/** What of an import's state its work depends on. */
interface Job {
  readonly kind: ImportedKind;
  readonly columns: readonly ImportedColumn[] | undefined;
  readonly allOrNothing: boolean;
  readonly blocksDone: number;
}

/**
 * Of rows that say the same where no two may, the first is the one that counts: the others wait for it. So does a row that names
 * another of the file, and every row of a kind whose records are decided on beside each other.
 */
function withoutWaiting(rows: RecordRows, some: readonly ReadOfFile[]) {
  const seen = new Set<string>();
  const together: ReadOfFile[] = [];
  const waiting: ReadOfFile[] = [];
  for (const each of some) {
    const values = rows.uniqueValuesOf(each.read);
    const waits = ONE_BY_ONE.has(rows.kind.resource) || each.read.namesRow;
    (waits || values.some((value) => seen.has(value)) ? waiting : together).push(each);
    for (const value of values) seen.add(value);
  }
  return { together, waiting };
}

/** Each is decided on as the others stand: together they would only be in each other's way. */
const ONE_BY_ONE: ReadonlySet<string> = new Set(['levels']);

/** What would be refused of a row that was read right, were it to be carried out. */
type Rehearsal = (row: ReadOfFile) => Promise<Error | undefined>;

/** Everything that is wrong with any row, in the order of the file. */
async function rejectedOf(
  rows: RecordRows,
  table: OpenTable,
  rehearse: Rehearsal,
): Promise<readonly RejectedRow[]> {
  const rejected: RejectedRow[] = [];
  const before = new RowsBefore();
  for (let from = 0; from < table.rowCount; from += BLOCK_ROWS) {
    const { right, wrong } = await readBlock(rows, await table.rows(from, BLOCK_ROWS));
    const again = await rows.repeated(right, before);
    const told = new Set(again.map(({ row }) => row));
    const alone = right.filter(({ read }) => !told.has(read.row) && !read.namesRow);
    rejected.push(...[...wrong, ...again, ...(await refusedOf(rows, alone, rehearse))].toSorted(byRow));
  }
  return rejected;
}

const byRow = (one: { readonly row: number }, other: { readonly row: number }): number => one.row - other.row;

async function readBlock(rows: RecordRows, some: readonly TableRow[]) {
  const right: ReadOfFile[] = [];
  const wrong: RejectedRow[] = [];
  for (const [index, cells] of some.entries()) {
    const read = await rows.read(cells);
    if (isRejected(read)) wrong.push(read);
    else right.push({ cells, read });
    // Others are answered in between.
    if (index % ROWS_AT_ONCE === 0) await setImmediate();
  }
  return { right, wrong };
}

async function refusedOf(
  rows: RecordRows,
  some: readonly ReadOfFile[],
  rehearse: Rehearsal,
): Promise<readonly RejectedRow[]> {
  const rejected: RejectedRow[] = [];
  for (let from = 0; from < some.length; from += ROWS_AT_ONCE) {
    const few = some.slice(from, from + ROWS_AT_ONCE);
    const refusals = await Promise.all(few.map(rehearse));
    for (const [index, refusal] of refusals.entries())
      if (refusal) rejected.push(rows.refused(few[index]!.cells, refusal));
    await setImmediate();
  }
  return rejected;
}

/** Carries a row out without writing anything of it. */
const rehearsalOf =
  (commands: Pick<CommandBus, 'execute'>, kind: ImportedKind, context: CommandContext): Rehearsal =>
  async ({ read }) => {
    const commandId = `${context.commandId}:${read.row}`;
    const command = commandOfRow({ ...context, commandId, isRehearsal: true }, kind, read.details, commandId);
    try {
      await commands.execute(command);
      return undefined;
    } catch (error) {
      if (error instanceof DomainError || error instanceof ValidationError) return error;
      throw error;
    }
  };

/** An import on its way: in whose name it acts, and under which ids. */
class Run {
  constructor(
    private readonly ports: Ports,
    private readonly uploaded: StoredEvent,
    private readonly importId: string,
  ) {}

  async workOff(rows: RecordRows, table: OpenTable, block: number, before: RowsBefore): Promise<void> {
    const imported: ImportedRow[] = [];
    const rejected: RejectedRow[] = [];
    const { right, wrong } = await readBlock(rows, await table.rows(block * BLOCK_ROWS, BLOCK_ROWS));
    const again = rows.areTold ? await rows.repeated(right, before) : [];
    const told = new Set(again.map(({ row }) => row));
    const { together, waiting } = withoutWaiting(
      rows,
      right.filter(({ read }) => !told.has(read.row)),
    );
    const beginning: Promise<ImportedRow | RejectedRow>[] = [];
    for (const [index, row] of together.entries()) {
      beginning.push(this.register(rows, row));
      // Others are answered in between.
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    }
    const outcomes = [...wrong, ...again, ...(await Promise.all(beginning))];
    for (const row of waiting) outcomes.push(await this.register(rows, row));
    for (const outcome of outcomes.toSorted(byRow)) {
      if ('code' in outcome) rejected.push(outcome);
      else imported.push(outcome);
    }
    await this.record(block, table.rowCount, imported, rejected);
  }

  private async register(rows: RecordRows, { cells, read }: ReadOfFile): Promise<ImportedRow | RejectedRow> {
    const { row, details } = read;
    try {
      const command = commandOfRow(this.contextOf(row), rows.kind, details, this.importId);
      const { id, isNew } = (await this.ports.commands.execute(command)) as Partial<MakingOutcome> & {
        readonly id: string;
      };
      return { row, result: 'registered', recordId: id, ...(isNew && { preRegistered: true }) };
    } catch (error) {
      return rows.refused(cells, error);
    }
  }

  rehearsal(kind: ImportedKind): Rehearsal {
    return rehearsalOf(this.ports.commands, kind, this.context('rehearsal'));
  }

  /** Where rows may name each other: what each will be called in the log. */
  idOfRow(kind: ImportedKind): ((row: number) => string) | undefined {
    if (!isRecordResource(kind.resource) || !isInsideItsOwn(kind)) return undefined;
    return (row) => recordIdOf(this.contextOf(row), kind.resource);
  }

  private contextOf(row: number): CommandContext {
    return { ...this.context(''), commandId: rowCommandId(this.importId, row) };
  }

  /** Nothing is imported: what is wrong is told, and the rows that are right are left for another time. */
  async refuse(table: OpenTable, rejected: readonly RejectedRow[]): Promise<void> {
    for (let block = 0; block * BLOCK_ROWS < rejected.length; block += 1) {
      const some = rejected.slice(block * BLOCK_ROWS, (block + 1) * BLOCK_ROWS);
      await this.record(block, table.rowCount, [], some);
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
  readonly rejected: readonly RejectedRow[];
}

const SAMPLE_ROWS = 3;

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
  if (rowsTotal === 0) return 'import_empty';
  const columns = said ?? guessColumns(kind, header, remembered);
  const missing = missingColumns(kind, columns).map(({ name }) => name);
  // No record is there yet that a row could be: any id will do.
  const idOfRow = (row: number) => `row-${row}`;
  const rows = new RecordRows(kind, header, columns, context.company, lookup, idOfRow);
  const rejected =
    missing.length > 0 ? [] : await rejectedOf(rows, table, rehearsalOf(commands, kind, context));
  const sample = (await table.rows(0, SAMPLE_ROWS)).map(({ cells }) => cells);
  return { header, columns, missing, rowsTotal, sample, rejected };
}
