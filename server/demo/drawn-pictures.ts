import { crc32, deflateSync } from 'node:zlib';

/** What the demo shows is drawn here, so that nobody's photo is needed: flat shapes, the nearest first. */
export const drawnPacket = (): Buffer => drawn(PICTURE, scene(0xf3dfc4, packet(160, 0x5b3a21, 0x3c2513)));

export const drawnBasket = (): Buffer => drawn(PICTURE, scene(0xf8e8cf, BASKET));

export const drawnKit = (): Buffer =>
  drawn(
    PICTURE,
    scene(0xdfe8dc, [
      ...packet(160, 0xb5482a, 0x7c2c17, 24),
      ...packet(96, 0x5b3a21, 0x3c2513),
      ...packet(224, 0x2f5d50, 0x1d3d34),
    ]),
  );

export const drawnBreakfast = (): Buffer => drawn(PICTURE, scene(0xffdcb4, BREAKFAST));

export const drawnCheese = (): Buffer => drawn(PICTURE, scene(0xf0dde2, CHEESE));

export const drawnLoaf = (): Buffer => drawn(PICTURE, scene(0xe6dfd0, LOAF));

/** A good view, which the shop is named after: the sun above the hills. */
export const drawnLogo = (): Buffer => drawn({ width: 100, height: 100, scale: 5 }, scene(0xfff4e4, LOGO));

/** The same view from under the shop's awning. */
export const drawnCover = (): Buffer => drawn({ width: 480, height: 200, scale: 2 }, coverAt);

type Point = (x: number, y: number) => boolean;
type Shape = readonly [isIn: Point, colour: number];
type Picture = (x: number, y: number) => number;

interface Sheet {
  /** In the units that shapes are drawn in. */
  readonly width: number;
  readonly height: number;
  /** Pixels of each. */
  readonly scale: number;
}

const PICTURE: Sheet = { width: 320, height: 240, scale: 1.5 };

const scene =
  (background: number, shapes: readonly Shape[]): Picture =>
  (x, y) =>
    shapes.find(([isIn]) => isIn(x, y))?.[1] ?? background;

const ellipse =
  (cx: number, cy: number, rx: number, ry = rx): Point =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1;

const box =
  (left: number, top: number, right: number, bottom: number): Point =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom;

const both =
  (...points: readonly Point[]): Point =>
  (x, y) =>
    points.every((isIn) => isIn(x, y));

const not =
  (isIn: Point): Point =>
  (x, y) =>
    !isIn(x, y);

/** Narrower or wider towards its bottom. */
const taper =
  (cx: number, top: number, bottom: number, halfTop: number, halfBottom: number): Point =>
  (x, y) =>
    y >= top &&
    y < bottom &&
    Math.abs(x - cx) < halfTop + ((halfBottom - halfTop) * (y - top)) / (bottom - top);

/** A bag of coffee with a bean on its label. */
function packet(cx: number, paper: number, seal: number, down = 0): readonly Shape[] {
  const top = 34 + down;
  return [
    [both(ellipse(cx, top + 98, 15, 21), (x, y) => Math.abs(x - cx - (y - top - 98) / 6) < 1.8), 0xf2e3c6],
    [ellipse(cx, top + 98, 15, 21), seal],
    [box(cx - 28, top + 62, cx + 28, top + 134), 0xf2e3c6],
    [box(cx - 38, top, cx + 38, top + 16), seal],
    [box(cx - 42, top + 12, cx + 42, 206), paper],
  ];
}

const BASKET: readonly Shape[] = [
  [ellipse(160, 150, 13), 0x8f1822],
  [(x, y) => Math.abs(y - 150) < Math.abs(x - 160) * 0.6 && Math.abs(x - 160) < 40, 0xb3202c],
  [taper(160, 128, 140, 88, 86), 0x8d5c2c],
  [
    both(taper(160, 128, 212, 88, 70), (x, y) => (Math.floor(x / 12) + Math.floor(y / 10)) % 2 === 0),
    0xb9824a,
  ],
  [taper(160, 128, 212, 88, 70), 0x9d6c36],
  [box(121, 34, 131, 44), 0xb3202c],
  [box(121, 40, 131, 70), 0x1f4d34],
  [box(112, 66, 140, 128), 0x1f4d34],
  [ellipse(190, 108, 34, 40), 0xd99a4e],
  [ellipse(158, 112, 20), 0xc23b2e],
  [(x, y) => Math.abs(Math.hypot(x - 160, (y - 128) * 0.85) - 86) < 5 && y < 128, 0x8d5c2c],
];

const BREAKFAST: readonly Shape[] = [
  [ellipse(134, 108, 40, 9), 0x4a2c1a],
  [ellipse(134, 108, 48, 13), 0xffffff],
  [both(taper(134, 108, 172, 48, 30), (x) => x < 112), 0xf0e6dc],
  [taper(134, 108, 172, 48, 30), 0xffffff],
  [both(ellipse(184, 132, 20), not(ellipse(184, 132, 11))), 0xffffff],
  [ellipse(134, 174, 74, 13), 0xe7d9ca],
  [ellipse(214, 160, 24, 20), 0xe9b25a],
  [ellipse(252, 166, 22, 18), 0xdca04a],
  [ellipse(232, 140, 22, 18), 0xf2c374],
  [ellipse(232, 182, 56, 10), 0xb5482a],
  [
    (x, y) => y > 44 && y < 90 && [114, 134, 154].some((at) => Math.abs(x - at - 5 * Math.sin(y / 8)) < 2.4),
    0xfff6ea,
  ],
  [box(0, 176, 320, 240), 0xc98a58],
];

