import { strFromU8, unzipSync, type UnzipFileInfo } from 'fflate';
import {
  guardedText,
  dayText,
  flagText,
  isDayFormat,
  isPercentFormat,
  numberText,
  percentText,
} from './cell-text.js';
import { elementsNamed, without } from './xml-elements.js';

/** What the parts of a workbook may weigh unpacked: a bomb says so in its directory, and is not opened. */
const MAX_UNPACKED_bytes = 150 * 1024 * 1024;

export type UnreadableWorkbook =
  | 'import_file_type'
  | 'import_many_sheets'
  | 'import_too_large'
  | 'import_too_many_columns'
  | 'import_too_many_rows';

type Cells = readonly (readonly string[])[];

/**
 * The cells of the one sheet that has any, as text: days as `2026-11-19`, numbers with a point, formulas by what they came to.
 * A formula that came to nothing is told by itself, `=SUM(A1)`: whoever reads the cell refuses it.
 */
export function readWorkbook(
  bytes: Uint8Array,
  maxRows: number,
  maxColumns: number,
): Cells | UnreadableWorkbook {
  const parts = unpacked(bytes);
  if (typeof parts === 'string') return parts;
  const sheets = Object.keys(parts).filter((name) => SHEET.test(name));
  if (sheets.length === 0) return 'import_file_type';
  const shared = sharedTexts(textOf(parts, 'xl/sharedStrings.xml'));
  const styles = stylesThatTell(textOf(parts, 'xl/styles.xml'));
  const filled: Cells[] = [];
  for (const name of sheets) {
    const cells = cellsOfSheet(textOf(parts, name), { shared, styles, maxRows, maxColumns });
    if (typeof cells === 'string') return cells;
    if (cells.some((row) => row.some((cell) => cell !== ''))) filled.push(cells);
  }
  if (filled.length > 1) return 'import_many_sheets';
  return filled[0] ?? [];
}

/** Whether the bytes are a workbook at all: a packed file of anything else begins alike. */
export function hasSheets(bytes: Uint8Array): boolean {
  let found = false;
  try {
    unzipSync(bytes, { filter: ({ name }) => ((found ||= SHEET.test(name)), false) });
  } catch {
    return false;
  }
  return found;
}

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

type Parts = Readonly<Record<string, Uint8Array>>;

/** Only what holds cells, texts and styles is unpacked at all. */
function unpacked(bytes: Uint8Array): Parts | UnreadableWorkbook {
  let weight = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (!/^xl\/(worksheets\/[^/]+|sharedStrings|styles)\.xml$/.test(name)) return false;
    weight += originalSize;
    return weight <= MAX_UNPACKED_bytes;
  };
  try {
    const parts = unzipSync(bytes, { filter });
    return weight > MAX_UNPACKED_bytes ? 'import_too_large' : parts;
  } catch {
    return 'import_file_type';
  }
}

const textOf = (parts: Parts, name: string): string => {
  const part = parts[name];
  return part === undefined ? '' : strFromU8(part);
};

type Shown = 'day' | 'percent';

interface Reading {
  readonly shared: readonly string[];
  /** By the number of a style, how it shows a number that is more than a number. */
  readonly styles: ReadonlyMap<number, Shown>;
  readonly maxRows: number;
  readonly maxColumns: number;
}

const rowsIn = elementsNamed('row');
const cellsIn = elementsNamed('c');
const valuesIn = elementsNamed('v');
const formulasIn = elementsNamed('f');
const sharedIn = elementsNamed('si');
const runsIn = elementsNamed('t');
/** How a text is read aloud, beside it. */
const readingsIn = elementsNamed('rPh');
const formatsIn = elementsNamed('numFmt');
const styleListsIn = elementsNamed('cellXfs');
const stylesIn = elementsNamed('xf');

