import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE_px } from './picture-file.js';
import { Pictures } from './pictures.js';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(/\s/g, ''), 'hex');
const side = (px: number, bytes: number): string => px.toString(16).padStart(bytes * 2, '0');
const sideLE = (px: number, bytes: number): string =>
  Buffer.from(side(px, bytes), 'hex').reverse().toString('hex');

const png = (width: number, height = width) =>
  hex(`89504e47 0d0a1a0a 0000000d 49484452 ${side(width, 4)} ${side(height, 4)} 08060000 00`);
/** A comment stands before the frame's head. */
const jpeg = (width: number, height = width) =>
  hex(`ffd8 ffe0 0004 4a46 fffe 0003 41 ffc2 0011 08 ${side(height, 2)} ${side(width, 2)} 03 0000`);
const webp = (width: number, height = width) =>
  hex(
    `52494646 24000000 57454250 56503820 00000000 000000 9d012a ${sideLE(width, 2)} ${sideLE(height, 2)} 00`,
  );
const webpLossless = (width: number, height = width) =>
  hex(
    `52494646 24000000 57454250 5650384c 00000000 2f ${sideLE((((height - 1) << 14) | (width - 1)) >>> 0, 4)} 0000000000`,
  );
const webpExtended = (width: number, height = width) =>
  hex(
    `52494646 24000000 57454250 56503858 0a000000 00000000 ${sideLE(width - 1, 3)} ${sideLE(height - 1, 3)} 00`,
  );

const PNG = png(512);
const JPEG = jpeg(512);
const WEBP = webp(512);
const GIF = Buffer.from('GIF89a', 'latin1');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const dataUri = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;

let kept: Map<string, Uint8Array>;
let pictures: Pictures;

beforeEach(() => {
  kept = new Map();
  pictures = new Pictures({
    put: async (_company, bytes) => {
      kept.set('a-name', bytes);
      return 'a-name';
    },
    get: async (_company, name) => {
      const bytes = kept.get(name);
      if (!bytes) throw notFound();
      return bytes;
    },
  });
});

const keep = (uri: string) => pictures.keep('company', ['participant', 'p-1'], uri, 'avatar');
const refusal = new DomainError('picture_invalid', { field: 'avatar' });

describe('a picture that somebody puts up (R-7.1.15)', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
    ['image/webp', webpLossless(512)],
    ['image/webp', webpExtended(512)],
  ])('is kept and shown as %s', async (type, bytes) => {
    const name = await keep(dataUri(type, bytes));
    expect(await pictures.open('company', 'participant', name)).toEqual({ mediaType: type, bytes });
  });

  it.each([
    ['image/png', JPEG],
    ['image/png', SVG],
    ['image/png', Buffer.from('<html>')],
    ['image/jpeg', PNG],
    ['image/jpeg', GIF],
    ['image/webp', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
    ['image/svg+xml', SVG],
    ['image/gif', GIF],
    ['text/html', PNG],
  ])('declared as %s is refused when its content is another', async (type, bytes) => {
    await expect(keep(dataUri(type, bytes))).rejects.toEqual(refusal);
    expect(kept.size).toBe(0);
  });

  it.each(['', 'data:image/png;base64,', 'https://elsewhere.example/a.png', 'data:image/png,%89PNG'])(
    'is not %j',
    async (uri) => await expect(keep(uri)).rejects.toEqual(refusal),
  );

  it('weighs half a megabyte at most', async () => {
    const largest = Buffer.concat([PNG, Buffer.alloc(MAX_PICTURE_BYTES - PNG.length)]);
    await expect(keep(dataUri('image/png', largest))).resolves.toBe('a-name');
    const larger = Buffer.concat([largest, Buffer.alloc(1)]);
    await expect(keep(dataUri('image/png', larger))).rejects.toEqual(refusal);
  });

  it.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/webp', webp],
    ['image/webp', webpLossless],
    ['image/webp', webpExtended],
  ])(
    'unfolds into no more than %s of 4,096 pixels a side: a small file can be a bomb',
    async (type, sized) => {
      await expect(keep(dataUri(type, sized(MAX_PICTURE_SIDE_px)))).resolves.toBe('a-name');
      await expect(keep(dataUri(type, sized(MAX_PICTURE_SIDE_px + 1, 1)))).rejects.toEqual(refusal);
      await expect(keep(dataUri(type, sized(1, MAX_PICTURE_SIDE_px + 1)))).rejects.toEqual(refusal);
    },
  );

  it.each([
    ['image/png', PNG.subarray(0, 20)],
    ['image/png', png(0)],
    ['image/jpeg', JPEG.subarray(0, 12)],
    ['image/jpeg', hex('ffd8ffe0ffff')],
    ['image/webp', WEBP.subarray(0, 16)],
  ])('says how large it is, or is refused: %s', async (type, bytes) => {
    await expect(keep(dataUri(type, bytes))).rejects.toEqual(refusal);
  });

  it('is not there when what is kept is no picture, or gone', async () => {
    kept.set('page', Buffer.from('<script>'));
    await expect(pictures.open('company', 'participant', 'page')).rejects.toEqual(notFound());
    await expect(pictures.open('company', 'participant', 'gone')).rejects.toEqual(notFound());
  });
});
