import { setImmediate } from 'node:timers/promises';
import type { Decider } from '@fidelidade/domain/kernel/decider.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { ImportedRow, ImportJobEvent, KeptRow } from '@fidelidade/domain/platform/import-job/events.js';
import { sales } from '@fidelidade/domain/platform/import-job/forms/sales.js';
import { importJobDecider } from '@fidelidade/domain/platform/import-job/import-job.js';
import { kindOfImport, type ImportKind } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import { goingTogether } from '@fidelidade/projections/records/record-uses.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../execution/command.js';
import { Rehearsal } from '../../execution/rehearsal.js';
import type { Executor } from '../../execution/executor.js';
import type { Clock } from '../../ports/clock.js';
import { AdvanceImport } from '../import.commands.js';
import { isInsideItsOwn } from './read-rows.js';
import { isSameAgain, takingBack, type RowTakenBack } from './take-row-back.js';

/** Which of some records others refer to. */
abstract class RecordUses {
  /** @param among records that go, and name nothing any more */
  abstract used(
    company: string,
    resource: string,
    ids: readonly string[],
    among: readonly string[],
  ): Promise<ReadonlySet<string>>;
}

interface Ports {
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly executor: Executor;
  readonly clock: Clock;
  readonly uses: RecordUses;
}

/** Rows that a rehearsal decides: whoever asks waits for it, and what was looked at tells what to expect of the rest. */
const MOST_REHEARSED_ROWS = 1_000;

/** Records whose deletions begin together. */
const RECORDS_AT_ONCE = 50;

/**
 * Takes back what an import made: each record that nobody changed and nothing uses since is deleted, as by hand,
 * from the very version that the import made; a sale is cancelled. It may be killed anywhere and run again: every deletion's id is made
 * of the import and the row, and a block is recorded once. What was deleted so can be restored, one by one.
 */
export class ImportUndo {
  constructor(private readonly ports: Ports) {}

  /** @throws DomainError `not_found` when the company has no such import */
  async run(company: string, importId: string): Promise<void> {
    const { executor } = this.ports;
    const stream = streams.importJob(importId);
    const { status, kind, blocksTakenBack } = await executor.load(importJobDecider, company, stream);
    if (status === 'absent') throw notFound();
    if (status !== 'undoing') return;
    const { request, blocks } = await executor.load(importedBlocks, company, stream);
    const together = isInsideItsOwn(kindOfImport(kind))
      ? await this.goingTogether(company, importId, kind, blocks)
      : [];
    const undo = new Undoing(this.ports, originOf(request!), importId, kind, together);
    // The last first, as within a block: what stands in a row stands in one before it.
    for (const [block, rows] of [...blocks.entries()].toReversed()) {
      if (blocksTakenBack.has(block)) continue;
      const { takenBack, kept } = await undo.takeBack(rows);
      await undo.advance(`block-${block}`, { type: 'record-taken-back', importId, block, takenBack, kept });
    }
    await undo.advance('finish', { type: 'finish-undo', importId });
  }

  /**
   * What it would come to, row by row, without taking anything back: of the first rows that made something, as many as one waits for.
   * @throws DomainError `not_found`, as `run`
   */
  async rehearse(
    context: CommandContext,
    importId: string,
    most = MOST_REHEARSED_ROWS,
  ): Promise<RehearsedUndo> {
    const stream = streams.importJob(importId);
    const { status, kind } = await this.ports.executor.load(importJobDecider, context.company, stream);
    if (status === 'absent') throw notFound();
    const { blocks } = await this.ports.executor.load(importedBlocks, context.company, stream);
    const origin = { ...context, rehearsal: context.rehearsal ?? new Rehearsal() };
    const undo = new Undoing(this.ports, origin, importId, kind);
    const all: { takenBack: number[]; kept: RehearsedUndo['kept'][number][] } = { takenBack: [], kept: [] };
    let left = most;
    const lookedAt = blocks.map((rows) => {
      const some = rows.filter((row) => madeOf(row) !== undefined).slice(0, left);
      left -= some.length;
      return some;
    });
    for (const some of lookedAt.toReversed()) {
      if (some.length === 0) continue;
      const { takenBack, kept } = await undo.takeBack(some);
      all.takenBack.push(...takenBack);
      const made = new Map(some.map((row) => [row.row, madeOf(row)!]));
      all.kept.push(...kept.map((each) => ({ ...each, recordId: made.get(each.row)! })));
    }
    all.kept.sort((one, other) => one.row - other.row);
    return { ...all, notLookedAt: madeBy(blocks).length - (most - left) };
  }

  /** Of records that stand inside each other, those that go: they are what their rows made of them, and so is what stands in them. */
  private async goingTogether(
    company: string,
    importId: string,
    kind: ImportKind,
    blocks: ImportedBlocks['blocks'],
  ): Promise<readonly string[]> {
    const made = blocks
      .flat()
      .flatMap(({ row, recordId }) => (recordId === undefined ? [] : [{ row, recordId }]));
    const same = await this.sameAgain(company, importId, kind, made);
    return goingTogether(
      same.map(({ recordId }) => recordId),
      (...asked) => this.ports.uses.used(company, kind, ...asked),
    );
  }

