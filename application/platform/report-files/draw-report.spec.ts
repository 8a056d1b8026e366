import { money, tellCell, type TableRow } from '@fidelidade/domain/platform/report-tables/report-table.js';
import { A_LOGO } from '@fidelidade/sefaz/testing/a-logo.js';
import { pdfPages, pdfPlaces } from '@fidelidade/sefaz/testing/pdf-text.js';
import { drawReport } from './draw-report.js';
import { printable } from '@fidelidade/sefaz/danfe/printable-text.js';

const IMPRINT = {
  company: 'Loja da Ana',
  document: 'CNPJ 11.222.333/0001-81',
  issued: 'Emitido em 27/11 por Ana',
};
const draw = (head: readonly string[], rows: readonly TableRow[], more: object = {}) =>
  drawReport({
    sheet: { title: 'DRE', asked: ['nov/26'], notices: [], figures: [], tables: [{ head, rows }], ...more },
    imprint: IMPRINT,
    language: 'pt_BR',
    logo: Buffer.from(A_LOGO, 'base64'),
    createdAt: new Date('2026-11-27T12:00:00Z'),
  });
const isAcross = (pdf: Buffer) => /\/MediaBox \[0 0 841\.\d+ 595\.\d+\]/.test(pdf.toString('latin1'));

const columns = (count: number) => ['Linha', ...Array.from({ length: count }, (_, at) => `Coluna ${at + 1}`)];
const row = (name: string, count: number): TableRow => ({
  cells: [name, ...Array.from({ length: count }, (_, at) => money(`${at + 1}00.00`))],
});

it('stands upright with few columns, and across with many', async () => {
  expect(isAcross(await draw(columns(3), [row('a', 3)]))).toBe(false);
  expect(isAcross(await draw(columns(9), [row('a', 9)]))).toBe(true);
});

it('repeats its heading on each page, which says of how many it is one', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => row(`linha ${at}`, 3));
  const pages = pdfPages(await draw(columns(3), rows));
  expect(pages.length).toBeGreaterThan(2);
  for (const [place, page] of pages.entries()) {
    expect(page).toEqual(
      expect.arrayContaining(['Linha', 'Coluna 3', `Página ${place + 1} de ${pages.length}`]),
    );
    expect(page.join(' ')).toContain('Emitido em 27/11 por Ana');
  }
  const written = pages.flat();
  for (const at of rows.keys()) expect(written.filter((text) => text === `linha ${at}`)).toHaveLength(1);
});

it('goes on over pages with columns for which there is no room, the first of them on each, and says which they are', async () => {
  const pages = pdfPages(await draw(columns(40), [row('Receita bruta', 40)]));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain('Receita bruta');
  const written = pages.flat();
  for (let at = 1; at <= 40; at += 1)
    expect(written.filter((text) => text === printable(tellCell(money(`${at}00.00`))))).toHaveLength(1);
  expect(pages[0]).toContainEqual(expect.stringMatching(/^Colunas 2 a \d+ de 41$/));
});

it('leaves no word of a long text out, be it longer than a page', async () => {
  const words = Array.from({ length: 900 }, (_, at) => `palavra${at}`);
  const written = pdfPages(
    await draw(['Texto', 'Valor'], [{ cells: [words.slice(0, 400).join(' '), money('1.00')] }]),
  )
    .flat()
    .join(' ');
  for (const word of words.slice(0, 400)) expect(written).toContain(word);
});

it('puts a question mark for what the paper has no letter for, and never nothing', async () => {
  const written = pdfPages(await draw(['Nome'], [{ cells: ['Иван → Loja (−) “A”'] }])).flat();
  expect(written).toContain('???? -> Loja (-) “A”');
});

it('stands figures to the right of their column, and parts under what they are parts of', async () => {
  const rows: readonly TableRow[] = [
    { look: 'strong', cells: ['Receita', money('1.00')] },
    { level: 1, cells: ['Vendas', money('100000.00')] },
  ];
  const places = pdfPlaces(await draw(['Linha', 'Total'], rows));
  const at = (text: string) => places.find((each) => each.text === text)!.x;
  expect(at('R$ 1,00')).toBeGreaterThan(at('R$ 100.000,00'));
  expect(at('Vendas')).toBeGreaterThan(at('Receita') + 8);
});
