import { createHash } from 'node:crypto';
import { Inject, type Provider } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { attachmentsDecider } from '@fidelidade/domain/platform/attachments/attachments.js';
import { fileName } from '@fidelidade/domain/platform/attachments/file-name.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { idFrom } from '../../execution/ids.js';
import { BLOB_STORE, type BlobStore } from '../../ports/blob-store.js';
import { ownedBy } from '../files/owned-file.js';
import { attachmentType } from './attachment-type.js';
import { AttachFile, ChangeAttachment, ForgetAttachment } from './attachment.commands.js';
import { ErasedAttachments } from './erased-attachments.js';
import { assertTakesFiles, assertTakesFilesBack } from './takes-files.js';

/**
 * The bytes are kept before the event names them: an event never points at nothing. What would be refused is not kept at all.
 * @throws DomainError `attachment_type` on `file`, and what the decider refuses
 */
@CommandHandler(AttachFile)
class AttachFileHandler implements ICommandHandler<AttachFile> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async execute(command: AttachFile): Promise<CommandOutcome> {
    const { context, to, name, bytes } = command;
    const mediaType = await attachmentType(bytes, name);
    if (!mediaType) throw new DomainError('attachment_type', { field: 'file' });
    const attachmentId = idFrom('attachment', context.company, context.commandId);
    const stream = streams.attachments(to);
    const { position } = await this.executor.run(command, async (unit) => {
      await assertTakesFiles(unit, to);
      const attach = {
        type: 'attach',
        attachmentId,
        ...to,
        name: fileName(name, mediaType),
        mediaType,
        size_bytes: bytes.byteLength,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      } as const;
      attachmentsDecider.decide({ ...attach, file: '' }, await unit.load(attachmentsDecider, stream));
      const file = await this.blobs.put(context.company, ownedBy('attachment', attachmentId, bytes));
      await unit.decide(attachmentsDecider, stream, { ...attach, file });
    });
    return { id: attachmentId, position };
  }
}

@CommandHandler(ChangeAttachment)
class ChangeAttachmentHandler implements ICommandHandler<ChangeAttachment> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(ErasedAttachments) private readonly erased: ErasedAttachments,
  ) {}

  async execute(command: ChangeAttachment): Promise<CommandOutcome> {
    const { context, to, attachmentId, change } = command;
    const { position } = await this.executor.run(command, async (unit) => {
      if (change === 'reattach') await assertTakesFilesBack(unit, to);
      await unit.decide(attachmentsDecider, streams.attachments(to), { type: change, attachmentId, ...to });
    });
    if (change === 'erase') await this.erased.forget(context.company, to, attachmentId);
    return { id: attachmentId, position };
  }
}

@CommandHandler(ForgetAttachment)
class ForgetAttachmentHandler implements ICommandHandler<ForgetAttachment> {
  constructor(@Inject(ErasedAttachments) private readonly erased: ErasedAttachments) {}

  async execute({ context, to, attachmentId }: ForgetAttachment): Promise<CommandOutcome> {
    await this.erased.forget(context.company, to, attachmentId);
    return { id: attachmentId, position: undefined };
  }
}

export const ATTACHMENT_HANDLERS: Provider[] = [
  AttachFileHandler,
  ChangeAttachmentHandler,
  ForgetAttachmentHandler,
];
