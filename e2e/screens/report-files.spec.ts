import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test, type Page } from '@playwright/test';
import { pdfPages } from '../../sefaz/testing/pdf-text.js';
import { sharedServer } from '../server/shared-server.js';
import { today } from '../shop/days.js';
import { OwnCompany } from '../shop/own-company.js';
import { expectAccessible } from './accessibility.js';
import { StaffArea } from './staff-area.js';

async function taken(
  page: Page,
  format: 'CSV' | 'Excel (xlsx)' | 'PDF',
): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a report is taken along as text, as a workbook and as a PDF, each with the figure that is shown', async ({
  page,
}) => {
  const { office, administrator } = await OwnCompany.found(sharedServer());
  await office.paid('1234.56');
  const staff = new StaffArea(page);
  await staff.signIn(administrator);
  const year = today().slice(0, 4);
  await page.goto(`/admin/cash-flow?granularity=month&from=${year}-01-01&to=${year}-12-31`);
  await expect(staff.heading('Fluxo de caixa')).toBeVisible();
  const label = page.getByRole('main').getByText('Saldo realizado', { exact: true });
  const shown = await label.locator('..').getByText(/R\$/).first().innerText();
  const figure = shown.replace(/[^\d,-]/g, '');
  expect(figure).toBe('1234,56');

  const csv = await taken(page, 'CSV');
  expect(csv.name).toBe(`fluxo-de-caixa-${year}-01-01-${year}-12-31.csv`);
  expect(csv.bytes.toString()).toContain(`Saldo realizado;${figure}`);

  const xlsx = await taken(page, 'Excel (xlsx)');
  expect(xlsx.name).toBe(`fluxo-de-caixa-${year}-01-01-${year}-12-31.xlsx`);
  const sheet = strFromU8(unzipSync(xlsx.bytes)['xl/worksheets/sheet1.xml']!);
  expect(sheet).toContain(`<v>${figure.replace(',', '.')}</v>`);

  const pdf = await taken(page, 'PDF');
  expect(pdf.name).toBe(`fluxo-de-caixa-${year}-01-01-${year}-12-31.pdf`);
  const written = pdfPages(pdf.bytes);
  expect(written.flat()).toContain(shown.replaceAll('\u00a0', ' '));
  expect(written.flat().join(' ')).toContain(`01/01/${year} – 31/12/${year}`);

  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
});
