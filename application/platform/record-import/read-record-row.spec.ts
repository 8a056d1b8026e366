import { products } from '@fidelidade/domain/stock/product/product.js';
import { numberText } from '../tables/cell-text.js';
import { importColumnsOf } from '@fidelidade/domain/platform/import-job/import-columns.js';
import { NOBODY, placeColumns, wireOfRow } from './read-record-row.js';

const nobody = async () => NOBODY;
const inSaoPaulo = async () => 'America/Sao_Paulo';

/** What a cell of a field says, or by which code it cannot be read. */
async function said(field: string, cell: string, decimals: { dotDecimals?: true } = {}): Promise<unknown> {
  const column = { heading: 'Coluna', field, ...decimals };
  const columns = placeColumns(importColumnsOf(products), ['Coluna'], [column]);
  const { wire, unreadable } = await wireOfRow({ row: 2, cells: [cell] }, columns, nobody, inSaoPaulo);
  return unreadable[0]?.error.code ?? wire[field];
}

describe('a number in a cell', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['R$ 1.234,5', '1234.5'],
    ['1234', '1234'],
    ['1,234', '1.234'],
    ['1234.5', '1234.5'],
    ['12.50', '12.50'],
    ['12.7440', '12.7440'],
    ['0.125', '0.125'],
    ['1.234.567', '1234567'],
    ['1.234.567,8', '1234567.8'],
    ['-1.234,5', '-1234.5'],
  ])('«%s» is %s', async (cell, number) => expect(await said('sell_value', cell)).toBe(number));

  it.each([
    ['1.234', '1.234'],
    ['12.500', '12.5'],
    ['1,234.50', '1234.5'],
    ['1,234,567', '1234567'],
    ['R$ 999.000', '999'],
    ['-0.100', '-0.1'],
    ['1,5', '1.5'],
    ['1,234', 'import_number_ambiguous_dot'],
  ])(
    '«%s» is %s in a column of which somebody said that a dot stands before its decimals',
    async (cell, number) => expect(await said('sell_value', cell, { dotDecimals: true })).toBe(number),
  );

  it('is digits in other columns, whatever was said of them', async () =>
    expect(await said('ncm', '0901.21.00', { dotDecimals: true })).toBe('0901.21.00'));

  it.each(['1.234', '12.500', '-1.234', 'R$ 1.234', '999.000'])(
    '«%s» is a thousand to people and a little more than one to programs: nobody guesses',
    async (cell) => expect(await said('sell_value', cell)).toBe('import_number_ambiguous'),
  );

  it.each([
    [1.234, '1.234'],
    [1234, '1234'],
    [0.1 + 0.2, '0.3'],
    [10.005, '10.005'],
    [1e-10, '0.0000000001'],
    [-1.25e-7, '-0.000000125'],
  ])('that a workbook holds as a number, %d, is that number', async (number, read) =>
    expect(await said('sell_value', numberText(number))).toBe(read),
  );
});

describe('a text in a cell', () => {
  it.each([
    ["'=1+1", '=1+1'],
    ["'＝2+2", '＝2+2'],
    ["''@x", "'@x"],
    ["'tis", "'tis"],
  ])('«%s», as an export guards it, is «%s»', async (cell, text) =>
    expect(await said('name', cell)).toBe(text),
  );
});

describe('a choice in a cell', () => {
  it.each([
    ['Matéria-prima', 'feedstock'],
    ['materia prima', 'feedstock'],
    ['resale', 'resale'],
  ])('«%s» is %s, by its words or its code', async (cell, code) =>
    expect(await said('type', cell)).toBe(code),
  );

  it('is refused with the words that may stand there, unless those are too many to say', async () => {
    const column = placeColumns(importColumnsOf(products), ['Tipo'], [{ heading: 'Tipo', field: 'type' }]);
    const { unreadable } = await wireOfRow({ row: 2, cells: ['brinde'] }, column, nobody, inSaoPaulo);
    expect(unreadable[0]!.error).toMatchObject({
      code: 'import_choice',
      params: { pt_br: expect.stringMatching(/^.+, .+$/), en: expect.stringMatching(/^.+, .+$/) },
    });
    expect(await said('origin', '99')).toBe('import_choice_of_many');
  });
});
