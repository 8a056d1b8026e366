import { inflateSync } from 'node:zlib';

/**
 * The texts of each page of a PDF that pdfkit wrote, in drawing order: standard fonts, one text operator a piece, WinAnsi
 * in hexadecimal. Enough to say what a page carries; not a PDF reader.
 */
export function pdfPages(pdf: Buffer): string[][] {
  return streamsOf(pdf)
    .map((content) =>
      [...content.matchAll(/\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/g)].map((match) => decode(match[1]!)),
    )
    .filter((texts) => texts.length > 0);
}

/** Where each text of a PDF that pdfkit wrote begins, from the left, and how large it is: in points. */
export const pdfPlaces = (pdf: Buffer): { text: string; x: number; size: number }[] =>
  streamsOf(pdf).flatMap((content) =>
    [
      ...content.matchAll(
        /1 0 0 1 ([-\d.]+) [-\d.]+ Tm\n\/F\d+ ([\d.]+) Tf\n\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/g,
      ),
    ].map(([, x, size, pieces]) => ({ text: decode(pieces!), x: Number(x), size: Number(size) })),
  );

function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = [];
  const source = pdf.toString('latin1');
  for (const match of source.matchAll(/\/Length (\d+)\n(?:\/Filter \/FlateDecode\n)?>>\nstream\n/g)) {
    const start = match.index + match[0].length;
    const bytes = pdf.subarray(start, start + Number(match[1]));
    streams.push(
      match[0].includes('Flate') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1'),
    );
  }
  return streams;
}

/** Letters of WinAnsi at 0x80 to 0x9f, where Latin-1 has none: said here, for Node decodes its windows-1252 as Latin-1. */
const BESIDE_LATIN_1 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const decode = (pieces: string): string =>
  [...pieces.matchAll(/<([0-9a-f]*)>/g)]
    .map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
    .join('')
    .replace(/[\u0080-\u009f]/g, (each) => BESIDE_LATIN_1[each.charCodeAt(0) - 0x80]!);
