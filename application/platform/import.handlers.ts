import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { importJobDecider } from '@fidelidade/domain/platform/import-job/import-job.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { handles } from '../execution/handles.js';
import { idFrom } from '../execution/ids.js';
import { BLOB_STORE, type BlobStore } from '../ports/blob-store.js';
import { AdvanceImport, UploadFile } from './import.commands.js';

/** The bytes are kept before the event names them: an event never points at nothing. */
@CommandHandler(UploadFile)
export class UploadFileHandler implements ICommandHandler<UploadFile> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async execute(command: UploadFile): Promise<CommandOutcome> {
    const { context, kind, name, bytes, reading } = command;
    const importId = idFrom('import', context.company, context.commandId);
    const file = await this.blobs.put(context.company, bytes);
    const upload = {
      type: 'upload',
      importId,
      kind,
      name,
      file,
      size_bytes: bytes.byteLength,
      ...reading,
    } as const;
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(importJobDecider, streams.importJob(importId), upload),
    );
    return { id: importId, position };
  }
}

export const AdvanceImportHandler = handles(
  AdvanceImport,
  ({ step }) => step.importId,
  (unit, { step }) => unit.decide(importJobDecider, streams.importJob(step.importId), step),
);
