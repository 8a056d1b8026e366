import { ATTACHMENT_TYPES, type AttachmentType } from '@fidelidade/domain/platform/attachments/events.js';
import { fileTypeFromBuffer } from 'file-type/core';

const isTaken = (type: string): type is AttachmentType =>
  (ATTACHMENT_TYPES as readonly string[]).includes(type);

/** What a file is, by its bytes: what its name or its sender says is not believed. Undefined for what nobody attaches here. */
export async function attachmentType(bytes: Uint8Array): Promise<AttachmentType | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  if (found) return isTaken(found.mime) ? found.mime : undefined;
  return isText(bytes) ? 'text/plain' : undefined;
}

/** Control characters that no text has: all but tab and the ends of lines. */
// eslint-disable-next-line no-control-regex
const NO_TEXT = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/;

const isText = (bytes: Uint8Array): boolean =>
  !NO_TEXT.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
