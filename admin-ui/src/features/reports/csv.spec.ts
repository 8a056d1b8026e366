import { csvOf } from './csv';

const linesOf = (...rows: Parameters<typeof csvOf>[0]['rows']) =>
  csvOf({ head: ['Linha', 'Total'], rows }).split('\r\n');

it('opens in a Brazilian spreadsheet: marked as UTF-8, semicolons, a comma before the decimals', () => {
  expect(linesOf(['Receita bruta', { decimal: '-1234.56' }])).toEqual([
    '\uFEFFLinha;Total',
    'Receita bruta;-1234,56',
    '',
  ]);
});

it('leaves empty what there is no figure of', () => {
  expect(linesOf(['Margem', { decimal: null }])[1]).toBe('Margem;');
});

it('keeps a text in its cell, whatever stands in it', () => {
  expect(linesOf(['Loja "A"; filial', 'duas\nlinhas'])[1]).toBe('"Loja ""A""; filial";"duas\nlinhas"');
});

it.each(['=1+1', '+55', '-2', '@sum', '\tx'])('lets no text be reckoned: %j', (text) => {
  expect(linesOf([text])[1]).toBe(`'${text}`);
});
