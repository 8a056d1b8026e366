import { setImmediate } from 'node:timers/promises';
import type { Decider } from '@fidelidade/domain/kernel/decider.js';
import { DomainError, notFound, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { ImportedKind } from '@fidelidade/domain/platform/import-job/forms/import-form.js';
import { sales, type SaleOfRow } from '@fidelidade/domain/platform/import-job/forms/sales.js';
import { importJobDecider } from '@fidelidade/domain/platform/import-job/import-job.js';
import { kindOfImport } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import type {
  ImportedColumn,
  ImportedRow,
  ImportJobEvent,
  RejectedRow,
} from '@fidelidade/domain/platform/import-job/events.js';
import { isRecordResource } from '@fidelidade/domain/record-kinds.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandBus } from '@nestjs/cqrs';
import { ConcurrencyLimitOfEach } from '../../execution/concurrency-limit.js';
import type { CommandContext, CommandOutcome } from '../../execution/command.js';
import type { Executor } from '../../execution/executor.js';
import { firstEvent } from '../../execution/first-event.js';
import { Rehearsal } from '../../execution/rehearsal.js';
import { entryOfSeries, seriesIdOf } from '../../finance/entry-series.handlers.js';
import { entryOfCommand } from '../../finance/entry.handlers.js';
import type { MakingOutcome, SaleOutcome } from '../../loyalty/loyalty.commands.js';
import type { BlobStore } from '../../ports/blob-store.js';
import type { Clock } from '../../ports/clock.js';
import type { ImportTurns } from '../../ports/import-turns.js';
import { AdvanceImport } from '../import.commands.js';
import { lookIntoTable, openTable, type OpenTable } from '../tables/open-table.js';
import { guessColumns, missingColumns } from './guess-columns.js';
import type { CellProblem } from './read-record-row.js';
import {
  IS_THERE,
  isInsideItsOwn,
  isOfEntries,
  isWrong,
  RecordRows,
  RowsBefore,
  type AskedRows,
  type ReadOfFile,
  type ReadRow,
  type RecordLookup,
  type Repeated,
  type RightOfFile,
  type RightRow,
  type WrongOfFile,
} from './read-rows.js';
import { withNews } from './row-problems.js';
import { inTurns } from './rows-together.js';
import { headingsToldApart } from './told-apart.js';
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
  readonly turns: ImportTurns;
}

/**
 * Works off a file of which each row is a record, block by block. It may be killed anywhere and run again: every command's id is
 * made of the import and the row, and a block is recorded once.
 */
export class FileImport {
  constructor(private readonly ports: Ports) {}

  /**
   * @returns false where others of the company go before it: then nothing was done yet, and it is to be run again
   * @throws DomainError `not_found` when the company has no such import
   */
  async run(company: string, importId: string): Promise<boolean> {
    const { executor, turns } = this.ports;
    const stream = streams.importJob(importId);
    const uploaded = await executor.load(firstEvent, company, stream);
    if (!uploaded) throw notFound();
    const { kind } = await executor.load(importJobDecider, company, stream);
    const work = () => this.begin(company, importId, new Run(this.ports, uploaded, importId));
    const { resource } = kindOfImport(kind);
    // A bill has nothing that is its own: of a file that is sent twice at once, one would not know of the other's.
    if (isOfEntries(resource)) return turns.take(company, resource, work);
    await work();
    return true;
  }

  /** Nothing runs it any more: it is told as failed, and what it made can be taken back. */
  async giveUp(company: string, importId: string): Promise<void> {
    const uploaded = await this.ports.executor.load(firstEvent, company, streams.importJob(importId));
    if (uploaded) await new Run(this.ports, uploaded, importId).fail('import_broken_off');
  }