  /** Those records of rows that are what the rows made of them, whatever happened in between. */
  async sameAgain<Row extends { readonly row: number; readonly recordId: string }>(
    company: string,
    importId: string,
    kind: ImportKind,
    rows: readonly Row[],
  ): Promise<readonly Row[]> {
    const same: Row[] = [];
    for (let from = 0; from < rows.length; from += RECORDS_AT_ONCE) {
      const some = rows.slice(from, from + RECORDS_AT_ONCE);
      const told = await Promise.all(
        some.map((row) => isSameAgain(this.ports.executor, company, kind, { ...row, importId })),
      );
      same.push(...some.filter((_, place) => told[place]));
    }
    return same;
  }
}

/** Rows whose doing goes, and rows whose doing stays. */
export interface TakenBack {
  readonly takenBack: readonly number[];
  readonly kept: readonly KeptRow[];
}

export interface RehearsedUndo extends TakenBack {
  /** Each with the record that it is about: of goods, their product. */
  readonly kept: readonly (KeptRow & { readonly recordId: string })[];
  /** Rows that made something, after those that were looked at. */
  readonly notLookedAt: number;
}

type Origin = Omit<CommandContext, 'commandId' | 'occurredAt'>;

const originOf = ({ id, meta: { company, actor, correlation } }: StoredEvent): Origin => ({
  company,
  actor,
  correlation,
  causation: id,
});

const madeBy = (blocks: ImportedBlocks['blocks']): readonly string[] =>
  blocks.flat().flatMap((row) => madeOf(row) ?? []);

/** What a row became; nothing where its sale was there before. */
const madeOf = ({ result, recordId, saleId }: ImportedRow): string | undefined =>
  result === 'credited' ? saleId : recordId;

interface ImportedBlocks {
  readonly blocks: readonly (readonly ImportedRow[])[];
  readonly request: StoredEvent | undefined;
}

/** What the rows of each block became, and who wants it back. */
const importedBlocks: Decider<ImportedBlocks, never, StoredEvent> = {
  initial: { blocks: [], request: undefined },
  decide: () => [],
  evolve(state, event) {
    const fact = event as unknown as ImportJobEvent;
    if (fact.type === 'RowsImported') return { ...state, blocks: [...state.blocks, fact.data.imported] };
    return fact.type === 'ImportUndoRequested' ? { ...state, request: event } : state;
  },
};

/** An undoing on its way: in whose name it acts, and under which ids. */
class Undoing {
  constructor(
    private readonly ports: Ports,
    private readonly origin: Origin,
    private readonly importId: string,
    private readonly kind: ImportKind,
    /** Records of the import that go, of a kind whose records stand inside each other. */
    private readonly together: readonly string[] = [],
  ) {}

  async takeBack(rows: readonly ImportedRow[]): Promise<TakenBack> {
    const made = rows.filter((row) => madeOf(row) !== undefined);
    const ids = made.map((row) => madeOf(row)!);
    const { company } = this.origin;
    const used = await this.ports.uses.used(company, this.kind, ids, this.together);
    const outcomes: (KeptRow | number)[] = [];
    // What stands inside another goes before it: rows that name others stand below them.
    // So do sales: what a customer earned with the later ones goes first.
    const isInTurn = this.kind === sales.resource || isInsideItsOwn(kindOfImport(this.kind));
    const inTurn = isInTurn ? made.toReversed() : made;
    const atOnce = isInTurn ? 1 : RECORDS_AT_ONCE;
    for (let from = 0; from < inTurn.length; from += atOnce) {
      const some = inTurn.slice(from, from + atOnce);
      outcomes.push(...(await Promise.all(some.map((row) => this.takeRowBack(row, used)))));
      // Others are answered in between.
      await setImmediate();
    }
    return {
      takenBack: outcomes.filter((outcome) => typeof outcome === 'number').toSorted((a, b) => a - b),
      kept: outcomes.filter((outcome) => typeof outcome !== 'number').toSorted((a, b) => a.row - b.row),
    };
  }

  private async takeRowBack(imported: ImportedRow, used: ReadonlySet<string>): Promise<KeptRow | number> {
    const { row, preRegistered } = imported;
    const recordId = madeOf(imported)!;
    const { importId, kind } = this;
    const { executor, commands } = this.ports;
    const [wasNew, isUsed] = [preRegistered === true, used.has(recordId)];
    const asked: RowTakenBack = { importId, row, recordId, wasNew, isUsed };
    try {
      const taking = await takingBack(executor, this.context(`${row}`), kind, asked);
      for (const command of taking) await commands.execute(command);
      return row;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { row, code: KEPT_FOR[error.code] ?? error.code };
    }
  }

  async advance(step: string, command: AdvanceImport['step']): Promise<void> {
    await this.ports.commands.execute(new AdvanceImport(this.context(step), command));
  }

  /** The same step of the same undoing always has the same id; whoever asked for it did it. */
  private context(step: string): CommandContext {
    const commandId = `undo-import:${this.importId}:${step}`;
    return { ...this.origin, commandId, occurredAt: this.ports.clock.now() };
  }
}

/** Why something stays, in the words of an undoing; other refusals speak for themselves. */
const KEPT_FOR: Readonly<Record<string, string>> = {
  conflict: 'import_undo_changed',
  not_found: 'import_undo_changed',
  movement_reversed: 'import_undo_changed',
  account_moved: 'import_undo_in_use',
  account_awaits_payments: 'import_undo_in_use',
  movement_goods_gone: 'import_undo_goods_gone',
  sale_is_partly_returned: 'import_undo_sale_returned',
  sale_is_returned: 'import_undo_sale_returned',
  sale_is_cancelled: 'import_undo_sale_returned',
};
