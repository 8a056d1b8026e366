import { strFromU8, unzipSync } from 'fflate';
import {
  money,
  percent,
  quantity,
  type TableRow,
} from '@fidelidade/domain/platform/report-tables/report-table.js';
import { hundredth, workbookOf } from './report-workbook.js';

const rows: readonly TableRow[] = [
  { cells: ['=1+1', money('-1234.50'), percent('12.50'), { day: '2026-11-22' }] },
  { look: 'sum', cells: ['= Total', quantity('2.5'), percent(null), ''] },
];
const sheet = {
  ...{ title: 'DRE', asked: ['nov/26'], notices: ['Aviso & nota'] },
  figures: [{ label: 'Atrasado', value: { money: '7.00' } }],
  tables: [{ head: ['Linha', 'Valor', 'Parte', 'Dia'], rows }],
};
const IMPRINT = { company: 'Loja', document: 'CNPJ 1', issued: 'Emitido' };

it('has figures that are numbers, days that are days and texts that are texts, under what the page says', async () => {
  const parts = unzipSync(await workbookOf(sheet, IMPRINT));
  const text = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  const cells = Object.fromEntries(
    [
      ...text.matchAll(
        /<c r="([A-Z]+\d+)"(?: s="\d+")?(?: t="inlineStr")?(?:\/>|>(?:<v>|<is><t[^>]*>)?(.*?)<\/(?:v|t|c)>)/g,
      ),
    ].map(([, place, value]) => [place, value]),
  );
  expect(cells).toMatchObject({
    ...{ A1: 'DRE', A2: 'Loja · CNPJ 1', A3: 'nov/26', A4: 'Emitido', A5: 'Aviso &amp; nota' },
    ...{ A6: 'Atrasado', B6: '7.00', A8: 'Linha', D8: 'Dia' },
    ...{ A9: '=1+1', B9: '-1234.50', C9: '0.1250', D9: '46348', A10: '= Total', B10: '2.5' },
  });
  expect(cells['C10']).toBeUndefined();
  expect(text).toContain('ySplit="8"');
});

it.each([
  ['12.50', '0.1250'],
  ['-100.00', '-1.0000'],
  ['1234.5', '12.345'],
  ['0', '0.00'],
])('counts a share of a hundred as one of one: %s', (percentage, share) => {
  expect(hundredth(percentage)).toBe(share);
});
