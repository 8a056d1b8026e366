export interface PictureSize {
  readonly width_px: number;
  readonly height_px: number;
}

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

/** How large a picture says it is once it is decoded, read from its head; undefined where no head says so. */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length >= 24 && bytes.toString('latin1', 0, 8) === PNG_SIGNATURE)
    return { width_px: bytes.readUInt32BE(16), height_px: bytes.readUInt32BE(20) };
  if (bytes.length >= 30 && bytes.toString('latin1', 0, 4) === 'RIFF') return sizeOfWebP(bytes);
  return bytes.readUInt16BE(0) === 0xffd8 ? sizeOfJpeg(bytes) : undefined;
}

function sizeOfWebP(bytes: Buffer): PictureSize | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width_px: bytes.readUInt16LE(26) & 0x3fff, height_px: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width_px: (bits & 0x3fff) + 1, height_px: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width_px: bytes.readUIntLE(24, 3) + 1, height_px: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** The frame's head stands behind segments of any kind; each says how long it is. */
function sizeOfJpeg(bytes: Buffer): PictureSize | undefined {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrameHead(marker))
      return { width_px: bytes.readUInt16BE(at + 7), height_px: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** SOF0 to SOF15; C4, C8 and CC among them are tables. */
const isFrameHead = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