const CHEESE: readonly Shape[] = [
  [ellipse(112, 172, 11), 0xd79a1e],
  [ellipse(150, 156, 8), 0xd79a1e],
  [ellipse(170, 182, 9), 0xd79a1e],
  [both(box(66, 140, 196, 204), (x, y) => y > 140 && x > 66), 0xf2b93b],
  [(x, y) => y >= 96 && y < 140 && x > 66 + (140 - y) * 1.6 && x < 196, 0xfbd878],
  [both(ellipse(236, 96, 30, 42), (_x, y) => y > 92), 0x7d1f3a],
  [both(ellipse(236, 92, 34, 48), (_x, y) => y > 62), 0xfbf4f6],
  [box(233, 138, 239, 196), 0xfbf4f6],
  [ellipse(236, 200, 28, 6), 0xfbf4f6],
  [box(0, 196, 320, 240), 0xa3674a],
];

const LOAF: readonly Shape[] = [
  [
    both(ellipse(160, 134, 88, 52), (x, y) =>
      [112, 150, 188].some((at) => Math.abs(x - at - (134 - y) * 0.45) < 5),
    ),
    0xf6dcae,
  ],
  [both(ellipse(160, 134, 92, 56), (_x, y) => y > 158), 0x9b5a26],
  [ellipse(160, 134, 92, 56), 0xc47c38],
  [box(46, 186, 274, 202), 0x7a5234],
  [box(0, 202, 320, 240), 0xcfc4ae],
];

const ridge =
  (top: number, height: number, width: number, from: number): Point =>
  (x, y) =>
    y > top - height * Math.sin((x + from) / width);

const LOGO: readonly Shape[] = [
  [both(ellipse(50, 50, 41), ridge(76, 5, 14, 3)), 0x6e2413],
  [both(ellipse(50, 50, 41), ridge(63, 7, 17, 38)), 0xb5482a],
  [ellipse(50, 44, 15), 0xffd58a],
  [ellipse(50, 50, 41), 0xf08a5d],
];

const STRIPE = 40;

function coverAt(x: number, y: number): number {
  const stripe = Math.floor(x / STRIPE);
  const scallop = 20 + Math.sqrt(Math.max(0, 1 - (((x % STRIPE) - 20) / 20) ** 2)) * 12;
  if (y < scallop) return stripe % 2 === 0 ? 0xb5482a : 0xfff4e4;
  if (y < scallop + 3) return 0xe9a06f;
  return HILLS.find(([isIn]) => isIn(x, y))?.[1] ?? skyAt(y);
}

const HILLS: readonly Shape[] = [
  [ridge(182, 8, 46, 10), 0x5c2413],
  [ridge(160, 13, 62, 150), 0x8f3a20],
  [ridge(138, 15, 80, 20), 0xc25c38],
  [ridge(122, 12, 50, 90), 0xe08a5e],
  [ellipse(330, 92, 34), 0xfff2cf],
  [ellipse(330, 92, 46), 0xffdfa6],
];

/** Of an evening, from the top to where the hills begin. */
function skyAt(y: number): number {
  const share = Math.min(1, y / 140);
  const channel = (from: number, to: number) => Math.round(from + (to - from) * share);
  return (channel(0xff, 0xfb) << 16) | (channel(0xe9, 0xb2) << 8) | channel(0xc8, 0x80);
}

/** Points within a pixel that are asked for at an edge, each way: it is smooth then. */
const SAMPLES = 3;

/** A PNG whose every pixel is asked for once, and more than once where its neighbours are of another colour. */
function drawn({ width, height, scale }: Sheet, colourAt: Picture): Buffer {
  const [columns, lines] = [Math.round(width * scale), Math.round(height * scale)];
  const middles = Array.from({ length: lines + 2 }, (_, line) =>
    Int32Array.from({ length: columns + 2 }, (_each, column) =>
      colourAt((column - 0.5) / scale, (line - 0.5) / scale),
    ),
  );
  const rows = Array.from({ length: lines }, (_, line) => {
    const row = Buffer.alloc(1 + columns * 3);
    for (let column = 0; column < columns; column += 1) {
      const middle = middles[line + 1]![column + 1]!;
      const isPlain = [-1, 0, 1].every((down) =>
        [-1, 0, 1].every((across) => isNear(middle, middles[line + 1 + down]![column + 1 + across]!)),
      );
      if (isPlain) row.writeUIntBE(middle, 1 + column * 3, 3);
      else row.set(meanColour(colourAt, column / scale, line / scale, 1 / scale), 1 + column * 3);
    }
    return row;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(columns, 0);
  head.writeUInt32BE(lines, 4);
  // Eight bits a channel, red, green and blue.
  head.set([8, 2], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** As two lines of a sky are. */
const isNear = (one: number, other: number): boolean =>
  one === other ||
  [16, 8, 0].every((shift) => Math.abs(((one >> shift) & 0xff) - ((other >> shift) & 0xff)) < 4);

function meanColour(colourAt: Picture, x: number, y: number, side: number): readonly number[] {
  const sums = [0, 0, 0];
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
    const [across, down] = [sample % SAMPLES, Math.floor(sample / SAMPLES)].map(
      (place) => ((place + 0.5) * side) / SAMPLES,
    ) as [number, number];
    const colour = colourAt(x + across, y + down);
    for (const channel of [0, 1, 2]) sums[channel]! += (colour >> (16 - 8 * channel)) & 0xff;
  }
  return sums.map((sum) => Math.round(sum / SAMPLES ** 2));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
