import { sales } from '@fidelidade/domain/platform/import-job/forms/sales.js';
import type { RegisterSaleOfCpf } from '../../loyalty/loyalty.commands.js';
import { aContext } from '../../loyalty/testing/loyalty-house.js';
import { openTable, type OpenTable } from '../tables/open-table.js';
import { guessColumns, missingColumns } from './guess-columns.js';
import { isWrong, RecordRows } from './read-rows.js';
import { commandOfRow } from './row-command.js';
import { NO_RECORDS } from './testing/no-records.js';

const MAX_ROWS = 1_000;
const HEADER = 'Data;Documento;CPF;Itens;Valor';
const ROW = '19/11/2026;1001;529.982.247-25;2 x CAFÉ TORRADO 500G;40,00';

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);

/** A file that can be read. */
async function opened(text: string | Buffer): Promise<OpenTable> {
  const table = await openTable(typeof text === 'string' ? bytesOf(text) : text, MAX_ROWS);
  if (typeof table === 'string') throw new Error(table);
  return table;
}

/** What the rows of a file say: the sale of each, or everything that is wrong with it. */
async function rowsOf(text: string | Buffer) {
  const table = await opened(text);
  const rows = new RecordRows(sales, table.header, guessColumns(sales, table.header), 'company', NO_RECORDS);
  const all: unknown[] = [];
  for (const cells of await table.rows(0, table.rowCount)) {
    const read = await rows.read(cells);
    if (isWrong(read)) all.push(rows.rejected(cells, read.problems));
    else {
      const { cpf, sale } = commandOfRow(aContext(), sales, read, 'import') as RegisterSaleOfCpf;
      const { date, documentNumber, items, total } = sale;
      all.push({ row: read.row, date, documentNumber, cpf, items, total });
    }
  }
  await table.close();
  return all;
}

/** What the first row of a file says. */
const firstRow = async (text: string | Buffer) => (await rowsOf(text))[0];

/** What a row of five cells under the usual header says. */
const row = (cells: Partial<Record<'date' | 'document' | 'cpf' | 'items' | 'total', string>>) => {
  const usual = {
    date: '19/11/2026',
    document: '1001',
    cpf: '52998224725',
    items: '1 x CAFÉ',
    total: '40,00',
  };
  return firstRow(`${HEADER}\n${Object.values({ ...usual, ...cells }).join(';')}`);
};

describe('a sales file', () => {
  const understood = {
    row: 2,
    date: '2026-11-19',
    documentNumber: '1001',
    cpf: '52998224725',
    items: [{ description: 'CAFÉ TORRADO 500G', quantity: '2' }],
    total: 40_00,
  };

  it.each([
    ['UTF-8', bytesOf(`${HEADER}\n${ROW}`)],
    ['UTF-8 with a BOM, as Excel saves', bytesOf(`\uFEFF${HEADER}\r\n${ROW}\r\n`)],
    ['Latin-1, as an old till writes', bytesOf(`${HEADER}\r\n${ROW}\r\n`, 'latin1')],
    [
      'UTF-16 with tabs between the columns, as Excel’s «Texto Unicode» is',
      bytesOf(`\uFEFF${HEADER}\r\n${ROW}\r\n`.replaceAll(';', '\t'), 'utf16le'),
    ],
    ['UTF-16 of another machine', bytesOf(`\uFEFF${HEADER}\n${ROW}`, 'utf16le').swap16()],
    [
      'commas between the columns',
      bytesOf('Data,Documento,CPF,Itens,Valor\n2026-11-19,1001,52998224725,2 x CAFÉ TORRADO 500G,"40,00"'),
    ],
    ['points in the amounts', bytesOf(`${HEADER}\n${ROW.replace('40,00', '40.00')}`)],
    [
      'other headings in another order',
      bytesOf(
        'TOTAL;Nº DO CUPOM;Produtos;CPF do Cliente;Emissão;Caixa\nR$ 40,00;1001;2 X CAFÉ TORRADO 500G;529.982.247-25;19/11/2026 18:30;3',
      ),
    ],
  ])('is understood in %s', async (_, bytes) => {
    expect(await firstRow(bytes)).toEqual(understood);
  });

  it('counts rows as a spreadsheet does: the header is 1, empty rows have a number and no sale', async () => {
    const rows = await rowsOf(`${HEADER}\n\n${ROW}\n;;;;\n${ROW}\n\n`);
    expect(rows).toMatchObject([{ row: 3 }, { row: 5 }]);
  });

  it('that lacks a column is told which', () => {
    const header = ['Data', 'Documento', 'Itens', 'Valor'];
    expect(missingColumns(sales, guessColumns(sales, header)).map(({ name }) => name)).toEqual(['cpf']);
  });

  it.each([
    ['import_empty', ''],
    ['import_empty', '\n\n'],
    ['import_file_type', 'PK\u0003\u0004\u0000\u0000'],
    ['import_quotes_open', `${HEADER}\n"never closed;${'x'.repeat(200_000)}`],
    ['import_quotes_open', `${HEADER}\n"never closed;1`],
    ['import_row_too_long', `${HEADER}\n${'x'.repeat(200_000)}`],
    ['import_too_many_columns', `${'a;'.repeat(1_000_000)}\n1`],
    ['import_too_many_rows', `${HEADER}\n${`${ROW}\n`.repeat(MAX_ROWS + 1)}`],
  ])('is refused as a whole with %s', async (code, text) => {
    expect(await openTable(bytesOf(text), MAX_ROWS)).toBe(code);
  });

  it('of the example that shops download has no fault', async () => {
    const headings = Object.values(sales.fields).map(({ label }) => label.pt_BR);
    const [sale] = await rowsOf([headings, sales.example].map((cells) => cells.join(';')).join('\r\n'));
    expect(sale).toMatchObject({ documentNumber: '000123', items: [{ quantity: '2' }, { quantity: '1' }] });
  });
});

