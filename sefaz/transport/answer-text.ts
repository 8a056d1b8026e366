const CHARSET_OF_HEADER = /;\s*charset\s*=\s*["']?([\w.:-]+)/i;
const ENCODING_OF_DECLARATION = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;
/** A declaration stands in the first bytes, in letters that every encoding but UTF-16 writes alike. */
const DECLARATION_BYTES = 200;
const UTF_16_MARK = /^(\xFF\xFE|\xFE\xFF)/;

/** The text of an answer, in the encoding that it says, in UTF-8 where it says none or one that nobody knows. */
export function textOf(bytes: Uint8Array, contentType: string | undefined): string {
  const start = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1');
  const told = CHARSET_OF_HEADER.exec(contentType ?? '') ?? ENCODING_OF_DECLARATION.exec(start);
  const mark = UTF_16_MARK.exec(start)?.[0];
  const encoding = mark ? (mark === '\xFF\xFE' ? 'utf-16le' : 'utf-16be') : told?.[1];
  return decoderOf(encoding).decode(bytes);
}

function decoderOf(encoding = 'utf-8') {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}
