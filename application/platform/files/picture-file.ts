import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { pictureSize } from './picture-size.js';

/** */
export const MAX_PICTURE_BYTES = 512 * 1024;

/** A small file can unfold into gigabytes of pixels in the browser of whoever looks at it. */
export const MAX_PICTURE_SIDE_px = 4_096;

/** What the first bytes of a picture are: what a file says of itself is not believed. */
const KINDS: readonly (readonly [type: string, begins: (bytes: Buffer) => boolean])[] = [
  ['image/png', (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).toString('latin1') === '\xff\xd8\xff'],
  [
    'image/webp',
    (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  ],
];

export interface Picture {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** What kind of picture these bytes are; undefined of what is none. */
export const pictureType = (bytes: Buffer): string | undefined =>
  KINDS.find(([, begins]) => begins(bytes))?.[0];

/** The bytes of a picture as clients send it, a `data:` URI. @throws DomainError `picture_invalid` on the field */
export function pictureIn(dataUri: string, field: string): Buffer {
  const [, declared, base64 = ''] =
    /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUri) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  const isAsDeclared = declared !== undefined && pictureType(bytes) === declared;
  if (!isAsDeclared || bytes.length > MAX_PICTURE_BYTES || !isDecodable(bytes))
    throw new DomainError('picture_invalid', { field });
  return bytes;
}

function isDecodable(bytes: Buffer): boolean {
  const { width_px = 0, height_px = 0 } = pictureSize(bytes) ?? {};
  return [width_px, height_px].every((side_px) => side_px > 0 && side_px <= MAX_PICTURE_SIDE_px);
}
