import { policy } from '../../policies/policy.js';
import { ForgetAttachment } from './attachment.commands.js';

/** Bytes and keys go by themselves after the fact, whoever died between the two. */
export const forgetErasedAttachment = policy('forget-erased-attachment', {
  AttachmentErased: ({ data: { attachmentId, recordKind, recordId } }, context) => [
    new ForgetAttachment(context(), { recordKind, recordId }, attachmentId),
  ],
});