describe('a row of a sales file', () => {
  it.each([
    ['date', 'Data', '', 'req'],
    ['date', 'Data', '31/09/2026', 'date_invalid'],
    ['document', 'Documento', '', 'req'],
    ['document', 'Documento', '9'.repeat(61), 'max_length'],
    ['cpf', 'CPF', '', 'req'],
    ['cpf', 'CPF', '529.982.247-26', 'cpf_invalid'],
    ['cpf', 'CPF', '11.222.333/0001-81', 'cpf_invalid'],
    ['items', 'Itens', ' | ', 'req'],
    ['items', 'Itens', '0 x CAFÉ', 'quantity_positive'],
    ['items', 'Itens', '1,00001 x CAFÉ', 'decimal_invalid'],
    ['total', 'Valor', '0,00', 'money_positive'],
    ['total', 'Valor', '-5,00', 'money_positive'],
    ['total', 'Valor', 'dez reais', 'money_invalid'],
  ])('is rejected for its %s: %s «%s» is %s', async (cell, column, value, code) => {
    const { params: _, ...said } = (await row({ [cell]: value })) as { params?: unknown };
    expect(said).toEqual({ row: 2, column, ...(value !== '' && { value: value.trim() }), code });
  });

  it('tells every cell that is wrong, from left to right', async () => {
    const text = 'Valor;CPF;Data;Documento;Itens\ndez;123;31/09/2026;1001;1 x CAFÉ';
    expect(await firstRow(text)).toEqual({
      row: 2,
      column: 'Valor',
      value: 'dez',
      code: 'money_invalid',
      also: [
        { column: 'CPF', value: '123', code: 'cpf_invalid' },
        { column: 'Data', value: '31/09/2026', code: 'date_invalid' },
      ],
    });
  });

  it('tells everything that it lacks, and a cell too many as a whole', async () => {
    expect(await firstRow(`${HEADER}\n19/11/2026;1001`)).toMatchObject({
      ...{ row: 2, column: 'CPF', code: 'req' },
      also: [
        { column: 'Itens', code: 'req' },
        { column: 'Valor', code: 'req' },
      ],
    });
    expect(await firstRow(`${HEADER}\n19/11/2026;1001;52998224725;CAFÉ; PÃO;40,00`)).toMatchObject({
      also: [{ code: 'import_columns' }],
    });
  });

  it('may have lost the leading zeros of a CPF in a spreadsheet', async () => {
    expect(await row({ cpf: '3249931888' })).toMatchObject({ cpf: '03249931888' });
  });

  it('names items with or without a quantity, whole or not', async () => {
    expect(await row({ items: '0,350 x QUEIJO MINAS | PÃO | 12 X 7UP 350ML' })).toMatchObject({
      items: [
        { quantity: '0.35', description: 'QUEIJO MINAS' },
        { quantity: '1', description: 'PÃO' },
        { quantity: '12', description: '7UP 350ML' },
      ],
    });
  });

  describe('with columns of codes and prices', () => {
    const goods = '2 x CAFÉ TORRADO 500G | 0,5 x QUEIJO';
    const priced = (codes: string, prices: string, total = '50,00') =>
      firstRow(
        `${HEADER};Códigos dos produtos;Preços unitários\n19/11/2026;1001;52998224725;${goods};${total};${codes};${prices}`,
      );

    it('says which product each item is and what it came to', async () => {
      expect(await priced('CAFE500 | ', 'R$ 10,00 | 1.000,00', '520,00')).toMatchObject({
        items: [
          { description: 'CAFÉ TORRADO 500G', productCode: 'CAFE500', unitPrice: '10', total: 20_00 },
          { description: 'QUEIJO', unitPrice: '1000', total: 500_00 },
        ],
        total: 520_00,
      });
    });

    it('may say one of them, or none', async () => {
      expect(await priced('CAFE500 | QUEIJO', '')).toMatchObject({ items: [{ productCode: 'CAFE500' }, {}] });
      expect(await priced('', '')).toMatchObject({ total: 50_00, items: [{ quantity: '2' }, {}] });
    });

    it.each([
      ['CAFE500', '10 | 60', 'Códigos dos produtos', 'import_items_differ'],
      ['', '10', 'Preços unitários', 'import_items_differ'],
      ['', '10 | dez', 'Preços unitários', 'decimal_invalid'],
      ['', '10 | -1', 'Preços unitários', 'money_not_negative'],
      ['', '10 | 50', 'Preços unitários', 'till_items_below_total'],
    ])('is rejected for «%s» and «%s» at %s', async (codes, prices, column, code) => {
      expect(await priced(codes, prices)).toMatchObject({ row: 2, column, code });
    });
  });

  it.each([
    ['1.234,56', 1_234_56],
    ['R$ 7', 7_00],
    ['1.234', 1_234_00],
    ['12.3', 12_30],
  ])('reads «%s» as %i cents', async (total, expected) => {
    expect(await row({ total })).toMatchObject({ total: expected });
  });
});
