import { setImmediate } from 'node:timers/promises';
import type { BankAccountDetails } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { Details } from '@fidelidade/domain/kernel/record-kind/decide.js';
import type { AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { importJobDecider } from '@fidelidade/domain/platform/import-job/import-job.js';
import type {
  ImportedColumn,
  ImportedRow,
  RejectedRow,
} from '@fidelidade/domain/platform/import-job/events.js';
import type { RecordResource } from '@fidelidade/domain/record-kinds.js';
import type { PersonDetails } from '@fidelidade/domain/registry/person/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../execution/command.js';
import type { Executor } from '../../execution/executor.js';
import { firstEvent } from '../../execution/first-event.js';
import { OpenBankAccount } from '../../finance/finance.commands.js';
import type { BlobStore } from '../../ports/blob-store.js';
import type { Clock } from '../../ports/clock.js';
import { RegisterRecord } from '../../records/record.commands.js';
import { RegisterPerson } from '../../registry/person.commands.js';
import { AdvanceImport } from '../import.commands.js';
import type { SalesImport } from '../sales-import/sales-import.js';
import { lookIntoTable, openTable, type OpenTable } from '../tables/open-table.js';
import type { TableRow } from '../tables/read-table.js';
import { guessColumns, kindOfImport, missingColumns } from './import-columns.js';
import { isRejected, RecordRows, type RecordLookup } from './read-rows.js';

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
    const rows = new RecordRows(kind, table.header, said, company, this.ports.lookup);
    if (allOrNothing && blocksDone === 0) {
      const rejected = await rejectedOf(rows, table);
      if (rejected.length > 0) return run.refuse(table, rejected);
    }
    for (let block = blocksDone; block * BLOCK_ROWS < table.rowCount; block += 1)
      await run.workOff(rows, table, block);
    await run.finish();
  }
}

/** What of an import's state its work depends on. */
interface Job {
  readonly kind: AnyKind;
  readonly columns: readonly ImportedColumn[] | undefined;
  readonly allOrNothing: boolean;
  readonly blocksDone: number;
}

/** Of rows that say the same where no two may, the first is the one that counts: the others wait for it. */
function withoutRepeated(rows: RecordRows, some: readonly TableRow[]) {
  const seen = new Set<string>();
  const first: TableRow[] = [];
  const again: TableRow[] = [];
  for (const row of some) {
    const values = rows.uniqueValuesOf(row);
    (values.some((value) => seen.has(value)) ? again : first).push(row);
    for (const value of values) seen.add(value);
  }
  return { first, again };
}

/** Everything that is wrong with any row, in the order of the file. */
export async function rejectedOf(rows: RecordRows, table: OpenTable): Promise<readonly RejectedRow[]> {
  const rejected: RejectedRow[] = [];
  const seen = new Map<string, Set<string>>();
  for (let from = 0; from < table.rowCount; from += BLOCK_ROWS) {
    const block = await table.rows(from, BLOCK_ROWS);
    const wrong = new Map<number, RejectedRow>();
    for (const [index, row] of block.entries()) {
      const read = await rows.read(row);
      if (isRejected(read)) wrong.set(read.row, read);
      // Others are answered in between.
      if (index % ROWS_AT_ONCE === 0) await setImmediate();
    }
    const right = block.filter(({ row }) => !wrong.has(row));
    for (const each of await rows.repeated(right, seen)) wrong.set(each.row, each);
    rejected.push(...[...wrong.values()].toSorted((one, other) => one.row - other.row));
  }
  return rejected;
}

/** The command that makes a row a record. */
function registering(context: CommandContext, { resource }: AnyKind, details: object) {
  switch (resource) {
    case 'persons':
      return new RegisterPerson(context, details as PersonDetails);
    case 'accounts':
      return new OpenBankAccount(context, details as BankAccountDetails);
    default:
      return new RegisterRecord(context, resource as RecordResource, details as Details);
  }
}

/** An import on its way: in whose name it acts, and under which ids. */
class Run {
  constructor(
    private readonly ports: Ports,
    private readonly uploaded: StoredEvent,
    private readonly importId: string,
  ) {}

  async workOff(rows: RecordRows, table: OpenTable, block: number): Promise<void> {
    const imported: ImportedRow[] = [];
    const rejected: RejectedRow[] = [];
    const { first, again } = withoutRepeated(rows, await table.rows(block * BLOCK_ROWS, BLOCK_ROWS));
    const beginning: Promise<ImportedRow | RejectedRow>[] = [];
    for (const [index, row] of first.entries()) {
      beginning.push(this.register(rows, row));
      // Others are answered in between.
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    }
    const outcomes = await Promise.all(beginning);
    for (const row of again) outcomes.push(await this.register(rows, row));
    for (const outcome of outcomes.toSorted((one, other) => one.row - other.row)) {
      if ('code' in outcome) rejected.push(outcome);
      else imported.push(outcome);
    }
    await this.record(block, table.rowCount, imported, rejected);
  }

  private async register(rows: RecordRows, row: TableRow): Promise<ImportedRow | RejectedRow> {
    const read = await rows.read(row);
    if (isRejected(read)) return read;
    const context = this.context(`${row.row}:record`);
    try {
      const { id } = await this.ports.commands.execute(registering(context, rows.kind, read.details));
      return { row: row.row, result: 'registered', recordId: id };
    } catch (error) {
      return rows.refused(row, error);
    }
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
  readonly kind: AnyKind;
  readonly said: readonly ImportedColumn[] | undefined;
  readonly remembered: readonly ImportedColumn[];
  readonly company: string;
  readonly lookup: RecordLookup;
}

/** @returns a key of the catalogues where the file cannot be read */
export const dryRun = (bytes: Uint8Array, question: DryRunQuestion): Promise<DryRun | string> =>
  lookIntoTable(bytes, MAX_RECORD_ROWS, (table) => lookAt(table, question));

async function lookAt(
  table: OpenTable,
  { kind, said, remembered, company, lookup }: DryRunQuestion,
): Promise<DryRun | string> {
  const { header, rowCount: rowsTotal } = table;
  if (rowsTotal === 0) return 'import_empty';
  const columns = said ?? guessColumns(kind, header, remembered);
  const missing = missingColumns(kind, columns).map(({ name }) => name);
  const rows = new RecordRows(kind, header, columns, company, lookup);
  const rejected = missing.length > 0 ? [] : await rejectedOf(rows, table);
  const sample = (await table.rows(0, SAMPLE_ROWS)).map(({ cells }) => cells);
  return { header, columns, missing, rowsTotal, sample, rejected };
}
