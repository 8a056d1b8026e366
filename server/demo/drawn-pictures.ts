import { crc32, deflateSync } from 'node:zlib';

const SIDE_px = 240;
const [PAPER, PACKET, SEAL, LABEL] = [0xffffff, 0x5b3a21, 0x3c2513, 0xf2e3c6];
const [WICKER, BRAID, RIBBON, BOTTLE, LOAF] = [0xb9824a, 0x8d5c2c, 0xb3202c, 0x1f4d34, 0xd99a4e];

/** What the demo's coffee looks like: drawn here so that nobody's photo is needed. */
export const drawnPacket = (): Buffer => drawn(colourOfPacket);

/** The basket of its Christmas draw. */
export const drawnBasket = (): Buffer => drawn(colourOfBasket);

/** A PNG whose every point is asked for. */
function drawn(colourAt: (x: number, y: number) => number): Buffer {
  const rows = Array.from({ length: SIDE_px }, (_, y) => {
    const row = Buffer.alloc(1 + SIDE_px * 3);
    for (let x = 0; x < SIDE_px; x += 1) row.writeUIntBE(colourAt(x, y), 1 + x * 3, 3);
    return row;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE_px, 0);
  head.writeUInt32BE(SIDE_px, 4);
  // Eight bits a channel, red, green and blue.
  head.set([8, 2], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const pixels = deflateSync(Buffer.concat(rows));
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function colourOfPacket(x: number, y: number): number {
  if (x < 60 || x >= 180 || y < 24 || y >= 220) return PAPER;
  if (y < 48) return SEAL;
  const isBean = ((x - 120) / 26) ** 2 + ((y - 134) / 34) ** 2 < 1;
  if (isBean) return Math.abs(x - 120 - (y - 134) / 6) < 3 ? LABEL : SEAL;
  return y >= 84 && y < 184 && x >= 76 && x < 164 ? LABEL : PACKET;
}

function colourOfBasket(x: number, y: number): number {
  const isKnot = Math.hypot(x - 120, y - 152) < 15;
  const isBow = Math.abs(y - 152) < Math.abs(x - 120) * 0.6 && Math.abs(x - 120) < 40;
  if (isKnot || isBow) return RIBBON;
  // Narrower towards its bottom, with its braid in a chequered pattern.
  const half = 84 - (y - 128) * 0.22;
  if (y >= 128 && y < 216 && Math.abs(x - 120) < half) {
    if (y < 140) return BRAID;
    return (Math.floor(x / 12) + Math.floor(y / 10)) % 2 === 0 ? WICKER : BRAID;
  }
  const [isBody, isNeck] = [Math.abs(x - 86) < 14 && y >= 66, Math.abs(x - 86) < 5 && y >= 28];
  if (y < 128 && (isBody || isNeck)) return y < 38 ? RIBBON : BOTTLE;
  if (((x - 146) / 38) ** 2 + ((y - 112) / 40) ** 2 < 1 && y < 128) return LOAF;
  const isHandle = Math.abs(Math.hypot(x - 120, (y - 128) * 0.85) - 84) < 5 && y < 128;
  return isHandle ? BRAID : PAPER;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
