import { setImmediate } from 'node:timers/promises';
import type { Decider } from '@fidelidade/domain/kernel/decider.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { streamOf } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import {
  isUndoable,
  type ImportedRow,
  type ImportJobEvent,
  type KeptRow,
} from '@fidelidade/domain/platform/import-job/events.js';
import { importJobDecider } from '@fidelidade/domain/platform/import-job/import-job.js';
import type { RecordResource } from '@fidelidade/domain/record-kinds.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../execution/command.js';
import type { Executor } from '../../execution/executor.js';
import type { Clock } from '../../ports/clock.js';
import { ChangeRecordLifecycle } from '../../records/record.commands.js';
import { ChangePersonLifecycle } from '../../registry/person.commands.js';
import { AdvanceImport } from '../import.commands.js';
import { kindOfImport } from './import-columns.js';

/** Which of some records others refer to. */
export abstract class RecordUses {
  abstract used(company: string, resource: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

interface Ports {
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly executor: Executor;
  readonly clock: Clock;
  readonly uses: RecordUses;
}

/** Records whose deletions begin together. */
const RECORDS_AT_ONCE = 50;

/**
 * Takes back what an import made: each record that nobody changed and nothing uses since is deleted, as by hand,
 * from the very version that the import made. It may be killed anywhere and run again: every deletion's id is made of the import and
 * the row, and a block is recorded once. What was deleted so can be restored, one by one.
 */
export class ImportUndo {
  constructor(private readonly ports: Ports) {}

  /** @throws DomainError `not_found` when the company has no such import */
  async run(company: string, importId: string): Promise<void> {
    const { executor } = this.ports;
    const stream = streams.importJob(importId);
    const { status, kind, blocksTakenBack } = await executor.load(importJobDecider, company, stream);
    if (status === 'absent') throw notFound();
    if (status !== 'undoing' || !isUndoable(kind)) return;
    const { request, blocks } = await executor.load(importedBlocks, company, stream);
    const undo = new Undoing(this.ports, request!, importId, kindOfImport(kind));
    for (const [block, rows] of blocks.entries()) {
      if (block < blocksTakenBack) continue;
      await undo.takeBack(block, rows);
    }
    await undo.finish();
  }
}

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
    private readonly request: StoredEvent,
    private readonly importId: string,
    private readonly kind: AnyKind,
  ) {}

  async takeBack(block: number, rows: readonly ImportedRow[]): Promise<void> {
    const made = rows.filter(({ recordId }) => recordId !== undefined);
    const used = await this.ports.uses.used(
      this.request.meta.company,
      this.kind.resource,
      made.map(({ recordId }) => recordId!),
    );
    const beginning: Promise<KeptRow | number>[] = [];
    for (const [index, { row, recordId }] of made.entries()) {
      beginning.push(this.delete(row, recordId!, used));
      // Others are answered in between.
      if (index % RECORDS_AT_ONCE === RECORDS_AT_ONCE - 1) await setImmediate();
    }
    const outcomes = await Promise.all(beginning);
    const takenBack = outcomes.filter((outcome) => typeof outcome === 'number');
    const kept = outcomes.filter((outcome) => typeof outcome !== 'number');
    const { importId } = this;
    await this.advance(`block-${block}`, { type: 'record-taken-back', importId, block, takenBack, kept });
  }

  finish(): Promise<void> {
    return this.advance('finish', { type: 'finish-undo', importId: this.importId });
  }

  private async delete(row: number, id: string, used: ReadonlySet<string>): Promise<KeptRow | number> {
    if (used.has(id)) return { row, code: 'import_undo_in_use' };
    const { resource } = this.kind;
    const isPerson = resource === 'persons';
    const stream = isPerson ? streams.person(id) : streamOf(this.kind, id);
    // As the import made it: the first version, and no other.
    const context = { ...this.context(`${row}`), seen: { id, streams: [stream], versions: [1] } };
    try {
      await this.ports.commands.execute(
        isPerson
          ? new ChangePersonLifecycle(context, id, 'delete')
          : new ChangeRecordLifecycle(context, resource as RecordResource, id, 'delete'),
      );
      return row;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { row, code: error.code === 'conflict' ? 'import_undo_changed' : error.code };
    }
  }

  private async advance(step: string, command: AdvanceImport['step']): Promise<void> {
    await this.ports.commands.execute(new AdvanceImport(this.context(step), command));
  }

  /** The same step of the same undoing always has the same id; whoever asked for it did it. */
  private context(step: string): CommandContext {
    const { company, actor, correlation } = this.request.meta;
    const commandId = `undo-import:${this.importId}:${step}`;
    const occurredAt = this.ports.clock.now();
    return { company, actor, commandId, occurredAt, correlation, causation: this.request.id };
  }
}
