/** Whose a kept file can be. */
export type FileOwner = 'participant' | 'attachment' | 'product' | 'coupon' | 'brand';

const LINE_END = '\n'.charCodeAt(0);

/**
 * A file is named by its bytes, so that two who put up the same one would share it: it would go with the first of them that is
 * erased. A line before its content makes it one's own.
 */
export const ownedBy = (owner: FileOwner, id: string, content: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${owner} ${id}\n`), content]);

/** The content alone; what was kept before it had an owner begins with it. */
export function withoutOwner(owner: FileOwner, file: Uint8Array): Buffer {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const mark = Buffer.from(`${owner} `);
  return bytes.subarray(0, mark.length).equals(mark) ? bytes.subarray(bytes.indexOf(LINE_END) + 1) : bytes;
}
