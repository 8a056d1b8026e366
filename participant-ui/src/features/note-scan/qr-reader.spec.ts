/** @jest-environment @happy-dom/jest-environment */
import { qrPathOf } from '@fidelidade/ui-kit/qr-path.js';
import { qrReader } from './qr-reader.js';

const ADDRESS =
  'https://www.fazenda.pr.gov.br/nfce/qrcode?p=41261112345678000195650010000001231123456780|2|1|1|0A1B2C3D4E5F60718293A4B5C6D7E8F901234567';
const PIXELS_A_MODULE = 4;
const PAPER = 235;

class ImageData {
  readonly [Symbol.toStringTag] = 'ImageData';
  readonly data: Uint8ClampedArray;
  constructor(
    readonly width: number,
    readonly height = width,
  ) {
    this.data = new Uint8ClampedArray(width * height * 4).fill(PAPER);
  }
}

/** A code as a camera sees it when it sees it well: in grey, and not quite even. */
function seen(text: string): ImageData {
  const { size, path } = qrPathOf(text);
  const image = new ImageData(size * PIXELS_A_MODULE);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g))
    for (let row = 0; row < PIXELS_A_MODULE; row += 1)
      for (let column = 0; column < PIXELS_A_MODULE; column += 1) {
        const line = Number(y) * PIXELS_A_MODULE + row;
        const at = (line * image.width + Number(x) * PIXELS_A_MODULE + column) * 4;
        image.data.fill(20 + ((row * 7 + column * 13) % 30), at, at + 3);
      }
  return image;
}

const read = async (image: object) => (await qrReader())!(image as Blob);
const withBrowsers = (reader: unknown) => Object.assign(globalThis, { BarcodeDetector: reader });
afterEach(() => withBrowsers(undefined));

describe('the QR code of a note (R-10.1.7)', () => {
  it('is read where the browser has no reader, as on an iPhone', async () => {
    expect(await read(seen(ADDRESS))).toBe(ADDRESS);
    expect(await read(new ImageData(200))).toBeUndefined();
  });

  it('is read where the browser has the class and no engine behind it', async () => {
    withBrowsers(
      class {
        static getSupportedFormats = () => Promise.resolve([]);
      },
    );
    expect(await read(seen(ADDRESS))).toBe(ADDRESS);
  });

  it('is read by the browser where it can', async () => {
    withBrowsers(
      class {
        static getSupportedFormats = () => Promise.resolve(['qr_code']);
        detect = () => Promise.resolve([{ rawValue: 'by the browser' }]);
      },
    );
    expect(await read(seen(ADDRESS))).toBe('by the browser');
  });
});