function cellsOfSheet(xml: string, reading: Reading): Cells | UnreadableWorkbook {
  const rows: string[][] = [];
  for (const { attributes, content = '' } of rowsIn(xml)) {
    const number = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? rows.length + 1);
    const cells = cellsOfRow(content, reading);
    if (typeof cells === 'string') return cells;
    if (cells.every((cell) => cell === '')) continue;
    // Rows stand in their order, each once: of others one would go over the other.
    if (number <= rows.length) return 'import_file_type';
    if (number > reading.maxRows + GAP_rows) return 'import_too_many_rows';
    while (rows.length < number - 1) rows.push([]);
    rows[number - 1] = cells;
  }
  return rows;
}

/** Empty rows between others: they count, but do not make a list long. */
const GAP_rows = 1_000;

function cellsOfRow(xml: string, reading: Reading): string[] | UnreadableWorkbook {
  const cells: string[] = [];
  for (const { attributes, content = '' } of cellsIn(xml)) {
    const place = placeOf(/\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1]) ?? cells.length;
    const text = textOfCell(attributes, content, reading).trim();
    if (text === '') continue;
    if (place >= reading.maxColumns) return 'import_too_many_columns';
    while (cells.length < place) cells.push('');
    cells[place] = text;
  }
  return cells;
}

/** `A` is 0, `AA` is 26. */
const placeOf = (letters: string | undefined): number | undefined =>
  letters === undefined
    ? undefined
    : [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const NONE = { content: undefined };

function textOfCell(attributes: string, content: string, { shared, styles }: Reading): string {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n';
  if (type === 'inlineStr') return guardedText(textsIn(content));
  const [{ content: value } = NONE] = valuesIn(content);
  if (value === undefined || type === 'e') {
    const [{ content: formula } = NONE] = formulasIn(content);
    return formula === undefined ? (value ?? '') : `=${plain(formula)}`;
  }
  if (type === 's') return guardedText(shared[Number(value)] ?? '');
  if (type === 'b') return flagText(value === '1');
  if (type !== 'n') return guardedText(plain(value));
  const style = Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? 0);
  const number = Number(value);
  const shown = styles.get(style);
  // What is no day that there is stays the number that it is: its column refuses it.
  if (shown === 'day') return dayText(number) || plain(value);
  if (!Number.isFinite(number)) return plain(value);
  return shown === 'percent' ? percentText(number) : numberText(number);
}

const sharedTexts = (xml: string): readonly string[] =>
  [...sharedIn(xml)].map(({ content = '' }) => textsIn(content));

/** A text in runs of several fonts is one text; how it is read aloud is none of it. */
const textsIn = (xml: string): string =>
  [...runsIn(without(readingsIn(xml), xml))].map(({ content = '' }) => plain(content)).join('');

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const plain = (xml: string): string =>
  xml.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );

/** Formats of Excel's own that show a day, or a share in per cent. */
const BUILT_IN: readonly (readonly [number, Shown])[] = [
  ...[14, 15, 16, 17, 22, 27, 30, 36, 50, 57].map((id) => [id, 'day'] as const),
  ...[9, 10].map((id) => [id, 'percent'] as const),
];

/** Longer ones Excel takes none. */
const MAX_FORMAT_CHARACTERS = 255;

/** The styles of cells whose number is a day or a share. */
function stylesThatTell(xml: string): ReadonlyMap<number, Shown> {
  const shown = new Map<number, Shown>(BUILT_IN);
  for (const { attributes } of formatsIn(xml)) {
    const id = Number(/\bnumFmtId="(\d+)"/.exec(attributes)?.[1]);
    const format = plain(
      (/\bformatCode="([^"]*)"/.exec(attributes)?.[1] ?? '').slice(0, MAX_FORMAT_CHARACTERS),
    );
    if (isDayFormat(format)) shown.set(id, 'day');
    else if (isPercentFormat(format)) shown.set(id, 'percent');
  }
  const [{ content: formats = '' } = NONE] = styleListsIn(xml);
  const styles = [...stylesIn(formats)].map(({ attributes }) =>
    shown.get(Number(/\bnumFmtId="(\d+)"/.exec(attributes)?.[1])),
  );
  return new Map(styles.flatMap((each, place) => (each === undefined ? [] : [[place, each] as const])));
}
