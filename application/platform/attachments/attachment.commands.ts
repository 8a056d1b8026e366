import type { AttachedTo } from '@fidelidade/domain/platform/attachments/events.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';

/** A file is to hang on a record. */
export class AttachFile extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly to: AttachedTo,
    readonly name: string,
    readonly bytes: Uint8Array,
  ) {
    super(context);
  }
}

/** Taken off, put back, or gone for good. */
export class ChangeAttachment extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly to: AttachedTo,
    readonly attachmentId: string,
    readonly change: 'detach' | 'reattach' | 'erase',
  ) {
    super(context);
  }
}

/** Follows from `AttachmentErased`: takes away the bytes, and the key of what was told of them. */
export class ForgetAttachment extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly to: AttachedTo,
    readonly attachmentId: string,
  ) {
    super(context);
  }
}
