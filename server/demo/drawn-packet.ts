import { crc32, deflateSync } from 'node:zlib';

const SIDE_px = 240;
const [PAPER, PACKET, SEAL, LABEL] = [0xffffff, 0x5b3a21, 0x3c2513, 0xf2e3c6];

/** What the demo's coffee looks like: a PNG, drawn here so that nobody's photo is needed. */
export function drawnPacket(): Buffer {
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

function colourAt(x: number, y: number): number {
  if (x < 60 || x >= 180 || y < 24 || y >= 220) return PAPER;
  if (y < 48) return SEAL;
  const isBean = ((x - 120) / 26) ** 2 + ((y - 134) / 34) ** 2 < 1;
  if (isBean) return Math.abs(x - 120 - (y - 134) / 6) < 3 ? LABEL : SEAL;
  return y >= 84 && y < 184 && x >= 76 && x < 164 ? LABEL : PACKET;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
