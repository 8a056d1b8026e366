import { ATTACHMENT_TYPES, type AttachmentType } from '@fidelidade/domain/platform/attachments/events.js';
import { isCalledAs } from '@fidelidade/domain/platform/attachments/file-name.js';
import { fileTypeFromBuffer } from 'file-type/core';

const isTaken = (type: string): type is AttachmentType =>
  (ATTACHMENT_TYPES as readonly string[]).includes(type);

/**
 * What a file is, by its bytes: what its name or its sender says is not believed. A picture that is called a PDF opens in nothing that
 * its name promises, a text that is called one is broken, and a page or a program is no text. Undefined for what nobody attaches here.
 */
export async function attachmentType(bytes: Uint8Array, name: string): Promise<AttachmentType | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  if (found) return isTaken(found.mime) && isCalledAs(name, found.mime) ? found.mime : undefined;
  const isEmpty = bytes.byteLength === 0;
  return isEmpty || (isText(bytes) && isCalledAs(name, 'text/plain')) ? 'text/plain' : undefined;
}

/** Control characters that no text has: all but tab and the ends of lines. */
// eslint-disable-next-line no-control-regex
const NO_TEXT = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/;

const isText = (bytes: Uint8Array): boolean =>
  !NO_TEXT.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
