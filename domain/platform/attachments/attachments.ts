import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, notFound } from '../../kernel/domain-error.js';
import type { AttachedTo, AttachmentEvent, AttachmentType } from './events.js';

/** */
export const MAX_ATTACHMENT_bytes = 10 * 1024 * 1024;
/** So many files hang on one record; more are an archive, and want another place. */
export const MAX_ATTACHMENTS = 50;
export const MAX_FILE_NAME = 200;

/** A file as it arrived; `file` is what its bytes are kept as. */
export interface AttachedFile {
  readonly name: string;
  readonly mediaType: AttachmentType;
  readonly size_bytes: number;
  readonly sha256: string;
  readonly file: string;
}

export type AttachmentCommand = AttachedTo &
  (
    | ({ readonly type: 'attach'; readonly attachmentId: string } & AttachedFile)
    | { readonly type: 'detach' | 'reattach' | 'erase'; readonly attachmentId: string }
    /** The record itself is forgotten, and with it what hangs on it. */
    | { readonly type: 'erase-all' }
  );

export interface Attachment {
  readonly standing: 'attached' | 'detached' | 'erased';
  readonly sha256: string;
  readonly file: string;
}

export interface AttachmentsState {
  readonly attachments: ReadonlyMap<string, Attachment>;
}

/**
 * The files of one record, in one stream: so that none is attached twice and their number is kept.
 * @throws DomainError `attachment_name`, `attachment_twice`, `attachment_size` on `file`; `attachment_limit` (406); `not_found`
 */
export const attachmentsDecider: Decider<AttachmentsState, AttachmentCommand, AttachmentEvent> = {
  initial: { attachments: new Map() },
  decide(command, { attachments }) {
    const { recordKind, recordId } = command;
    if (command.type === 'erase-all') return eraseAll({ recordKind, recordId }, attachments);
    const { attachmentId } = command;
    const data = { attachmentId, recordKind, recordId };
    const known = attachments.get(attachmentId);
    switch (command.type) {
      case 'attach': {
        if (known) throw notAcceptable('record_exists');
        const { type: _, ...attached } = command;
        assertAttachable(attached, attachments);
        return [{ type: 'FileAttached', data: { ...attached, name: attached.name.trim() } }];
      }
      case 'detach':
        return assertThere(known).standing === 'detached' ? [] : [{ type: 'FileDetached', data }];
      case 'reattach': {
        const { standing, sha256 } = assertThere(known);
        if (standing === 'attached') return [];
        assertRoom(attachments);
        assertOnce(sha256, attachments);
        return [{ type: 'FileReattached', data }];
      }
      case 'erase':
        if (!known) throw notFound();
        return known.standing === 'erased' ? [] : [{ type: 'AttachmentErased', data }];
    }
  },
  evolve({ attachments }, { type, data }) {
    const { attachmentId } = data;
    const known = attachments.get(attachmentId);
    const become = (attachment: Attachment) => ({
      attachments: new Map(attachments).set(attachmentId, attachment),
    });
    if (type === 'FileAttached')
      return become({ standing: 'attached', sha256: data.sha256, file: data.file });
    return known ? become({ ...known, standing: STANDING_AFTER[type] }) : { attachments };
  },
};

const STANDING_AFTER = {
  FileDetached: 'detached',
  FileReattached: 'attached',
  AttachmentErased: 'erased',
} as const;

function eraseAll(to: AttachedTo, attachments: AttachmentsState['attachments']): AttachmentEvent[] {
  return [...attachments]
    .filter(([, { standing }]) => standing !== 'erased')
    .map(([attachmentId]) => ({ type: 'AttachmentErased', data: { attachmentId, ...to } }));
}

function assertAttachable(
  { name, size_bytes, sha256 }: { name: string; size_bytes: number; sha256: string },
  attachments: AttachmentsState['attachments'],
): void {
  const length = name.trim().length;
  if (length === 0 || length > MAX_FILE_NAME)
    throw new DomainError('attachment_name', { field: 'name', params: { max: MAX_FILE_NAME } });
  if (size_bytes < 1 || size_bytes > MAX_ATTACHMENT_bytes)
    throw new DomainError('attachment_size', {
      field: 'file',
      params: { max: MAX_ATTACHMENT_bytes / 1024 ** 2 },
    });
  assertRoom(attachments);
  assertOnce(sha256, attachments);
}

const attachedOf = (attachments: AttachmentsState['attachments']) =>
  [...attachments.values()].filter(({ standing }) => standing === 'attached');

function assertRoom(attachments: AttachmentsState['attachments']): void {
  if (attachedOf(attachments).length >= MAX_ATTACHMENTS)
    throw notAcceptable('attachment_limit', { params: { max: MAX_ATTACHMENTS } });
}

function assertOnce(sha256: string, attachments: AttachmentsState['attachments']): void {
  if (attachedOf(attachments).some((each) => each.sha256 === sha256))
    throw new DomainError('attachment_twice', { field: 'file' });
}

/** @throws DomainError `not_found` for one that never was, or is gone for good */
function assertThere(known: Attachment | undefined): Attachment {
  if (!known || known.standing === 'erased') throw notFound();
  return known;
}
