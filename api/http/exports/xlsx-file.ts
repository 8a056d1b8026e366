import { Zip, ZipDeflate } from 'fflate';
import { clockOf, isNothing, valueIn, wordOf, type Row, type Writing } from './cell.js';
import type { ExportColumn } from './column.js';

/** What a sheet holds, its heading among them. */
const MAX_SHEET_ROWS = 1_048_576;
/** A cell holds no more. */
const MAX_CELL_CHARACTERS = 32_767;

/** Places in `STYLES`. */
const STYLE = { plain: 0, day: 1, moment: 2, money: 3, heading: 4 } as const;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

/**
 * A list as a workbook (ECMA-376), written as it comes: rows are packed and handed on, and none is kept. What does not fit in
 * a sheet goes on in the next one.
 */
export async function* xlsxFile(
  columns: readonly ExportColumn[],
  pages: AsyncIterable<readonly Row[]>,
  writing: Writing,
  title: string,
  sheetRows = MAX_SHEET_ROWS,
): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  const sheets: ZipDeflate[] = [];
  const begin = () => {
    const sheet = new ZipDeflate(`xl/worksheets/sheet${sheets.length + 1}.xml`, { level: 4 });
    sheets.push(sheet);
    zip.add(sheet);
    sheet.push(
      utf8(
        sheetHead(columns) +
          rowOf(
            1,
            columns.map((each) => headingCell(each, writing)),
          ),
      ),
    );
    return sheet;
  };
  let sheet = begin();
  let last = 1;
  for await (const rows of pages) {
    let text = '';
    for (const row of rows) {
      if (last === sheetRows) {
        sheet.push(utf8(`${text}${SHEET_END}`), true);
        [sheet, last, text] = [begin(), 1, ''];
      }
      last += 1;
      text += rowOf(
        last,
        columns.map((each) => cellOf(each, valueIn(row, each), writing)),
      );
    }
    if (text) sheet.push(utf8(text));
    yield* packed.splice(0);
  }
  sheet.push(utf8(SHEET_END), true);
  for (const [name, text] of partsOf(sheets.length, title)) {
    const part = new ZipDeflate(name, { level: 4 });
    zip.add(part);
    part.push(utf8(text), true);
  }
  zip.end();
  yield* packed.splice(0);
}

const encoder = new TextEncoder();
const utf8 = (text: string): Uint8Array => encoder.encode(text);

const SHEET_END = '</sheetData></worksheet>';

/** The heading stays in sight, and columns are as wide as what stands in them wants. */
const sheetHead = (columns: readonly ExportColumn[]): string => {
  const widths = columns.map(
    ({ as }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${as === 'text' ? 28 : 16}" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
};

const rowOf = (place: number, cells: readonly string[]): string =>
  `<row r="${place}">${cells.map((cell, index) => cell.replace('<c', `<c r="${letters(index)}${place}"`)).join('')}</row>`;

const headingCell = ({ label }: ExportColumn, { language }: Writing): string =>
  textCell(label[language], STYLE.heading);

/** A text is written as a text, and nothing as a formula: whatever it begins with, it is not carried out. */
function cellOf(column: ExportColumn, value: unknown, writing: Writing): string {
  if (isNothing(value)) return '<c/>';
  switch (column.as) {
    case 'integer':
    case 'decimal':
      return numberCell(String(value), STYLE.plain);
    case 'money':
      return numberCell(String(value), STYLE.money);
    case 'date':
      return numberCell(String(serialOf(String(value).slice(0, 10))), STYLE.day);
    case 'instant': {
      const [day, time] = clockOf(String(value), writing.timezone);
      return numberCell(String(serialOf(day, time)), STYLE.moment);
    }
    default:
      return textCell(wordOf(column, value, writing));
  }
}

const numberCell = (number: string, style: number): string => `<c s="${style}"><v>${number}</v></c>`;
const textCell = (text: string, style: number = STYLE.plain): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, MAX_CELL_CHARACTERS))}</t></is></c>`;

/** What XML cannot hold is left out; that there was something is no news to a spreadsheet. */
const NO_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string =>
  text.replace(NO_XML, '').replace(/[&<>]/g, (character) => ENTITIES[character]!);

const DAY_ms = 86_400_000;
/** Days are counted from here, which makes up for a 29th of February 1900 that never was. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const serialOf = (day: string, time = '00:00:00'): number =>
  (Date.parse(`${day}T${time}Z`) - FIRST_DAY) / DAY_ms;

/** `A`, `Z`, `AA`. */
function letters(index: number): string {
  const rest = index % 26;
  return (index >= 26 ? letters((index - rest) / 26 - 1) : '') + String.fromCharCode(65 + rest);
}

/** Everything but the sheets; sheets are named by the list, and numbered from the second on. */
function partsOf(sheets: number, title: string): readonly (readonly [name: string, text: string])[] {
  const places = Array.from({ length: sheets }, (_, index) => index + 1);
  const name = escaped(title.replace(/[\\/?*[\]:']/g, ' ').slice(0, 24)).replaceAll('"', '');
  const overrides = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...places.map((place) => [`/xl/worksheets/sheet${place}.xml`, 'worksheet']),
  ].map(
    ([part, kind]) =>
      `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`,
  );
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
  return [
    ['xl/styles.xml', STYLES],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${places
        .map(
          (place) =>
            `<sheet name="${place === 1 ? name : `${name} ${place}`}" sheetId="${place}" r:id="rId${place}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${places
        .map((place) => relation(place, 'worksheet', `worksheets/sheet${place}.xml`))
        .join('')}${relation(sheets + 1, 'styles', 'styles.xml')}</Relationships>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    ],
  ];
}
