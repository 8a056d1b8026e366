import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { MAX_PICTURE_BYTES, Pictures } from './pictures.js';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
const JPEG = Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1');
const WEBP = Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1');
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

const keep = (uri: string) => pictures.keep('company', uri);
const refusal = new DomainError('picture_invalid', { field: 'avatar' });

describe('a picture that somebody puts up (R-7.1.15)', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
  ])('is kept and shown as %s', async (type, bytes) => {
    const name = await keep(dataUri(type, bytes));
    expect(await pictures.show('company', name)).toBe(dataUri(type, bytes));
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

  it('is shown as nothing when what is kept is no picture, or gone', async () => {
    kept.set('page', Buffer.from('<script>'));
    expect(await pictures.show('company', 'page')).toBeNull();
    expect(await pictures.show('company', 'gone')).toBeNull();
  });
});