  private async begin(company: string, importId: string, run: Run): Promise<void> {
    const { executor, blobs } = this.ports;
    const { status, kind, file, blocksDone, anyImported, columns, allOrNothing } = await executor.load(
      importJobDecider,
      company,
      streams.importJob(importId),
    );
    if (status === 'done' || status === 'failed') return;
    const table = await openTable(await blobs.get(company, file), MAX_RECORD_ROWS);
    if (typeof table === 'string') return run.fail(table);
    try {
      await this.workOff(run, headingsToldApart(table), company, {
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

  private async workOff(run: Run, file: OpenTable, company: string, job: Job): Promise<void> {
    const { kind, columns, allOrNothing, blocksDone, anyImported } = job;
    if (file.rowCount === 0) return run.fail('import_no_rows');
    const said = columns ?? guessColumns(kind, file.header);
    if (missingColumns(kind, said).length > 0) return run.fail('import_columns_missing');
    const rows = new RecordRows(kind, file.header, said, company, this.ports.lookup, run.idOfRow(kind));
    const table = await rows.inOrder(file);
    const rejected = () => blocksRejected(rows, table, run.trial(kind));
    // None was imported yet: also where a run before this one was ended while it told what is wrong.
    if (allOrNothing && !anyImported && (await isAnyRejected(rejected())))
      return run.refuse(table, rejected());
    const before = new RowsBefore();
    // What is told by the file alone is told by all of it, also after a crash.
    if (rows.areTold && blocksDone > 0) {
      const done = await run.rowsDone();
      for (let block = 0; block < blocksDone; block += 1) {
        const right = (await readBlock(rows, table, block)).filter(isRightOfFile);
        rows.remembered(
          right.filter(({ read }) => done.imported.has(read.row)),
          before,
        );
        // Which bill is theirs: others of the file are not that one.
        await rows.ask(right.filter(({ read }) => done.there.has(read.row)));
      }
    }
    // Rows that others stand in may be of a block that is done.
    if (rows.areTree) for (let block = 0; block < blocksDone; block += 1) await readBlock(rows, table, block);
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

type RowOutcome = ImportedRow | RejectedRow;
const isRejected = (outcome: RowOutcome): outcome is RejectedRow => 'code' in outcome;

/** What would become of a row, were it carried out as it was read. */
type Rehearse = (read: ReadRow) => Promise<Rehearsed>;
interface Rehearsed {
  readonly refusal?: Error;
  /** It says of a sale what is known already, and changes nothing. */
  readonly isKnown?: boolean;
}

/** What a dry run finds in a block. */
interface BlockRehearsed {
  /** Every row with which something is wrong, in the order of the file, and all that is. */
  readonly rejected: readonly RejectedRow[];
  /** How many rows are right and change nothing: their sales are there. */
  readonly known: number;
  /** The records that those become that are right and news: of what a payment term parts, each part. */
  readonly records: number;
}

/** What would become of a file, block by block, for it may be long. */
async function* rehearsedBlocks(
  rows: RecordRows,
  table: OpenTable,
  trial: Trial,
  signal?: AbortSignal,
): AsyncGenerator<BlockRehearsed> {
  const before = new RowsBefore();
  const alone = rehearsalOf(trial);
  // What stands in another is tried upon it.
  const rehearse = rows.areTree ? rehearsalOf(trial, new Rehearsal()) : alone;
  for (let block = 0; block * blockRowsOf(rows.kind) < table.rowCount; block += 1) {
    const read = await readBlock(rows, table, block, signal);
    const asked = await rows.ask(read);
    const wrong = await refusedOfWrong(rows, asked, before, alone);
    const refused = new Map<number, readonly CellProblem[]>();
    let known = 0;
    const { problems, goingIn } = await inTheirTurn(rows, asked, before, async (some) => {
      const found = await rehearsedAll(rows, some, rehearse, signal);
      for (const [row, each] of found.refused) {
        refused.set(row, each);
        rows.becomesNothing(row);
      }
      known += found.known;
      return found.refused.keys();
    });
    before.add(goingIn);
    const told = read.filter(isRightOfFile).flatMap(({ cells, read: { row } }) => {
      const all = [...(problems.get(row) ?? []), ...(refused.get(row) ?? [])];
      return all.length > 0 ? [rows.rejected(cells, all)] : [];
    });
    const rejected = [...wrongTold(rows, read, problems, wrong), ...told].toSorted(byRow);
    const isNot = new Set(rejected.map(({ row }) => row));
    const become = read.filter(isRightOfFile).filter(({ read: { row } }) => !isNot.has(row));
    const parts = become.reduce((all, { read: { series } }) => all + (series?.rows.length ?? 1), 0);
    yield { rejected, known, records: parts - known };
  }
}

/**
 * Carries right rows out, each once: those first that repeat no other. Whatever repeated a row that was refused is carried out then, for
 * only what goes in can be repeated. Where a record would stand in the way of the second, all are carried out at once, and it does.
 * @param carryOut gives the rows that were refused
 */
async function inTheirTurn(
  rows: RecordRows,
  asked: AskedRows,
  before: RowsBefore,
  carryOut: (some: readonly RightOfFile[]) => Promise<Iterable<number>>,
): Promise<Repeated> {
  const right = asked.rows.filter(isRightOfFile);
  const begun = new Set<number>();
  const refused = new Set<number>();
  for (;;) {
    const repeated = rows.repeated(asked, before, refused);
    const isFree = ({ read: { row } }: RightOfFile) =>
      !begun.has(row) && !(rows.areTold && repeated.problems.has(row));
    const some = right.filter(isFree);
    if (some.length === 0) return repeated;
    for (const { read } of some) begun.add(read.row);
    for (const row of await carryOut(some)) refused.add(row);
  }
}

async function* blocksRejected(
  rows: RecordRows,
  table: OpenTable,
  trial: Trial,
): AsyncGenerator<readonly RejectedRow[]> {
  for await (const { rejected } of rehearsedBlocks(rows, table, trial)) yield rejected;
}

async function isAnyRejected(rejected: AsyncIterable<readonly RejectedRow[]>): Promise<boolean> {
  for await (const some of rejected) if (some.length > 0) return true;
  return false;
}

/** In the order of the file; what stands in another after it, for an undoing takes them back the other way round. */
const inTheirOrder = (rows: RecordRows, outcomes: readonly RowOutcome[]): readonly RowOutcome[] =>
  rows.areTree ? outcomes : outcomes.toSorted(byRow);

const byRow = (one: { readonly row: number }, other: { readonly row: number }): number => one.row - other.row;

const isRightOfFile = <Row extends ReadOfFile>(each: Row): each is Row & RightOfFile => !isWrong(each.read);
const isWrongOfFile = <Row extends ReadOfFile>(each: Row): each is Row & WrongOfFile => isWrong(each.read);

async function readBlock(
  rows: RecordRows,
  table: OpenTable,
  block: number,
  signal?: AbortSignal,
): Promise<readonly ReadOfFile[]> {
  const all: ReadOfFile[] = [];
  const count = blockRowsOf(rows.kind);
  for (const [index, cells] of (await table.rows(block * count, count)).entries()) {
    all.push({ cells, read: await rows.read(cells) });
    // Others are answered in between.
    if (index % ROWS_AT_ONCE !== 0) continue;
    await setImmediate();
    signal?.throwIfAborted();
  }
  return all;
}

type ByRow = Repeated['problems'];

/** What the commands of rows with a wrong cell would refuse besides: nobody puts a row right twice for one file. */
async function refusedOfWrong(
  rows: RecordRows,
  asked: AskedRows,
  before: RowsBefore,
  rehearse: Rehearse,
): Promise<ByRow> {
  const { problems } = rows.repeated(asked, before);
  const askable = asked.rows
    .filter(isWrongOfFile)
    .filter(({ read: { row, isRecord } }) => isRecord && !problems.has(row));
  return (await rehearsedAll(rows, askable, rehearse)).refused;
}

/** The rows of a block with a wrong cell, with what else is found of them. */
const wrongTold = (rows: RecordRows, read: readonly ReadOfFile[], repeated: ByRow, refused: ByRow) =>
  read
    .filter(isWrongOfFile)
    .map(({ cells, read: { row, problems } }) =>
      rows.rejected(cells, withNews(problems, [...(repeated.get(row) ?? []), ...(refused.get(row) ?? [])])),
    );

/** By the row, what its rehearsal refuses; and how many say what is known. */
async function rehearsedAll(
  rows: RecordRows,
  some: readonly ReadOfFile[],
  rehearse: Rehearse,
  signal?: AbortSignal,
): Promise<{ readonly refused: ByRow; readonly known: number }> {
  const refused = new Map<number, readonly CellProblem[]>();
  let known = 0;
  for (const few of inStoreys(rows, some).flatMap(aFewAtOnce)) {
    const rehearsed = await Promise.all(few.map(({ read }) => rehearse(read)));
    for (const [index, { refusal, isKnown }] of rehearsed.entries()) {
      const { cells, read } = few[index]!;
      if (refusal) refused.set(read.row, rows.problemsIn(refusal, cells, isWrong(read) ? {} : read));
      if (isKnown) known += 1;
    }
    await setImmediate();
    signal?.throwIfAborted();
  }
  return { refused, known };
}

/** What stands in another is tried upon it; what stands in none of the others is tried beside them. */
const inStoreys = (rows: RecordRows, some: readonly ReadOfFile[]): readonly (readonly ReadOfFile[])[] =>
  rows.areTree && some.every(isRightOfFile) ? [...inTurns(rows, some)] : [some];

const aFewAtOnce = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, part) =>
    rows.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  );

/** In whose name rows are tried, and under which ids: those that name each other know the ids of what the others become. */
interface Trial {
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly kind: ImportedKind;
  readonly context: CommandContext;
  readonly commandIdOf: (row: number) => string;
}

/**
 * Carries a row out without writing anything of it.
 * @param upon what rows before it decided; without it each is decided on for itself
 */
const rehearsalOf =
  ({ commands, kind, context, commandIdOf }: Trial, upon?: Rehearsal): Rehearse =>
  async (read) => {
    const commandId = commandIdOf(read.row);
    const tried = { ...context, commandId, ...(upon ? { rehearsal: upon } : { isRehearsal: true as const }) };
    const command = commandOfRow(tried, kind, read, commandId);
    try {
      const outcome = await commands.execute(command);
      return { isKnown: !isWrong(read) && rowMade(kind, read, outcome).result === 'duplicated' };
    } catch (error) {
      if (error instanceof DomainError || error instanceof ValidationError) return { refusal: error };
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

interface RowsDone {
  readonly imported: ReadonlySet<number>;
  readonly there: ReadonlySet<number>;
}

const rowsDone: Decider<RowsDone, never, StoredEvent> = {
  initial: { imported: new Set(), there: new Set() },
  decide: () => [],
  evolve(state, event) {
    const fact = event as unknown as ImportJobEvent;
    if (fact.type !== 'RowsImported') return state;
    const there = (fact.data.rejected ?? []).filter(({ code }) => code === IS_THERE);
    return {
      imported: new Set([...state.imported, ...fact.data.imported.map(({ row }) => row)]),
      there: new Set([...state.there, ...there.map(({ row }) => row)]),
    };
  },
};

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
    const outcomes: RowOutcome[] = [];
    const carryOut = async (some: readonly RightOfFile[]) => {
      const became = await this.registerAll(rows, some, before);
      outcomes.push(...became);
      return became.filter(isRejected).map(({ row }) => row);
    };
    const right = read.filter(isRightOfFile);
    if (!rows.areTold && right.length === read.length) {
      await carryOut(right);
      return inTheirOrder(rows, outcomes);
    }
    const asked = await rows.ask(read);
    // Before any of the block is there: what the dry run foretold is what is told.
    const wrong = await refusedOfWrong(rows, asked, before, rehearsalOf(this.trial(rows.kind)));
    const { problems, goingIn } = await inTheirTurn(rows, asked, before, carryOut);
    if (rows.areTold) before.add(goingIn);
    const told = rows.areTold ? right.filter(({ read: { row } }) => problems.has(row)) : [];
    outcomes.push(...wrongTold(rows, read, problems, wrong));
    outcomes.push(...told.map(({ cells, read: { row } }) => rows.rejected(cells, problems.get(row)!)));
    return inTheirOrder(rows, outcomes);
  }

  private async registerAll(
    rows: RecordRows,
    some: readonly RightOfFile[],
    before: RowsBefore,
  ): Promise<readonly RowOutcome[]> {
    if (!rows.areTold) rows.remembered(some, before);
    const outcomes: RowOutcome[] = [];
    for (const together of inTurns(rows, some))
      outcomes.push(...(await this.registerTogether(rows, together, before)));
    return outcomes;
  }

  private async registerTogether(
    rows: RecordRows,
    together: readonly RightOfFile[],
    before: RowsBefore,
  ): Promise<readonly RowOutcome[]> {
    const beginning: Promise<RowOutcome>[] = [];
    for (const [index, row] of together.entries()) {
      // One that a database leaves fails before the others have begun.
      beginning.push(beforehand(this.register(rows, row, before)));
      // Others are answered in between.
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    }
    return Promise.all(beginning);
  }

  /** What became of the rows of a block, in the order of the file: what is noted is not done again. */
  note(block: number, rowsTotal: number, outcomes: readonly RowOutcome[]): Promise<void> {
    const imported: ImportedRow[] = [];
    const rejected: RejectedRow[] = [];
    for (const outcome of outcomes) {
      if (isRejected(outcome)) rejected.push(outcome);
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
      const made = rowMade(rows.kind, read, await this.ports.commands.execute(command));
      // Where one before it, that said the same, was refused.
      if (!rows.areTold) rows.remembered([{ cells, read }], before);
      return made;
    } catch (error) {
      rows.forgotten(read, before);
      return rows.rejected(cells, rows.inFile(rows.problemsIn(error, cells, read), read, before));
    }
  }

  /** The rows that runs before this one worked off: those that went in, and bills that were there already. */
  rowsDone(): Promise<RowsDone> {
    return this.ports.executor.load(rowsDone, this.uploaded.meta.company, streams.importJob(this.importId));
  }

  /** Rows that name each other know what the others will be called in the log. */
  trial(kind: ImportedKind): Trial {
    const { commands } = this.ports;
    const context = this.context('rehearsal');
    const commandIdOf = isInsideItsOwn(kind)
      ? (row: number) => rowCommandId(this.importId, row)
      : (row: number) => `${context.commandId}:${row}`;
    return { commands, kind, context, commandIdOf };
  }

  /** Where rows may name each other: what each will be called in the log. */
  idOfRow(kind: ImportedKind): ((row: number, part?: number) => string) | undefined {
    if (isOfEntries(kind.resource))
      return (row, part) =>
        part === undefined
          ? entryOfCommand(this.contextOf(row))
          : entryOfSeries(seriesIdOf(this.contextOf(row)), part);
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
  /** Rows that are right and change nothing, for they were imported before. */
  readonly knownTotal: number;
  /** What the others become: more than they are where a payment term parts some of them. */
  readonly recordsTotal: number;
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
  /** Ends it when nobody waits for its answer any more. */
  readonly signal?: AbortSignal;
}

/** Whoever waits longer for the answer is better off with a smaller file, and others of the company want to look into theirs. */
const DRY_RUN_LIMIT_ms = 180_000;
const overdue = (): AbortSignal => AbortSignal.timeout(DRY_RUN_LIMIT_ms);

/** Of each company. With more, one alone could keep every place that a process has for files that are looked into. */
const DRY_RUNS_AT_ONCE = 1;
const turnsOfCompanies = new ConcurrencyLimitOfEach(DRY_RUNS_AT_ONCE);

/**
 * Waits for the other dry runs of the company, and ends when its time is over or nobody waits for it any more: one file keeps nobody from
 * looking into another for long.
 * @param limit when its time is over
 * @returns a key of the catalogues where the file cannot be read, or not in time (`import_preview_too_long`)
 * @throws the signal's reason, when that ends it
 */
export async function dryRun(
  bytes: Uint8Array,
  question: DryRunQuestion,
  limit = overdue(),
): Promise<DryRun | string> {
  const signal = AbortSignal.any([limit, ...(question.signal ? [question.signal] : [])]);
  const look = (table: OpenTable) => lookAt(headingsToldApart(table), { ...question, signal });
  try {
    return await turnsOfCompanies.run(question.context.company, async () => {
      signal.throwIfAborted();
      return lookIntoTable(bytes, MAX_RECORD_ROWS, look);
    });
  } catch (error) {
    if (limit.aborted && error === limit.reason) return 'import_preview_too_long';
    throw error;
  }
}

async function lookAt(
  file: OpenTable,
  { kind, said, remembered, context, lookup, commands, signal }: DryRunQuestion,
): Promise<DryRun | string> {
  const { header, rowCount: rowsTotal } = file;
  if (rowsTotal === 0) return 'import_no_rows';
  const columns = said ?? guessColumns(kind, header, remembered);
  const missing = missingColumns(kind, columns).map(({ name }) => name);
  const commandIdOf = (row: number) => `${context.commandId}:${row}`;
  // No record is there yet that a row of no tree could be: any id will do.
  const idOfRow = (row: number) =>
    isInsideItsOwn(kind)
      ? recordIdOf({ company: context.company, commandId: commandIdOf(row) }, kind.resource)
      : `row-${row}`;
  const rows = new RecordRows(kind, header, columns, context.company, lookup, idOfRow);
  const table = await rows.inOrder(file);
  const rejected: RejectedRow[] = [];
  let rejectedTotal = 0;
  let knownTotal = 0;
  let recordsTotal = 0;
  if (missing.length === 0)
    for await (const block of rehearsedBlocks(
      rows,
      table,
      { commands, kind, context, commandIdOf },
      signal,
    )) {
      rejectedTotal += block.rejected.length;
      knownTotal += block.known;
      recordsTotal += block.records;
      rejected.push(...block.rejected.slice(0, SHOWN_REJECTED - rejected.length));
    }
  const sample = (await file.rows(0, SAMPLE_ROWS)).map(({ cells }) => cells);
  const told = rejected.toSorted(byRow);
  const totals = { rowsTotal, rejectedTotal, knownTotal, recordsTotal };
  return { header, columns, missing, sample, ...totals, rejected: told };
}
