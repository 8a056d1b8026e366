import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { test } from '../screens/staff-test.js';

/** what a file of records would come to is seen before anything is kept of it. */
test(
  'units are imported from a spreadsheet, as far as they are right',
  { tag: '@desk' },
  async ({ page, staff }) => {
    const mark = randomInt(36 ** 4)
      .toString(36)
      .toUpperCase()
      .padStart(4, '0');
    const file = (name: string, text: string) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(text, 'latin1'),
    });
    await test.step('the list leads to where its file is brought in', async () => {
      await staff.open('Unidades');
      await page.getByRole('button', { name: 'Exportar e mostrar' }).click();
      await page.getByRole('menuitem', { name: 'Importar planilha' }).click();
      await expect(page).toHaveURL(/\/imports\?kind=units/);
      await expect(page.getByRole('combobox', { name: 'O que importar' })).toHaveText('Unidades');
    });
    // A head of its own: what was said of another's is remembered.
    const head = `Nome da unidade ${mark}`;
    const bytes = `Sigla;${head};Casas decimais\nA${mark};Barrica ${mark};0\nB${mark};Galão ${mark};dez\n`;
    await page.getByLabel('Planilha (CSV ou Excel)').setInputFiles(file('unidades.csv', bytes));

    await test.step('a column that nobody knows is said by hand', async () => {
      await expect(page.getByText('Indique a coluna de:')).toBeVisible();
      await page.getByRole('combobox', { name: `Campo da coluna ${head}` }).click();
      await page.getByRole('option', { name: 'Descrição' }).click();
      await expect(page.getByText('1 linha pronta · 1 com erro')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('what is right goes in, what is wrong is told and can be had as a file', async () => {
      await page.getByRole('button', { name: 'Importar 1 linha' }).click();
      // The list that is left tells of imports before this one.
      await page.waitForURL(/\/imports\/[^/]+\/show/);
      await expect(page.getByText('Concluída')).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText('viraram registros')).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Baixar linhas rejeitadas' }).click();
      expect((await download).suggestedFilename()).toBe('rejeitadas.csv');
      await staff.open('Unidades');
      await staff.search(mark);
      await expect(page.getByText(`Barrica ${mark}`)).toBeVisible();
    });
  },
);
