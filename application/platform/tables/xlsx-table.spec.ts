import { strToU8, zipSync } from 'fflate';
import { readTable } from './read-table.js';

const HEADER =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Nome</t></is></c><c r="B1" t="inlineStr"><is><t>Dia</t></is></c></row>';

/** A workbook of one sheet, whose rows below the headings are written as they are. */
const workbook = (rows: string): Uint8Array =>
  zipSync({
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${HEADER}${rows}</sheetData></worksheet>`),
    'xl/styles.xml': strToU8(
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ),
  });
const read = (rows: string) => readTable(workbook(rows), 1_000);
const row = (number: number, name: string) =>
  `<row r="${number}"><c r="A${number}" t="inlineStr"><is><t>${name}</t></is></c></row>`;

describe('a workbook that no program of its makers wrote (R-10.7.1)', () => {
  it.each([
    ['a zero', 'Ruim &#0; x'],
    ['half a character', 'Ruim &#xD800; x'],
  ])('has what cannot be kept marked where it stood: %s', (_, name) => {
    expect(read(row(2, name))).toMatchObject({ rows: [{ row: 2, cells: ['Ruim \ufffd x', ''] }] });
  });

  it.each([
    ['before all others', row(0, 'Zero')],
    ['twice', row(2, 'Um') + row(2, 'Dois')],
    ['out of their order', row(3, 'Três') + row(2, 'Dois')],
  ])('is refused where its rows stand %s: one would go over the other', (_, rows) => {
    expect(read(rows)).toBe('import_file_type');
  });

  it('shows as a number what its style calls a day and is none', () => {
    const cell = '<row r="2"><c r="B2" s="1"><v>1e300</v></c></row>';
    expect(read(cell)).toMatchObject({ rows: [{ cells: ['', '1e300'] }] });
  });
});
