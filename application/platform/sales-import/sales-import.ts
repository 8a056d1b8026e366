import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { civilDateIn, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { ZERO } from '@fidelidade/domain/kernel/money.js';
import { importJobDecider } from '@fidelidade/domain/platform/import-job/import-job.js';
import type { ImportedRow, RejectedRow } from '@fidelidade/domain/platform/import-job/events.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { firstEvent } from '../../execution/first-event.js';
import { PreRegisterCustomer, RegisterSale } from '../../loyalty/loyalty.commands.js';
import { BLOB_STORE, type BlobStore } from '../../ports/blob-store.js';
import { CLOCK, type Clock } from '../../ports/clock.js';
import { AdvanceImport } from '../import.commands.js';
import { readSalesFile, type SalesFile, type SalesRow } from './sales-file.js';
import { readSalesRow, type SaleOfRow } from './sales-row.js';

/** Rows between two notes of progress. */
const IMPORT_BLOCK_ROWS = 50;

/**
 * Works a sales file off, block by block. It may be killed anywhere and run again, alone or beside another run of the same
 * import: every command's id is made of the import and the row, a sale exists once, and a block is recorded once.
 */
@Injectable()
export class SalesImport {
  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` when the company has no such import */
  async run(company: string, importId: string): Promise<void> {
    const stream = streams.importJob(importId);
    const uploaded = await this.executor.load(firstEvent, company, stream);
    if (!uploaded) throw notFound();
    const { status, file: name, blocksDone } = await this.executor.load(importJobDecider, company, stream);
    if (status === 'done' || status === 'failed') return;

    const job = new ImportRun(uploaded, importId, this.clock);
    const file = await readSalesFile(await this.blobs.get(company, name));
    if (typeof file === 'string') {
      await this.advance(job, 'fail', { type: 'fail', importId, code: file });
      return;
    }
    for (let block = blocksDone; block * IMPORT_BLOCK_ROWS < file.rows.length; block += 1) {
      await this.workOff(job, file, block);
    }
    await this.advance(job, 'finish', { type: 'finish', importId });
  }

  private async workOff(job: ImportRun, file: SalesFile, block: number): Promise<void> {
    const imported: ImportedRow[] = [];
    const rejected: RejectedRow[] = [];
    const today = await this.today(job);
    for (const row of file.rows.slice(block * IMPORT_BLOCK_ROWS, (block + 1) * IMPORT_BLOCK_ROWS)) {
      const outcome = await this.importRow(job, file, row, today);
      if ('code' in outcome) rejected.push(outcome);
      else imported.push(outcome);
    }
    const { importId } = job;
    const rowsTotal = file.rows.length;
    const rows = { type: 'record-rows', importId, block, rowsTotal, imported, rejected } as const;
    await this.advance(job, `block-${block}`, rows);
  }

  private async importRow(
    job: ImportRun,
    file: SalesFile,
    row: SalesRow,
    today: CivilDate,
  ): Promise<ImportedRow | RejectedRow> {
    const sale = readSalesRow(row, file, today);
    return 'code' in sale ? sale : this.register(job, sale);
  }

  private async register(job: ImportRun, sale: SaleOfRow): Promise<ImportedRow> {
    const { row, cpf, date, documentNumber, items, total } = sale;
    const customer = await this.commands.execute(
      new PreRegisterCustomer(job.context(`${row}:customer`), cpf),
    );
    const registered = await this.commands.execute(
      new RegisterSale(job.context(`${row}:sale`), {
        origin: 'import',
        documentNumber,
        date,
        personId: customer.id,
        items,
        discount: ZERO,
        total,
      }),
    );
    const result = registered.isNew ? 'credited' : 'duplicated';
    return { row, result, saleId: registered.id, documentNumber, preRegistered: customer.isNew };
  }

  private async advance(job: ImportRun, step: string, command: AdvanceImport['step']): Promise<void> {
    await this.commands.execute(new AdvanceImport(job.context(step), command));
  }

  private async today({ company }: ImportRun): Promise<CivilDate> {
    const { details } = await this.executor.load(companyDecider, company, streams.company(company));
    if (!details) throw notFound();
    return civilDateIn(details.timezone, this.clock.now());
  }
}

/** An import on its way: in whose name it acts, and under which ids. */
class ImportRun {
  constructor(
    private readonly uploaded: StoredEvent,
    readonly importId: string,
    private readonly clock: Clock,
  ) {}

  get company(): string {
    return this.uploaded.meta.company;
  }

  /** The same step of the same import always has the same id; whoever sent the file did it. */
  context(step: string): CommandContext {
    const { company, actor, correlation } = this.uploaded.meta;
    const commandId = `import:${this.importId}:${step}`;
    const occurredAt = this.clock.now();
    return { company, actor, commandId, occurredAt, correlation, causation: this.uploaded.id };
  }
}
