import { ATTACHMENT_TYPES, type AttachmentType } from '@fidelidade/domain/platform/attachments/events.js';
import { fileTypeFromBuffer } from 'file-type/core';

const isTaken = (type: string): type is AttachmentType =>
  (ATTACHMENT_TYPES as readonly string[]).includes(type);

/**
 * What a file is, by its bytes: what its name or its sender says is not believed. A picture that is called a PDF opens in nothing that
 * its name promises, a text that is called one is broken, and a page or a program is no text. Undefined for what nobody attaches here.
 */
export async function attachmentType(bytes: Uint8Array, name: string): Promise<AttachmentType | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  if (found) return isTaken(found.mime) && isCalledSo(name, found.mime) ? found.mime : undefined;
  const isEmpty = bytes.byteLength === 0;
  return isEmpty || (isText(bytes) && !NOT_CALLED_TEXT.test(name.trim())) ? 'text/plain' : undefined;
}

/** How what is told by its bytes is called; a name that ends otherwise, or in nothing that anybody knows, promises nothing. */
const CALLED: Readonly<Partial<Record<AttachmentType, RegExp>>> = {
  'application/pdf': /^pdf$/,
  'image/jpeg': /^(jpe?g|jfif)$/,
  'image/png': /^png$/,
  'image/webp': /^webp$/,
  'image/gif': /^gif$/,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': /^docx$/,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': /^xlsx$/,
  'application/vnd.oasis.opendocument.text': /^odt$/,
  'application/vnd.oasis.opendocument.spreadsheet': /^ods$/,
};

function isCalledSo(name: string, type: AttachmentType): boolean {
  const ending = /\.([a-z]+)$/i.exec(name.trim())?.[1]?.toLowerCase();
  const promises = ending !== undefined && (ending === 'txt' || NOT_CALLED_TEXT.test(`.${ending}`));
  return !promises || CALLED[type] === undefined || CALLED[type].test(ending);
}

/** Names of files that hold no text, or text that is carried out. */
const NOT_CALLED_TEXT =
  /\.(pdf|jpe?g|png|webp|gif|docx?|xlsx?|od[ts]|x?html?|svg|m?js|vbs|hta|exe|bat|cmd|ps1|sh)$/i;

/** Control characters that no text has: all but tab and the ends of lines. */
// eslint-disable-next-line no-control-regex
const NO_TEXT = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/;

const isText = (bytes: Uint8Array): boolean =>
  !NO_TEXT.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
