import PDFDocument from 'pdfkit';

/** Whether a JPEG can be put on a page: what the paper's writer cannot read is refused before it is kept. */
export function isPrintableLogo(jpeg: Uint8Array): boolean {
  try {
    new PDFDocument({ size: 'A4' }).image(Buffer.from(jpeg), 0, 0);
    return true;
  } catch {
    return false;
  }
}
