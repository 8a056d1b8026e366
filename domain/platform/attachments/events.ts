import { describeEvents, type DomainEvent } from '../../kernel/event.js';

/** What files can be attached to, by the kind of its stream. */
export type Attachable = 'person' | 'entry' | 'note';

/** The record that a file is attached to. */
export interface AttachedTo {
  readonly recordKind: Attachable;
  readonly recordId: string;
}

/** What a file is, found out from its bytes. */
export const ATTACHMENT_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'text/plain',
  'application/xml',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

type Change = { attachmentId: string } & AttachedTo;

export type AttachmentEvent =
  /** `file` names the bytes, kept outside the events; `sha256` is of the content, in hexadecimal. */
  | DomainEvent<
      'FileAttached',
      Change & {
        name: string;
        mediaType: AttachmentType;
        size_bytes: number;
        sha256: string;
        file: string;
      }
    >
  /** Out of sight, and to be had back. */
  | DomainEvent<'FileDetached', Change>
  | DomainEvent<'FileReattached', Change>
  /** The bytes, the name and the digest are gone for good. */
  | DomainEvent<'AttachmentErased', Change>;

export const attachmentEvents = describeEvents<AttachmentEvent>({
  FileAttached: { schema: 1, personal: { subject: 'attachmentId', fields: ['name', 'sha256'] } },
  FileDetached: { schema: 1 },
  FileReattached: { schema: 1 },
  AttachmentErased: { schema: 1 },
});
