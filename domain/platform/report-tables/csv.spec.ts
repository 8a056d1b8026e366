import { csvOf } from './csv.js';
import { money, percent, quantity, type Cell, type TableRow } from './report-table.js';

const IMPRINT = { company: 'Loja', document: 'CNPJ 1', issued: 'Emitido em 27/11/2026 por Ana' };
const sheetOf = (...rows: readonly TableRow[]) => ({
  ...{ title: 'DRE', asked: ['nov/26'], notices: ['Aviso'] },
  figures: [{ label: 'Atrasado', value: { money: '-1234.56' }, note: '41,5% do total' }],
  tables: [{ head: ['Linha', 'Total'], rows }],
});
const linesOf = (...rows: readonly (readonly Cell[])[]) =>
  csvOf(sheetOf(...rows.map((cells) => ({ cells }))), IMPRINT).split('\r\n');

it('opens in a Brazilian spreadsheet: marked as UTF-8, semicolons, a comma before the decimals', () => {
  const [head, ...rows] = linesOf(['Receita bruta', money('-1234.56')], ['Parte', percent('12.50')]);
  expect(head).toBe('\uFEFFLinha;Total');
  expect(rows.slice(0, 2)).toEqual(['Receita bruta;-1234,56', 'Parte;12,50']);
});

it('says under its table what the page says besides', () => {
  expect(linesOf(['a', 'b']).slice(2)).toEqual([
    ...['', 'DRE', 'Loja;CNPJ 1', 'nov/26', 'Aviso'],
    ...['Atrasado;-1234,56;41,5% do total', 'Emitido em 27/11/2026 por Ana', ''],
  ]);
});

it('leaves empty what there is no figure of, and writes days as days', () => {
  expect(linesOf(['Margem', percent(null)])[1]).toBe('Margem;');
  expect(linesOf([{ day: '2026-11-27' }, quantity('5', 'signed')])[1]).toBe('27/11/2026;5');
});

it('keeps a text in its cell, whatever stands in it', () => {
  expect(linesOf(['Loja "A"; filial', 'duas\nlinhas'])[1]).toBe('"Loja ""A""; filial";"duas\nlinhas"');
});

it.each(['=1+1', '+55', '-2', '@sum', '\tx', "'=1+1"])('lets no text be reckoned: %j', (text) => {
  expect(linesOf([text])[1]).toBe(`'${text}`);
});

it('calls a result by its name, without the sign that would be reckoned', () => {
  const row = { look: 'sum', cells: ['= Receita líquida', money('1.00')] } as const;
  expect(csvOf(sheetOf(row), IMPRINT).split('\r\n')[1]).toBe('Receita líquida;1,00');
});

it('puts several tables one under another, each with its title', () => {
  const table = { title: 'Pontos', head: ['Mês'], rows: [{ cells: ['nov/26'] }] };
  const sheet = { ...sheetOf(), tables: [{ ...table, title: 'Cashback' }, table] };
  expect(csvOf(sheet, IMPRINT).split('\r\n').slice(0, 7)).toEqual([
    ...['\uFEFFCashback', 'Mês', 'nov/26', '', 'Pontos', 'Mês', 'nov/26'],
  ]);
});
