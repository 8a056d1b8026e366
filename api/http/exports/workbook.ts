/** Parts of a workbook (ECMA-376): how cells look, what a sheet is written of, and what stands around the sheets. */

/** A cell holds no more. */
const MAX_CELL_CHARACTERS = 32_767;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Numbers of formats: of the standard's own, or said in `STYLES`. */
const FORMAT = { general: 0, money: 4, percent: 10, day: 164, moment: 165, price: 166 } as const;
const FONT = { plain: 0, strong: 1, title: 2 } as const;

interface Look {
  readonly format?: keyof typeof FORMAT;
  readonly font?: keyof typeof FONT;
  readonly alignment?: string;
}

/** By their places in `STYLES`. */
const LOOKS = {
  plain: {},
  day: { format: 'day' },
  moment: { format: 'moment' },
  money: { format: 'money' },
  heading: { font: 'strong' },
  title: { font: 'title' },
  percent: { format: 'percent' },
  price: { format: 'price' },
  strongDay: { format: 'day', font: 'strong' },
  strongMoney: { format: 'money', font: 'strong' },
  strongPrice: { format: 'price', font: 'strong' },
  strongPercent: { format: 'percent', font: 'strong' },
  indented: { alignment: '<alignment indent="1"/>' },
  headingOfFigures: { font: 'strong', alignment: '<alignment horizontal="right" wrapText="1"/>' },
} as const satisfies Readonly<Record<string, Look>>;

export type CellLook = keyof typeof LOOKS;
const PLACES = Object.fromEntries(Object.keys(LOOKS).map((name, place) => [name, place])) as Readonly<
  Record<CellLook, number>
>;

const styleOf = ({ format = 'general', font = 'plain', alignment = '' }: Look): string =>
  `<xf numFmtId="${FORMAT[format]}" fontId="${FONT[font]}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${
    alignment ? ` applyAlignment="1">${alignment}</xf>` : '/>'
  }`;

const font = (size: number, strong = ''): string =>
  `<font>${strong}<sz val="${size}"/><name val="Calibri"/></font>`;

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="166" formatCode="#,##0.00##"/></numFmts><fonts count="3">${font(11)}${font(11, '<b/>')}${font(14, '<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${Object.keys(LOOKS).length}">${Object.values(LOOKS).map(styleOf).join('')}</cellXfs></styleSheet>`;

const encoder = new TextEncoder();
export const utf8 = (text: string): Uint8Array => encoder.encode(text);

/** What begins a sheet: rows that stay in sight, and how wide its columns are, in characters. */
export const sheetHead = (widths: readonly number[], frozenRows: number): string => {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane =
    frozenRows === 0
      ? ''
      : `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`;
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
};

export const SHEET_END = '</sheetData></worksheet>';

export const sheetRow = (place: number, cells: readonly string[]): string =>
  `<row r="${place}">${cells.map((cell, index) => cell.replace('<c', `<c r="${letters(index)}${place}"`)).join('')}</row>`;

export const EMPTY_CELL = '<c/>';

export const numberCell = (number: string, look: CellLook): string =>
  `<c s="${PLACES[look]}"><v>${number}</v></c>`;

export const dayCell = (day: string, look: CellLook = 'day', time?: string): string =>
  numberCell(String(serialOf(day, time)), look);

/** A text is written as a text, and nothing as a formula: whatever it begins with, it is not carried out. */
export const textCell = (text: string, look: CellLook = 'plain'): string =>
  `<c s="${PLACES[look]}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, MAX_CELL_CHARACTERS))}</t></is></c>`;

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
export function partsAround(
  sheets: number,
  title: string,
): readonly (readonly [name: string, text: string])[] {
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
