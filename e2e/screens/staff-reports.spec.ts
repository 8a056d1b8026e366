import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.js';
import { test } from './staff-test.js';

test(
  'a report never shows new dates over old figures, reads its chart by keyboard, and prints without the frame',
  { tag: '@desk' },
  async ({ page, staff }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto('/admin/cash-flow?granularity=week&from=2026-01-01&to=2026-03-31');
    const chart = staff.panel('Saldo ao fim de cada período');
    await expect(chart).toContainText('01/01/2026 – 31/03/2026');

    await test.step('while the next period is computed', async () => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/reports/cash-flow*', async (route) => {
        await held;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Próximo período' }).click();
      const behind = page.getByText(
        'Estes números são de 01/01/2026 – 31/03/2026. Calculando 01/04/2026 – 30/06/2026…',
      );
      await expect(behind).toBeVisible();
      await expect(page.locator('[inert]').getByText('01/01/2026 – 31/03/2026')).toBeVisible();
      release();
      await expect(chart).toContainText('01/04/2026 – 30/06/2026');
      await expect(behind).toBeHidden();
      await page.unroute('**/api/reports/cash-flow*');
    });

    await test.step('each point of the chart is told by the arrow keys', async () => {
      const reading = page.getByRole('slider', { name: 'Dia do gráfico' });
      await reading.focus();
      await page.keyboard.press('Home');
      await expect(reading).toHaveAttribute('aria-valuetext', /^05\/04\/2026: R\$\s/);
      await page.keyboard.press('ArrowRight');
      await expect(reading).toHaveAttribute('aria-valuetext', /^12\/04\/2026: R\$\s/);
      await expectAccessible(page);
    });

    await test.step('every column can be reached', async () => {
      // This quarter has movements of all kinds, and so all columns.
      await page.setViewportSize({ width: 920, height: 768 });
      await page.goto('/admin/cash-flow?granularity=week');
      const table = page.getByRole('region', { name: /^Fluxo de caixa: role para o lado/ });
      await table.focus();
      const last = page.getByRole('columnheader', { name: 'Saldo final' });
      await expect
        .poll(async () => {
          await page.keyboard.press('ArrowRight');
          const { x, width } = (await last.boundingBox())!;
          return x + width;
        })
        .toBeLessThanOrEqual(920);
    });

    await test.step('as a file for a spreadsheet', async () => {
      // Other walks book into the same books: what came in between is in the next file, and on the screen.
      await expect(async () => {
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          (async () => {
            await page.getByRole('button', { name: 'Exportar' }).click();
            await page.getByRole('menuitem', { name: 'CSV' }).click();
          })(),
        ]);
        expect(file.suggestedFilename()).toMatch(/^fluxo-de-caixa-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
        const [table = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n\r\n');
        const [head, ...rows] = table.split('\r\n');
        expect(head).toMatch(/Período;Saldo inicial;.*;Saldo final$/);
        const shown = await page.getByRole('row').last().getByRole('cell').last().innerText();
        expect(rows.at(-1)!.split(';').at(-1)).toBe(shown.replace(/[^\d,-]/g, ''));
      }).toPass();
    });

    await test.step('on paper', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
      await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeHidden();
      await expect(staff.heading('Fluxo de caixa')).toBeVisible();
      await expect(page.getByText(/^Impresso em /)).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'Saldo final' })).toBeVisible();
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 841\.\d+ 594\.\d+\]/);
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('the moment of a report is typed like a day', async () => {
      const moment = page.getByRole('textbox', { name: 'Posição conhecida em' });
      await moment.fill('1/5/26 18h');
      await moment.press('Enter');
      await expect(page).toHaveURL(/as_of=2026-05-01T21%3A00/);
      await expect(moment).toHaveValue('01/05/2026 18:00');
      await moment.fill('31/02/26');
      await moment.press('Tab');
      await expect(moment).toHaveAccessibleDescription('Data inválida.');
    });

    await test.step('figures of the dashboard stand within their tiles', async () => {
      await page.setViewportSize({ width: 1024, height: 768 });
      await page.goto('/admin/');
      for (const label of ['Saldo em contas', 'Resultado do mês']) {
        const tile = page.getByRole('main').getByRole('link', { name: label, exact: true }).locator('..');
        const [within, figure] = [
          await tile.boundingBox(),
          await tile
            .getByText(/^-?R\$/)
            .first()
            .boundingBox(),
        ];
        expect(figure!.x + figure!.width).toBeLessThan(within!.x + within!.width - 8);
      }
    });
  },
);
